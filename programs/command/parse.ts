/** The command `parse`: prints documents, one after another, in the requested format. */
import type { ParseOptions } from '../../src/api/options/parse-options.ts';
import type { FeedResult } from '../../src/model/result.ts';
import type { Severity } from '../../src/problems/severity.ts';
import { counted, grouped } from '../display/grouped.ts';
import { EXIT, type ExitStatus, exitStatusOf, type FailOn } from '../terminal/exit-status.ts';
import { PRINTERS, type Printing } from './formats/printers.ts';
import { kindOf, type Loaded, nameOf, parseLoaded } from './load.ts';
import type { Format } from './options.ts';

/** What to parse, and how to print it. */
export interface ParseRequest extends Printing {
  readonly parseOptions: ParseOptions;
  readonly format: Format;
  readonly failOn: FailOn;
}

/** The surroundings of the command. */
export interface ParseSurroundings {
  /** The documents, in the order of the operands. */
  readonly documents: AsyncIterable<readonly [source: string, loaded: Loaded]>;
  readonly print: (text: string) => Promise<void>;
  /** Prints what does not belong to the format. */
  readonly remark: (text: string) => void;
  readonly beforeParsing: (name: string, loaded: Loaded) => void;
}

/** Parses and prints; the status is the highest among the documents. */
export async function parseAll(
  request: ParseRequest,
  { documents, print, remark, beforeParsing }: ParseSurroundings,
): Promise<ExitStatus> {
  const printer = PRINTERS[request.format](request);
  const tally = new Tally();
  let status: ExitStatus = EXIT.clean;
  for await (const [source, loaded] of documents) {
    const name = nameOf(source);
    beforeParsing(name, loaded);
    const result = parseLoaded(loaded, request.parseOptions);
    const found = exitStatusOf(result, request.failOn);
    if (found > status) status = found;
    tally.add(result);
    await print(printer.document({ source: name, kind: kindOf(source), result }, loaded));
  }
  await print(printer.end());
  const hasSummary = printer.summary === 'always' || request.sources.length > 1;
  if (printer.summary === 'never' || !hasSummary) return status;
  if (request.format === 'text') await print(`${tally.summary()}\n`);
  else remark(tally.summary());
  return status;
}

/** Counts documents by outcome, and problems by severity. */
class Tally {
  readonly #documents = { clean: 0, bozo: 0, 'not a feed': 0, 'not read': 0 };
  readonly #problems: Record<Severity, number> = { fatal: 0, error: 0, warning: 0, note: 0 };

  add(result: FeedResult): void {
    const status = exitStatusOf(result);
    if (status === EXIT.clean) this.#documents.clean += 1;
    else if (status === EXIT.bozo) this.#documents.bozo += 1;
    else this.#documents[status === EXIT.notAFeed ? 'not a feed' : 'not read'] += 1;
    for (const { severity, count } of result.problems) this.#problems[severity] += count;
  }

  /** `3 documents: 2 clean, 1 bozo; 1 error, 4 warnings` */
  summary(): string {
    const documents = Object.entries(this.#documents);
    const all = documents.reduce((sum, [, count]) => sum + count, 0);
    const kinds = documents.flatMap(([kind, count]) =>
      count === 0 ? [] : [`${grouped(count)} ${kind}`],
    );
    const problems = Object.entries(this.#problems).flatMap(([severity, count]) =>
      count === 0
        ? []
        : [severity === 'fatal' ? `${grouped(count)} fatal` : counted(count, severity)],
    );
    const found = problems.length === 0 ? 'no problems' : problems.join(', ');
    return `${counted(all, 'document')}: ${kinds.join(', ')}; ${found}`;
  }
}
