/** The commands that work on one document: each turns a loaded document into output. */

import { discoverFeeds } from '../../src/api/discover.ts';
import { decodeStrictly } from '../../src/api/encoding.ts';
import type { ParseOptions } from '../../src/api/options/parse-options.ts';
import { decodeLossily } from '../../src/encoding/codecs/broken-utf8.ts';
import { type EncodingEvidence, gatherEvidence } from '../../src/encoding/evidence.ts';
import { contentOf } from '../display/decoded.ts';
import type { Output } from '../terminal/exit-status.ts';
import { EXIT, exitStatusOf } from '../terminal/exit-status.ts';
import type { Style } from '../terminal/style.ts';
import { layOut } from '../terminal/table.ts';
import { singleLine, toJson } from '../terminal/visible.ts';
import type { LoadingCommand } from './arguments.ts';
import { renderLadder } from './explain.ts';
import { type Loaded, parseLoaded } from './load.ts';
import { policyResultsOf, renderPolicyResults } from './policies.ts';
import { describeProblem } from './problems.ts';
import { remedyOf } from './remedies.ts';

/** The input of a command. */
export interface Work {
  readonly source: string;
  readonly loaded: Loaded;
  readonly parseOptions: ParseOptions;
  readonly isJson: boolean;
  readonly style: Style;
}

/** The commands that work on one document, by name. */
export const RUN: Readonly<
  Record<Exclude<LoadingCommand, 'parse' | 'validate'>, (work: Work) => Output>
> = {
  explain,
  encoding,
  discover,
};

function explain(work: Work): Output {
  const { source, loaded, parseOptions, isJson, style } = work;
  const failure = failureOf(work);
  if (failure !== null) return failure;
  const result = parseLoaded(loaded, parseOptions);
  const evidence = evidenceOf(loaded);
  const { encoding: used, attempts } = result;
  const stdout = isJson
    ? `${toJson({ encoding: used, attempts, evidence })}\n`
    : renderLadder(source, result, evidence, style);
  return { status: exitStatusOf(result), stdout };
}

function encoding(work: Work): Output {
  const { source, loaded, parseOptions, isJson, style } = work;
  const failure = failureOf(work);
  if (failure !== null) return failure;
  const evidence = evidenceOf(loaded);
  const results = policyResultsOf(contentOf(loaded.bytes, loaded.maxBytes), loaded.headers);
  const stdout = isJson
    ? `${toJson(results)}\n`
    : renderPolicyResults(source, evidence, results, parseLoaded(loaded, parseOptions), style);
  return { status: EXIT.clean, stdout };
}

function discover(work: Work): Output {
  const { loaded, isJson, source } = work;
  const failure = failureOf(work);
  if (failure !== null) return failure;
  const feeds = discoverFeeds(pageText(loaded), loaded.url);
  const status = feeds.length > 0 ? EXIT.clean : EXIT.notAFeed;
  if (isJson) return { status, stdout: `${toJson(feeds)}\n` };
  const line = (text: string): string => singleLine(text, 100);
  if (feeds.length === 0) return { status, stdout: `${line(source)} does not link to any feed.\n` };
  const rows = feeds.map(({ href, rel, type, title }) =>
    [href, rel === 'guess' ? 'a guess' : type, title].map((text) => ({ text: line(text) })),
  );
  return { status, stdout: `${layOut(rows).join('\n')}\n` };
}

/** The output if the document could not be loaded. */
function failureOf({ loaded, style }: Work): Output | null {
  const fatal = loaded.transport?.problems.find(({ severity }) => severity === 'fatal');
  if (fatal === undefined || loaded.bytes.length > 0) return null;
  const stderr = `${[...describeProblem(fatal, style), `    → ${remedyOf(fatal)}`].join('\n')}\n`;
  return { status: EXIT.unreachable, stdout: '', stderr };
}

function evidenceOf(loaded: Loaded): EncodingEvidence {
  return gatherEvidence(contentOf(loaded.bytes, loaded.maxBytes), loaded.headers);
}

/**
 * The text of a page: a BOM takes precedence over the header, and the header over the
 * page's own declaration (HTML §13.2.3.2).
 */
function pageText(loaded: Loaded): string {
  const bytes = contentOf(loaded.bytes, loaded.maxBytes);
  const { bom, httpCharset, meta } = gatherEvidence(bytes, {
    'content-type': 'text/html',
    ...loaded.headers,
  });
  return decodeStrictly(bytes, bom ?? httpCharset ?? meta ?? 'utf-8') ?? decodeLossily(bytes).text;
}
