/** VitePress’s theme without its fonts: pages use those of the reader’s system. */
import theme from 'vitepress/theme-without-fonts';
import './style.css';

export default theme;
