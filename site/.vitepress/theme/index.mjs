/** VitePress’s theme without its fonts (pages use those of the reader’s system), and with a 404 page that helps. */

import theme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import NotFound from './not-found.mjs';
import './style.css';

export default {
  extends: theme,
  Layout: () => h(theme.Layout, null, { 'not-found': () => h(NotFound) }),
};
