/** Text values and their markup. */
import { ATOM, HTML, PROFILE, RDF, SECURITY, XML } from '../sources.ts';
import { type FindingKinds, kind, subject } from './kind.ts';

/** Text values and their markup: messages and remedies, by finding. */
export const TEXTS: FindingKinds = {
  HtmlInPlainText: kind(
    'warning',
    (f) => `${subject(f)} contains HTML (“${f.expected}”), but is plain text by definition.`,
    'Write characters instead of entities, and no tags. Escape & as &amp; and < as &lt; once, not twice.',
    PROFILE,
  ),
  AmbiguousMarkup: kind(
    'warning',
    (f) => `${subject(f)} has characters that some readers mistake for markup.`,
    'Write & as &#x26; and < as &#x3C;.',
    PROFILE,
  ),
  HtmlDeclaredAsText: kind(
    'warning',
    (f) => `${subject(f)} contains HTML (“${f.expected}”), but its type is text.`,
    'Add type="html".',
  ),
  NotHtml: kind(
    'warning',
    (f) => `The HTML of ${subject(f)} is not valid: ${f.value}.`,
    'Correct the markup. If the value is not HTML, declare it as text, and escape < and &.',
    HTML,
  ),
  NotEscaped: kind(
    'error',
    (f) => `<${f.element}> contains elements, but according to its type the markup is escaped.`,
    'Escape the markup, or use type="xhtml" and a div.',
    ATOM,
  ),
  NotInline: kind(
    'warning',
    (f) => `<${f.element}> is declared as XHTML, but its markup is escaped.`,
    'Use type="html", or write the markup as elements.',
    ATOM,
  ),
  MissingDiv: kind(
    'error',
    (f) => `<${f.element}> is XHTML without a div around it.`,
    'Put one div of the XHTML namespace around the content.',
    ATOM,
  ),
  MarkupWithoutNamespace: kind(
    'error',
    (f) => `<${f.element}> is in XHTML content, but not in the namespace of XHTML.`,
    'Declare xmlns="http://www.w3.org/1999/xhtml" on the div.',
    ATOM,
  ),
  UnescapedHtml: kind(
    'error',
    (f) =>
      `HTML must be escaped or in a CDATA section: <${f.element}> contains the element <${f.value}>, so readers lose a part of the text. Write ${f.expected}.`,
    'Write <![CDATA[ before the HTML and ]]> after it, or write each < of it as &lt;.',
  ),
  TextBesideElements: kind(
    'error',
    (f) => `<${f.element}> has text (“${f.value}”) beside elements, which RDF does not allow.`,
    'Keep the text or the elements, or add rdf:parseType="Literal".',
    RDF,
  ),
  FragmentOfPage: kind(
    'warning',
    (f) => `${subject(f)} has the type ${f.value} of a whole page, but contains a part of one.`,
    'Write type="html" for HTML that is escaped, and type="xhtml" for elements in a div.',
    ATOM,
  ),
  UnknownMarkup: kind(
    'warning',
    (f) => `${subject(f)} contains <${f.value}>, which is not an element of HTML.`,
    'Correct the name of the element, or remove its tags.',
    HTML,
  ),
  ElementsInText: kind(
    'error',
    (f) => `<${f.element}> contains elements, but is text by definition.`,
    'Write only text in the element. HTML must be escaped, and its type declared.',
  ),
  TextBesideElement: kind(
    'error',
    (f) => `<${f.element}> has text next to its XML.`,
    'Keep only the element: content of an XML type is one element.',
    ATOM,
  ),
  WholePage: kind(
    'warning',
    (f) => `${subject(f)} is a complete page, with <${f.value}>.`,
    'Write only the content of the body.',
    PROFILE,
  ),
  UnsafeMarkup: kind(
    'warning',
    (f) => `${subject(f)} contains <${f.value}>, which readers remove.`,
    'Remove the element, and link to the page that has it.',
    SECURITY,
  ),
  UnsafeAttribute: kind(
    'warning',
    (f) => `${subject(f)} contains the attribute “${f.value}”, which readers remove.`,
    'Remove the attribute.',
    SECURITY,
  ),
  UnsafeStyle: kind(
    'warning',
    (f) => `${subject(f)} contains the style “${f.value}”, which readers remove.`,
    'Remove the declaration: readers have their own style.',
    SECURITY,
  ),
  RelativeUrlInHtml: kind(
    'warning',
    (f) => `${subject(f)} contains the relative URL “${f.value}”.`,
    'Write absolute URLs: readers do not agree on the base.',
    PROFILE,
  ),
  MisreadCharacters: kind(
    'warning',
    (f) => `${subject(f)} contains characters in a wrong encoding: “${f.value}”.`,
    'Declare the actual encoding of the text.',
    XML,
  ),
};
