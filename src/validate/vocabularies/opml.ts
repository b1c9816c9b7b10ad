/** OPML 2.0: http://opml.org/spec2.opml. */
import { absolute, anyText, contact, date822, integer, language, trueFalse } from '../kinds.ts';
import { type ElementType, type Kind, required, texts } from '../schema.ts';

const numbers: Kind = (value) =>
  /^\s*(?:\d+\s*(?:,\s*\d+\s*)*)?$/.test(value) ? null : ['InvalidInteger', 'numbers with commas'];

const OUTLINE: ElementType = {
  attributes: {
    text: required(anyText),
    type: anyText,
    isComment: trueFalse,
    isBreakpoint: trueFalse,
    created: date822,
    category: anyText,
    xmlUrl: absolute,
    htmlUrl: absolute,
    url: absolute,
    title: anyText,
    description: anyText,
    language: language,
    version: anyText,
  },
  children: () => ({ outline: ['*', OUTLINE] }),
};

const NUMBER = texts(integer);
const DATE = texts(date822);

export const OPML: ElementType = {
  attributes: { version: required(anyText) },
  place: 'root',
  children: {
    head: [
      '1',
      {
        children: {
          title: ['?', texts(anyText)],
          dateCreated: ['?', DATE],
          dateModified: ['?', DATE],
          ownerName: ['?', texts(anyText)],
          ownerEmail: ['?', texts(contact)],
          ownerId: ['?', texts(absolute)],
          docs: ['?', texts(absolute)],
          expansionState: ['?', texts(numbers)],
          vertScrollState: ['?', NUMBER],
          windowTop: ['?', NUMBER],
          windowLeft: ['?', NUMBER],
          windowBottom: ['?', NUMBER],
          windowRight: ['?', NUMBER],
        },
      },
    ],
    body: ['1', { attributes: {}, children: { outline: ['+', OUTLINE] } }],
  },
};
