/** What the command `parse` prints of documents, in each format. */
import { contentOf, textOf } from '../../display/decoded.ts';
import { toJson } from '../../terminal/visible.ts';
import { renderAccount } from '../feed-summary.ts';
import type { Loaded } from '../load.ts';
import type { Format } from '../options.ts';
import { printable } from '../printable.ts';
import type { ProblemView } from '../problems.ts';
import { type Checked, type Finding, findingsOf } from './finding.ts';
import { githubLine } from './github.ts';
import { sarifLog } from './sarif.ts';
import { unixLine } from './unix.ts';

/** What is printed, and how problems are shown. */
export interface Printing {
  readonly sources: readonly string[];
  readonly view: ProblemView;
}

/** Prints documents in one format. */
export interface Printer {
  readonly document: (checked: Checked, loaded: Loaded) => string;
  readonly end: () => string;
  readonly summary: 'always' | 'of-several' | 'never';
}

/** The printer of each format. */
export const PRINTERS: Readonly<Record<Format, (printing: Printing) => Printer>> = {
  text: ({ sources, view }) => {
    const showsEntries = sources.length === 1;
    return {
      document: ({ source, result }, { bytes, maxBytes }) => {
        const text = textOf(contentOf(bytes, maxBytes), result);
        const account = renderAccount({ source, result, text, showsEntries }, view);
        return showsEntries ? account : `${account.trimEnd()}\n\n`;
      },
      end: () => '',
      summary: 'of-several',
    };
  },
  unix: () => linePrinter(unixLine),
  github: () => linePrinter(githubLine),
  sarif: () => {
    const all: [Checked, readonly Finding[]][] = [];
    return {
      document: (checked) => {
        all.push([{ ...checked }, findingsOf(checked.result)]);
        return '';
      },
      end: () => `${toJson(sarifLog(all))}\n`,
      summary: 'never',
    };
  },
  json: ({ sources }) => {
    if (sources.length === 1) {
      return {
        document: ({ result }) => `${toJson(printable(result))}\n`,
        end: () => '',
        summary: 'never',
      };
    }
    let separator = '[\n';
    return {
      document: ({ source, result }) => {
        const before = separator;
        separator = ',\n';
        return before + toJson({ source, ...printable(result) });
      },
      end: () => '\n]\n',
      summary: 'never',
    };
  },
  ndjson: () => ({
    document: ({ source, result }) => `${toJson({ source, ...printable(result) }, 0)}\n`,
    end: () => '',
    summary: 'never',
  }),
};

function linePrinter(line: (checked: Checked, finding: Finding) => string): Printer {
  return {
    document: (checked) =>
      findingsOf(checked.result)
        .map((finding) => `${line(checked, finding)}\n`)
        .join(''),
    end: () => '',
    summary: 'always',
  };
}
