/** The command `validate`: prints which rules documents break, in the requested format. */
import { codeOfKind } from '../../src/problems/error.ts';
import type { Severity } from '../../src/problems/severity.ts';
import { isAtLeast } from '../../src/problems/severity.ts';
import { FINDINGS, pageOf } from '../../src/validate/catalog/catalog.ts';
import type { Finding as RuleFinding } from '../../src/validate/findings.ts';
import { LEVELS, type Level } from '../../src/validate/levels.ts';
import { problemSource } from '../../src/validate/problem-sources.ts';
import { validateDocument } from '../../src/validate/validate-document.ts';
import { contentOf, textOf } from '../display/decoded.ts';
import { EXIT, type ExitStatus } from '../terminal/exit-status.ts';
import { singleLine, toJson } from '../terminal/visible.ts';
import type { DocumentArguments } from './arguments.ts';
import { describeFindings, verdictOn } from './findings.ts';
import { type Finding, type Named, oneLine, type Rule } from './formats/finding.ts';
import { githubLine } from './formats/github.ts';
import { sarifLog } from './formats/sarif.ts';
import { unixLine } from './formats/unix.ts';
import { kindOf, type Loaded, nameOf } from './load.ts';
import { MOST_FILES, requestFiles, WantedFiles } from './media.ts';
import type { ProblemView } from './problems.ts';
import { inFlags, remedyOf } from './remedies.ts';

/** The surroundings of the command. */
export interface ValidateSurroundings {
  readonly documents: AsyncIterable<readonly [source: string, loaded: Loaded]>;
  readonly print: (text: string) => Promise<void>;
  /** Says a sentence beside the output. */
  readonly remark: (sentence: string) => void;
  readonly view: ProblemView;
}

/** A document, and what was found in it. */
interface Validated extends Named {
  readonly findings: readonly RuleFinding[];
  /** The text that positions refer to. */
  readonly text: () => string;
}

const SEVERITIES: Readonly<Record<Level, Severity>> = {
  error: 'error',
  warning: 'warning',
  advice: 'note',
};

const MAX_MESSAGE = 400;

/** Validates and prints; the status is the highest among the documents. */
export async function validateAll(
  request: DocumentArguments,
  { documents, print, remark, view }: ValidateSurroundings,
): Promise<ExitStatus> {
  const { format, failOn, listed } = request;
  const all: Validated[] = [];
  let status: ExitStatus = EXIT.clean;
  for await (const [source, loaded] of documents) {
    const { findings: found, isOther, text, unasked } = await validate(loaded, request);
    if (isOther && listed.has(source)) {
      remark(`${nameOf(source)} is not a feed: skipped`);
      continue;
    }
    if (unasked > 0) {
      remark(`${nameOf(source)}: ${MOST_FILES} files were requested, ${unasked} others were not`);
    }
    const findings = found.filter(shownBy(request));
    const validated = { source: nameOf(source), kind: kindOf(source), findings, text };
    const isUnread = loaded.bytes.length === 0 && loaded.transport !== null;
    const reached = isUnread ? EXIT.unreachable : statusOf(findings, failOn);
    if (reached > status) status = reached;
    if (format === 'text') await print(asText(validated, view));
    else if (format === 'ndjson') await print(`${toJson(record(validated), 0)}\n`);
    else if (format === 'unix' || format === 'github') await print(asLines(validated, format));
    else all.push(validated);
  }
  if (format === 'json') await print(`${toJson(all.map(record))}\n`);
  if (format === 'sarif') {
    const log = sarifLog(all.map((each) => [each, each.findings.flatMap(placesOf)]));
    await print(`${toJson(log)}\n`);
  }
  return status;
}

/** Whether a finding is to be shown: it is of a requested level, and not ignored. */
function shownBy({ level, ignored }: DocumentArguments): (finding: RuleFinding) => boolean {
  const lowest = LEVELS.indexOf(level);
  return (finding) => LEVELS.indexOf(finding.level) <= lowest && !ignored.has(finding.name);
}

/** What was found in a document. */
interface Found extends Pick<Validated, 'findings' | 'text'> {
  /** Whether the document is something else than a feed. */
  readonly isOther: boolean;
  /** The number of media files that were not requested, because there are too many. */
  readonly unasked: number;
}

async function validate(
  { bytes, headers, url, transport, maxBytes }: Loaded,
  { parseOptions, profile, checksMedia, fetchOptions }: DocumentArguments,
): Promise<Found> {
  const { throwOn: _, ...parsing } = { ...parseOptions, headers, url };
  const options = profile === null ? parsing : { ...parsing, profile };
  const wanted = new WantedFiles();
  const first = validateDocument(bytes, checksMedia ? { ...options, files: wanted } : options);
  const files = await requestFiles(wanted.urls, url, fetchOptions);
  const { findings, result } =
    files.size === 0 ? first : validateDocument(bytes, { ...options, files });
  const isOther = findings.some(({ name }) => name === 'NotAFeed');
  const ofTransport = (transport?.problems ?? []).map(
    (found): RuleFinding => ({
      name: found.name,
      message: found.message,
      remedy: remedyOf(found),
      line: null,
      column: null,
      offset: null,
      element: '',
      level: found.severity === 'note' ? 'advice' : 'error',
      source: problemSource(found.name, null),
      count: 1,
      places: [],
    }),
  );
  const inWords = findings.map((found) => {
    const problem = result.problems.find(({ name }) => name === found.name);
    return { ...found, remedy: problem === undefined ? inFlags(found.remedy) : remedyOf(problem) };
  });
  // A document that could not be read has no content to check.
  const isUnread = bytes.length === 0 && ofTransport.some(({ level }) => level === 'error');
  return {
    findings: isUnread ? ofTransport : [...ofTransport, ...inWords],
    isOther,
    unasked: Math.max(0, wanted.urls.size - MOST_FILES),
    text: () => textOf(contentOf(bytes, maxBytes), result, parseOptions.legacyEncodings),
  };
}

function statusOf(
  findings: readonly RuleFinding[],
  failOn: DocumentArguments['failOn'],
): ExitStatus {
  if (failOn === 'never') return EXIT.clean;
  const fails = findings.some(({ level }) => isAtLeast(SEVERITIES[level], failOn));
  return fails ? EXIT.bozo : EXIT.clean;
}

function record({ source, findings }: Validated): object {
  return { source, findings };
}

function asText({ source, findings, text }: Validated, view: ProblemView): string {
  const isPlaced = findings.some(({ line }) => line !== null);
  const lines = describeFindings(
    findings,
    isPlaced ? text() : '',
    (found) => ruleOf(found).page,
    view,
  );
  const name = view.style.heading(singleLine(source, MAX_MESSAGE));
  return `${[name, ...lines, `  ${verdictOn(findings)}`, '', ''].join('\n')}`;
}

function asLines(validated: Validated, format: 'unix' | 'github'): string {
  const line = format === 'unix' ? unixLine : githubLine;
  return validated.findings
    .flatMap(placesOf)
    .map((finding) => `${line(validated, finding)}\n`)
    .join('');
}

/** A finding at each of its places, in the form of the formats. */
function placesOf(found: RuleFinding): readonly Finding[] {
  const { name, level, remedy, places } = found;
  const severity = SEVERITIES[level];
  const common = { name, severity, remedy: oneLine(remedy), rule: ruleOf(found) };
  const listed = places.length === 0 ? [found] : places;
  return listed.map(({ line, column, message }) => ({
    ...common,
    line,
    column,
    message: oneLine(message),
  }));
}

function ruleOf({ name, level, remedy }: RuleFinding): Rule {
  const severity = SEVERITIES[level];
  const isRule = (known: string): known is keyof typeof FINDINGS => Object.hasOwn(FINDINGS, known);
  const page = isRule(name) ? pageOf(name) : `problems/${codeOfKind(name)}.html`;
  return { severity, remedy: oneLine(remedy), page };
}
