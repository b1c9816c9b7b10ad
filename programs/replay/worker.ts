/** The program of each replay thread. */
import type { CaseReference } from '../../src/corpus/case.ts';
import { runTasks } from '../../src/threads/worker.ts';
import { type Piece, prepareToRun, type Settings } from './run-cases.ts';

runTasks<Settings, CaseReference, Piece>(prepareToRun);
