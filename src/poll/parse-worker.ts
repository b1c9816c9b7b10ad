/** The program of each parsing thread. */
import type { ParseOptions } from '../api/options/parse-options.ts';
import { resolveParseOptions } from '../api/options/resolve-parse-options.ts';
import { parseFetched } from '../api/parse-received.ts';
import { runTasks } from '../threads/worker.ts';
import {
  type ParseAnswer,
  type ParseTask,
  packAnswer,
  unpackTask,
  withEncoding,
} from './parsing.ts';

runTasks<ParseOptions, ParseTask, ParseAnswer>((given) => {
  const options = resolveParseOptions(given);
  return (task) =>
    packAnswer(parseFetched(task.bytes, withEncoding(options, task.encoding), unpackTask(task)));
});
