/** Structure: which elements there are, where and how often. */
import { ATOM, MEDIA, PROFILE, RSS, THREADING } from '../sources.ts';
import { type Facts, type FindingKinds, inside, kind } from './kind.ts';

/** The name that was probably meant. */
const meant = ({ expected }: Facts, shown: string = `<${expected}>`): string =>
  expected === '' ? '' : `; ${shown} is probably meant`;

/** Structure: messages and remedies, by finding. */
export const STRUCTURE: FindingKinds = {
  UnknownRoot: kind(
    'error',
    (f) => `<${f.element}> is not the first element of any feed format${meant(f)}.`,
    'Start the document with <rss>, <feed>, <rdf:RDF> or <opml>. Look for output before it, such as a warning of a program.',
  ),
  UnknownElement: kind(
    'error',
    (f) => `The format does not define <${f.element}>${inside(f)}${meant(f)}.`,
    'Remove the element, correct its name, or put it in a namespace of your own.',
  ),
  UnknownExtensionElement: kind(
    'warning',
    (f) => `<${f.element}> is not an element of its namespace that feeds use${meant(f)}.`,
    'Correct the name of the element, or remove it.',
  ),
  ElementElsewhere: kind(
    'error',
    (f) =>
      `<${f.element}> does not belong in <${f.parent}>${f.expected === '' ? '' : `, but in ${f.expected}`}.`,
    'Move the element to where its specification allows it, or use an element of an extension.',
  ),
  MisnamedElement: kind(
    'warning',
    (f) => `<${f.element}> is written in the wrong letter case.`,
    'Write the name as the specification does: names are case-sensitive.',
  ),
  ElementWithoutNamespace: kind(
    'error',
    (f) => `<${f.element}>, in an element of an extension, has no namespace.`,
    'Give the element the prefix of the element around it.',
    RSS,
  ),
  UndeterminedElement: kind(
    'warning',
    (f) => `<${f.element}> has no namespace, so its meaning is undefined.`,
    'Declare a namespace for the element.',
    ATOM,
  ),
  ExtraElement: kind(
    'error',
    (f) => `<${f.element}> occurs more than once${inside(f)}.`,
    'Keep one of the elements.',
  ),
  TooManyElements: kind(
    'error',
    (f) => `<${f.element}> occurs more than ${f.expected} times${inside(f)}.`,
    'Keep the most important ones.',
  ),
  MissingElement: kind(
    'error',
    (f) => `<${f.element}> has no <${f.expected}>.`,
    'Add the element: the specification requires it.',
  ),
  MissingAttribute: kind(
    'error',
    (f) => `<${f.element}> has no attribute “${f.attribute}”.`,
    'Add the attribute: the specification requires it.',
  ),
  UnknownAttribute: kind(
    'error',
    (f) =>
      `<${f.element}> has an attribute “${f.attribute}” that the format does not define${meant(f, `“${f.expected}”`)}.`,
    'Remove the attribute, or correct its name.',
  ),
  ExtensionAttribute: kind(
    'advice',
    (f) =>
      `<${f.element}> has the attribute “${f.attribute}” of another namespace, which few readers support.`,
    'Prefer an element of an extension.',
    RSS,
  ),
  MisnamedAttribute: kind(
    'error',
    (f) =>
      `The attribute “${f.attribute}” of <${f.element}> is from a draft; its name is thr:updated.`,
    'Write thr:updated instead of thr:when.',
    THREADING,
  ),
  AttributeOfReplies: kind(
    'error',
    (f) => `The attribute “${f.attribute}” belongs to links with rel="replies".`,
    'Remove the attribute, or write rel="replies".',
    THREADING,
  ),
  UnexpectedText: kind(
    'error',
    (f) => `<${f.element}> contains the text “${f.value}”, but may contain only elements.`,
    'Remove the text, or put it in an element.',
  ),
  MisplacedMetadata: kind(
    'error',
    (f) => `<${f.element}> follows the first entry.`,
    'Put the elements of the feed before its entries.',
    ATOM,
  ),
  MisplacedItem: kind(
    'warning',
    (f) => `<${f.element}> follows the first <item>.`,
    'Put the elements of the channel before its items: some programs stop reading at the first item.',
    PROFILE,
  ),
  DeprecatedElement: kind(
    'warning',
    (f) => `<${f.element}> is no longer part of the specification.`,
    'Use <media:rating>.',
    MEDIA,
  ),
};
