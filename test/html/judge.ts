/**
 * Finds whatever in a piece of markup could run, load on its own or redirect, in any browser.
 * Sanitized markup has to pass this judgment, which is based on the markup alone and uses its own
 * lists.
 */
import { Parser } from 'htmlparser2';

const ACTIVE_ELEMENTS: ReadonlySet<string> = new Set(
  `animate animatecolor animatemotion animatetransform applet base basefont bgsound embed fencedframe
  foreignobject frame frameset handler iframe import isindex layer link listener meta noembed noframes
  noscript object param plaintext portal script set style template title use xml xmp`.split(/\s+/),
);

const URI_ATTRIBUTE =
  /^(?:action|archive|attributename|background|cite|classid|code|codebase|data|datasrc|dynsrc|formaction|from|href|icon|imagesrcset|longdesc|lowsrc|manifest|ping|poster|profile|src|srcset|to|usemap|values|vrml|xlink:href)$/;

const SCRIPT_SCHEME =
  /^(?:feed:)?(?:about|blob|data|file|filesystem|its|jar|javascript|jscript|livescript|mhtml|mk|mocha|ms-its|res|vbs|vbscript|view-source|wyciwyg):/i;

const UNSAFE_STYLE =
  /expression|behaviou?r|binding|javascript:|vbscript:|@import|-o-link|url\s*\(|\\/i;

/** What a browser of any age may skip before or inside a scheme. */
const SKIPPED =
  /[\0-\x20\x7f-\xa0\xad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufffd]/g;

/** Everything active in the markup, described; empty if the markup is safe. */
export function findActive(html: string): readonly string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      // The title of an image is not the title of a page.
      if (ACTIVE_ELEMENTS.has(name) && name !== 'title') found.push(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        const attribute = key.toLowerCase();
        const bare = value.replace(SKIPPED, '');
        if (/^on/.test(attribute) || attribute === 'srcdoc') found.push(`${attribute}=`);
        if (attribute === 'style' && UNSAFE_STYLE.test(value)) found.push(`style="${value}"`);
        if (!URI_ATTRIBUTE.test(attribute)) continue;
        const uris = attribute === 'srcset' ? bare.split(',') : [bare];
        if (uris.some((uri) => SCRIPT_SCHEME.test(uri))) found.push(`${attribute}="${value}"`);
      }
    },
    oncomment: () => found.push('a comment'),
    onprocessinginstruction: () => found.push('an instruction'),
  });
  parser.end(html);
  return found;
}
