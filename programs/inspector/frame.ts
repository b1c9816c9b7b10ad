/**
 * The document of the frame that shows the HTML of an entry. The frame is sandboxed with no permissions:
 * no scripts, forms, windows or navigation. Its own policy lets it load nothing, or images on request.
 */

/** The style of the frame. The policies of the page and of the frame contain its hash. */
export const FRAME_STYLE: string = `:root{color-scheme:light dark}
body{margin:0;padding:2px 4px 8px;font:15px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
img,video,audio,svg,iframe,table{max-width:100%}img,video{height:auto}pre{overflow-x:auto;white-space:pre-wrap}
blockquote{margin-inline:0;padding-inline-start:1em;border-inline-start:3px solid #8888}h1,h2,h3{line-height:1.25;font-size:1.2em}
a{color:#1d4ed8;text-underline-offset:2px}body>:first-child{margin-top:0}@media(prefers-color-scheme:dark){body{background:#1d2027;color:#e6e7ea}a{color:#8ab4ff}}`;

/** What goes into a frame. */
export interface FrameContent {
  /** Sanitized. */
  readonly html: string;
  readonly language: string;
  readonly hasPictures: boolean;
  /** The hash of the style, as policies have it. */
  readonly styleHash: string;
}

/** The document for the attribute `srcdoc`. */
export function frameDocument({ html, language, hasPictures, styleHash }: FrameContent): string {
  const policy = [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    "style-src-attr 'unsafe-inline'",
    ...(hasPictures ? ['img-src http: https: data:'] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const lang = /^[a-z0-9-]{1,35}$/i.test(language) ? ` lang="${language}"` : '';
  return `<!DOCTYPE html><html${lang}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><meta http-equiv="x-dns-prefetch-control" content="off"><title>Entry</title><base target="_blank"><style>${FRAME_STYLE}</style></head><body dir="auto">${html}</body></html>`;
}
