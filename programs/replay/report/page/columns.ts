/** The columns of the list, and its filters. */

import { bytesInWords, timeInWords } from '../../../display/amounts.ts';
import { counted, grouped } from '../../../display/grouped.ts';
import { type Child, element } from '../../../display/page/dom.ts';
import { type Filter, NONE, type PageRow, problemCount, type SortKey } from './data.ts';

/** A column of the list. */
export interface Column {
  readonly key: SortKey;
  readonly title: string;
  /** Whether the greatest value is first when it is sorted. */
  readonly isDescending: boolean;
  readonly show: (row: PageRow) => Child;
}

/** The columns after the name, in order. */
export const COLUMNS: readonly Column[] = [
  {
    key: 'title',
    title: 'Title',
    isDescending: false,
    show: ({ title }) => element('bdi', {}, title || '–'),
  },
  {
    key: 'condition',
    title: 'Condition',
    isDescending: true,
    show: ({ condition }) => element('span', { class: `chip ${condition}` }, condition),
  },
  {
    key: 'outcome',
    title: 'Verdict',
    isDescending: true,
    show: ({ outcome }) => (outcome === 'no-expectation' ? '–' : outcome),
  },
  { key: 'version', title: 'Version', isDescending: false, show: ({ version }) => version || '–' },
  { key: 'encoding', title: 'Encoding', isDescending: false, show: encodingWords },
  { key: 'problems', title: 'Problems', isDescending: true, show: problemWords },
  {
    key: 'entries',
    title: 'Entries',
    isDescending: true,
    show: ({ entries }) => grouped(entries),
  },
  { key: 'bytes', title: 'Size', isDescending: true, show: ({ bytes }) => bytesInWords(bytes) },
  {
    key: 'milliseconds',
    title: 'Time',
    isDescending: true,
    show: ({ milliseconds }) => timeInWords(milliseconds),
  },
];

/** The most severe kinds of problems, and the numbers of kinds and of occurrences. */
export function problemWords(row: PageRow): string {
  const { causes } = row;
  const total = problemCount(row);
  const shown = causes.slice(0, 2).join(', ');
  return total > Math.min(2, causes.length)
    ? `${shown} (${counted(causes.length, 'kind')}, ${counted(total, 'occurrence')})`
    : shown;
}

/** The end of a name that stays whole: there, the names of a corpus differ. */
const END = 24;

/** A name that is cut in the middle if there is no room, because folders are alike and ends differ. */
export function nameParts(name: string): readonly Child[] {
  const end = name.slice(-END);
  const start = name.slice(0, -END);
  return [element('span', { class: 'start' }, start), element('span', { class: 'end' }, end)];
}

function encodingWords({ declared, encoding }: PageRow): string {
  const used = encoding || '–';
  return declared === '' || declared === encoding ? used : `${declared} → ${used}`;
}

/** The filters beside the search. */
export const CHOICES: readonly (readonly [
  key: Exclude<keyof Filter, 'text'>,
  title: string,
  valuesOf: (row: PageRow) => readonly string[],
])[] = [
  ['condition', 'Condition', (row) => [row.condition]],
  ['outcome', 'Verdict', (row) => [row.outcome]],
  ['problem', 'Problem', (row) => row.causes],
  ['version', 'Version', (row) => [row.version || NONE]],
  ['declared', 'Declared', (row) => [row.declared || NONE]],
  ['encoding', 'Used', (row) => [row.encoding || NONE]],
  ['namedBy', 'Source', (row) => [row.namedBy || NONE]],
  ['rung', 'Attempt', (row) => [String(row.rung)]],
  ['parser', 'Parser', (row) => [row.parser || NONE]],
];
