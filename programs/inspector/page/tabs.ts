/** Tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): arrows go from one to the next. */
import { button, type Child, element } from '../../display/page/dom.ts';

/** A tab and its panel. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label. */
  readonly badge?: string | null;
  readonly panel: HTMLElement;
  /** Called when the panel is shown for the first time. */
  readonly onFirstShown?: () => void;
}

/** A list of tabs with their panels, and the function that selects one. */
export interface TabList {
  readonly parts: readonly Child[];
  /** Selects a tab, and moves the focus to it. */
  readonly select: (id: string) => void;
}

/** Creates tabs, with the first one selected. */
export function tabList(label: string, tabs: readonly Tab[]): TabList {
  const shown = new Set<string>();
  const buttons = new Map<string, HTMLButtonElement>();
  const select = (id: string): void => {
    for (const tab of tabs) {
      const isSelected = tab.id === id;
      const own = buttons.get(tab.id);
      own?.setAttribute('aria-selected', String(isSelected));
      own?.setAttribute('tabindex', isSelected ? '0' : '-1');
      tab.panel.hidden = !isSelected;
      if (!isSelected || shown.has(id)) continue;
      shown.add(id);
      tab.onFirstShown?.();
    }
  };
  const list = element('div', { class: 'tabs', role: 'tablist', 'aria-label': label });
  for (const { id, label: name, badge = null, panel } of tabs) {
    const count = badge === null ? null : element('span', { class: 'badge' }, badge);
    const attributes = { role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}` };
    const made = button(attributes, () => select(id), name, count === null ? null : ' ', count);
    buttons.set(id, made);
    list.append(made);
    panel.id = `panel-${id}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `tab-${id}`);
  }
  list.addEventListener('keydown', (event) => {
    const current = tabs.findIndex(({ id }) => buttons.get(id) === document.activeElement);
    const next = nextTab(event.key, current, tabs.length);
    const tab = next === null || current < 0 ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    select(tab.id);
    buttons.get(tab.id)?.focus();
  });
  const [first] = tabs;
  if (first !== undefined) select(first.id);
  return {
    parts: [list, ...tabs.map(({ panel }) => panel)],
    select: (id) => {
      select(id);
      buttons.get(id)?.focus();
    },
  };
}

function nextTab(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
