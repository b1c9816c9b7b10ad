/** The command `validate`: prints which rules documents break, in the requested format. */
import type { Severity } from '../../src/problems/severity.ts';
import { isAtLeast } from '../../src/problems/severity.ts';
import { codeOf, FINDINGS } from '../../src/validate/catalog/catalog.ts';
import type { Finding as RuleFinding } from '../../src/validate/findings.ts';
import { LEVELS, type Level } from '../../src/validate/levels.ts';
import { validateDocument } from '../../src/validate/validate-document.ts';
import { EXIT, type ExitStatus } from '../terminal/exit-status.ts';
import type { Paint, Style } from '../terminal/style.ts';
import { singleLine, toJson } from '../terminal/visible.ts';
import type { DocumentArguments } from './arguments.ts';
import { type Finding, type Named, oneLine, type Rule } from './formats/finding.ts';
import { githubLine } from './formats/github.ts';
import { sarifLog } from './formats/sarif.ts';
import { unixLine } from './formats/unix.ts';
import { kindOf, type Loaded, nameOf } from './load.ts';

/** The surroundings of the command. */
export interface ValidateSurroundings {
  readonly documents: AsyncIterable<readonly [source: string, loaded: Loaded]>;
  readonly print: (text: string) => Promise<void>;
  /** Says a sentence beside the output. */
  readonly remark: (sentence: string) => void;
  readonly style: Style;
}

/** A document, and what was found in it. */
interface Validated extends Named {
  readonly findings: readonly RuleFinding[];
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
  { documents, print, remark, style }: ValidateSurroundings,
): Promise<ExitStatus> {
  const { format, failOn, listed } = request;
  const all: Validated[] = [];
  let status: ExitStatus = EXIT.clean;
  for await (const [source, loaded] of documents) {
    const { findings: found, isOther } = validate(loaded, request);
    if (isOther && listed.has(source)) {
      remark(`${nameOf(source)} is not a feed: skipped`);
      continue;
    }
    const findings = found.filter(shownBy(request));
    const validated = { source: nameOf(source), kind: kindOf(source), findings };
    const isUnread = loaded.bytes.length === 0 && loaded.transport !== null;
    const reached = isUnread ? EXIT.unreachable : statusOf(findings, failOn);
    if (reached > status) status = reached;
    if (format === 'text') await print(asText(validated, style));
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

/** What was found in a document, and whether it is something else than a feed. */
function validate(
  { bytes, headers, url, transport }: Loaded,
  { parseOptions, profile }: DocumentArguments,
): { readonly findings: readonly RuleFinding[]; readonly isOther: boolean } {
  const { throwOn: _, ...options } = { ...parseOptions, headers, url };
  const { findings } = validateDocument(
    bytes,
    profile === null ? options : { ...options, profile },
  );
  const isOther = findings.some(({ name }) => name === 'NotAFeed');
  const ofTransport = (transport?.problems ?? []).map(
    ({ name, message, remedy, severity }): RuleFinding => ({
      name,
      message,
      remedy,
      line: null,
      column: null,
      offset: null,
      element: '',
      level: severity === 'note' ? 'advice' : 'error',
      source: { title: name, href: '' },
      count: 1,
      places: [],
    }),
  );
  return { findings: [...ofTransport, ...findings], isOther };
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

function asText({ source, findings }: Validated, style: Style): string {
  const lines = findings.flatMap(
    ({ name, level, line, column, message, remedy, count, ...rest }) => {
      const place = line === null ? '' : ` at ${line}:${column}`;
      const times = count > 1 ? style.faint(` (${count} times)`) : '';
      return [
        `  ${paintOf(level, style)(level)} ${style.heading(name)}${place}${times}`,
        `    ${singleLine(message, MAX_MESSAGE)}`,
        `    → ${singleLine(remedy, MAX_MESSAGE)} ${style.faint(`[${rest.source.title}]`)}`,
        '',
      ];
    },
  );
  const verdict = findings.length === 0 ? '  nothing to say\n\n' : '';
  return `${style.heading(singleLine(source, MAX_MESSAGE))}\n${verdict}${lines.join('\n')}${lines.length > 0 ? '\n' : ''}`;
}

function paintOf(level: Level, style: Style): Paint {
  if (level === 'advice') return style.faint;
  return level === 'error' ? style.bad : style.warning;
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

function ruleOf({ name, level, remedy, source }: RuleFinding): Rule {
  const severity = SEVERITIES[level];
  const isRule = (known: string): known is keyof typeof FINDINGS => Object.hasOwn(FINDINGS, known);
  const page = isRule(name)
    ? `findings/${codeOf(name)}.html`
    : source.href.replace(/^.*?(?=problems\/)/, '');
  return { severity, remedy: oneLine(remedy), page };
}
