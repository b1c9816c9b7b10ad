/** PostgreSQL in this process (PGlite), with little memory. */
import { PGlite } from '@electric-sql/pglite';

/**
 * The parameters that PGlite starts PostgreSQL with, and a smaller cache of pages: files are cached
 * by the operating system, too.
 */
const PARAMETERS = [
  '--single',
  '-F',
  '-O',
  '-j',
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
    'shared_buffers=8MB',
  ].flatMap((setting) => ['-c', setting]),
];

export function openEmbedded(folder: string): Promise<PGlite> {
  return PGlite.create({ dataDir: folder, startParams: PARAMETERS });
}
