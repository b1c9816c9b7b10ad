/** The program of each parsing thread. */
import { workerData } from 'node:worker_threads';
import type { ParseOptions } from '../api/options/parse-options.ts';
import { resolveParseOptions } from '../api/options/resolve-parse-options.ts';
import { parseFetched } from '../api/parse-fetched.ts';
import { type ParseAnswer, type ParseTask, packAnswer, unpackTask } from './thread-messages.ts';

const options = resolveParseOptions(workerData as ParseOptions);

function parse(task: ParseTask): ParseAnswer {
  return packAnswer(parseFetched(task.bytes, options, unpackTask(task)));
}

export { parse as default };
