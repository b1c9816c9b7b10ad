/** Text values and their markup. */
import { ATOM, HTML, PROFILE, SECURITY, XML } from '../sources.ts';
import { type FindingKinds, kind, subject } from './kind.ts';

/** Text values and their markup: messages and remedies, by finding. */
export const TEXTS: FindingKinds = {
  HtmlInPlainText: kind(
    'warning',
    (f) => `${subject(f)} contains HTML, but is read as plain text.`,
    'Write the text without tags and entities; &amp; alone is a character.',
    PROFILE,
  ),
  AmbiguousMarkup: kind(
    'warning',
    (f) => `${subject(f)} has characters that some readers take for markup.`,
    'Write & as &#x26; and < as &#x3C;.',
    PROFILE,
  ),
  UndeclaredHtml: kind(
    'warning',
    (f) => `${subject(f)} contains HTML, but its type says text.`,
    'Add type="html".',
  ),
  NotHtml: kind(
    'warning',
    (f) => `${subject(f)} says that it is HTML, but it is not valid: ${f.value}.`,
    'Correct the markup, or say that it is text.',
    HTML,
  ),
  NotEscaped: kind(
    'error',
    (f) => `<${f.element}> contains elements, but its type says that its markup is escaped.`,
    'Escape the markup, or use type="xhtml" and a div.',
    ATOM,
  ),
  NotInline: kind(
    'warning',
    (f) => `<${f.element}> says that it is XHTML, but its markup is escaped.`,
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
    (f) => `<${f.element}> is in an XHTML text, but not in the namespace of XHTML.`,
    'Declare xmlns="http://www.w3.org/1999/xhtml" on the div.',
    ATOM,
  ),
  ElementsInText: kind(
    'error',
    (f) => `<${f.element}> has elements inside, but is read as text.`,
    'Escape the markup and declare its type.',
    ATOM,
  ),
  TextBesideElement: kind(
    'error',
    (f) => `<${f.element}> has text beside its XML.`,
    'Keep the element only: content of an XML type is one element.',
    ATOM,
  ),
  WholePage: kind(
    'warning',
    (f) => `${subject(f)} is a whole page, with <${f.value}>.`,
    'Write what belongs in the body only.',
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
    'Write full URLs: readers do not agree on the base.',
    PROFILE,
  ),
  MisreadCharacters: kind(
    'warning',
    (f) => `${subject(f)} contains characters of a wrong encoding: “${f.value}”.`,
    'Declare the encoding that the text is really in.',
    XML,
  ),
};
