/** A thread that draws documents and tries them, a chunk at a time, on request. */
import { runInThisContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { Clock } from './clock.mjs';
import { keep, readBases } from './corpus.mjs';
import { cpuTime } from './cpu-time.mjs';
import { arbitraryPlan, documentOf, drawsFrom, make } from './documents.mjs';
import { failureOf } from './invariants.mjs';
import { begin, countParse } from './progress.mjs';
import { parserWithoutShortcuts } from './shortcuts.mjs';
import { Budget, shrink } from './shrink.mjs';

/**
 * A document that is known to hang gets a shorter timeout; trying all of them takes several times
 * as long. A timeout that has passed proves something only if most of it was CPU time.
 */
const TIMEOUT_DIVISOR = 20;
const BUDGET_FACTOR = 6;
const MOST = 3 / 4;

// Every problem is an error whose stack is not needed here; for thrown errors, the first frame is
// reported.
Error.stackTraceLimit = 1;

const { seed, parser, found, hangMs, jobs, progress } = workerData;
const { parseDocument } = await import(parser);
const parseBare = await parserWithoutShortcuts(parser);
const bases = await readBases();
const plans = arbitraryPlan(bases);
const clock = new Clock(parse, parser, hangMs);

function parse(input, options) {
  countParse(progress);
  return parseDocument(input, options);
}

function attempt(document) {
  return failureOf({ parse, parseBare }, document, clock);
}

/** A document that is known to hang is not measured: that would take longer than the timeout. */
const NO_CLOCK = { faultOf: () => null };

/** Like `attempt`, for documents that are known to hang. */
function attemptInTime(document) {
  globalThis.attempted = () => failureOf({ parse, parseBare }, document, NO_CLOCK);
  const enough = (MOST * jobs * hangMs) / TIMEOUT_DIVISOR;
  for (let timeout = hangMs / TIMEOUT_DIVISOR; ; timeout *= 2) {
    const start = cpuTime();
    try {
      return runInThisContext('attempted()', { timeout });
    } catch (error) {
      if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      if (cpuTime() - start > enough) return 'hangs';
    }
  }
}

/** For as long as it takes to try many documents, on each of the threads. */
function newBudget() {
  return new Budget(BUDGET_FACTOR * hangMs * jobs);
}

/**
 * Tries documents up to the first that fails in a new way, which fast-check shrinks; `null` if none
 * does.
 */
function firstFailure(judge, from, count, known) {
  let budget = null;
  let number = from - 1;
  let failed = null;
  const holds = (plan) => {
    if (failed === null) {
      number += 1;
      begin(progress, number);
    } else if (budget.isOver()) {
      return true;
    }
    const document = make(plan, bases);
    const failure = judge(document);
    if (failure === null || known.has(failure)) return true;
    if (failed !== null && failure !== failed.failure) return true;
    budget ??= newBudget();
    failed = { number, failure, document, base: plan.base.name, mutations: plan.mutations.length };
    return false;
  };
  const { errorInstance } = fc.check(fc.property(plans, holds), drawsFrom(seed, from, count));
  // Errors of the parser are caught: this is a bug of the fuzzer.
  if (errorInstance instanceof Error && failed === null) throw errorInstance;
  return failed;
}

/** Reduces a failure, stores it and reports it. */
function report({ document, ...failed }, judge) {
  const budget = newBudget();
  const small = shrink(document, budget, (less) => judge(less) === failed.failure);
  const { headers, maxBytes, ...options } = small.options;
  parentPort.postMessage({ kind: 'failed', ...failed, options, file: keep(small, found) });
}

function tryAll(from, count, known) {
  const until = from + count;
  for (let next = from; next < until; ) {
    const failed = firstFailure(attempt, next, until - next, known);
    if (failed === null) return;
    known.add(failed.failure);
    report(failed, attempt);
    next = failed.number + 1;
  }
}

/** Text in an encoding that only statistics find (KOI8-R). They are loaded on demand. */
const UNLABELLED = Buffer.from('<opml>\xF0\xD2\xC9\xD7\xC5\xD4 \xCD\xC9\xD2</opml>', 'latin1');

/** Loads what is loaded on demand, which takes longer than the short timeout. */
function warmUp() {
  failureOf({ parse, parseBare }, { bytes: UNLABELLED, options: {}, ofSize: null }, NO_CLOCK);
}

/** Reduces a document that hung once. If it does not hang again, it is stored unchanged. */
function shrinkHanging(number) {
  warmUp();
  const document = documentOf(seed, number, bases);
  const failed = firstFailure(attemptInTime, number, 1, new Set());
  report(failed ?? { number, failure: 'hangs', document }, attemptInTime);
}

parentPort.on('message', ({ kind, from, count, known }) => {
  if (kind === 'shrink') shrinkHanging(from);
  else tryAll(from, count, new Set(known));
  parentPort.postMessage({ kind: 'done' });
});
parentPort.postMessage({ kind: 'ready' });
