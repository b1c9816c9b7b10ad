/** Parts of SVG images that follow the theme of the page or of the system. */

/** Classes of text and shapes, light and dark. */
const STYLE = `<style>
text{fill:#1f2328}.quiet{fill:#57606a}.good{fill:#1a7f37}.bad{fill:#cf222e}.code{font-family:ui-monospace,monospace}
.box{fill:#f6f8fa;stroke:#d1d9e0}.won{fill:#dafbe1;stroke:#1a7f37}.line{stroke:#8c959f}
@media (prefers-color-scheme:dark){
text{fill:#e6edf3}.quiet{fill:#9198a1}.good{fill:#56d364}.bad{fill:#ff7b72}
.box{fill:#151b23;stroke:#3d444d}.won{fill:#12261e;stroke:#3fb950}.line{stroke:#656c76}
}
</style>`;

/** An image of this size, with its title for readers who do not see it. */
export function picture({ width, height, title }, parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui,sans-serif" font-size="14" role="img">
<title>${escapeText(title)}</title>
${STYLE}
${parts.join('\n')}
</svg>
`;
}

/** A line of text; `as` are its classes. */
export function text(x, y, content, as = '', more = '') {
  return `<text x="${x}" y="${y}" class="${as}"${more}>${escapeText(content)}</text>`;
}

/** A rounded box. */
export function box(x, y, width, height, as = 'box') {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" class="${as}"/>`;
}

/** Text of at most this many characters. */
export function shorten(content, max) {
  const characters = [...content];
  return characters.length <= max ? content : `${characters.slice(0, max - 1).join('')}…`;
}

function escapeText(content) {
  // C1 controls, which XML allows, would not be visible.
  const visible = content.replace(/[\u0080-\u009F]/g, '\uFFFD');
  return visible.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
