/** The button that changes between the light and the dark theme. */
import { button } from '../../../display/page/dom.ts';

/** Makes the button. Until it is pressed, the page follows the theme of the system. */
export function themeButton(): HTMLElement {
  const root = document.documentElement;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = (): boolean =>
    (root.dataset['theme'] ?? (prefersDark.matches ? 'dark' : 'light')) === 'dark';
  const label = (): string => (isDark() ? 'Light theme' : 'Dark theme');
  const toggle = button(
    { class: 'theme' },
    () => {
      root.dataset['theme'] = isDark() ? 'light' : 'dark';
      toggle.textContent = label();
    },
    label(),
  );
  prefersDark.addEventListener('change', () => {
    toggle.textContent = label();
  });
  return toggle;
}
