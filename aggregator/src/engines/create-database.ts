/**
 * Creates the database of one machine, as a program of its own: `node create-database.js folder`.
 * Creating takes several times the memory that using it takes, and only the end of a process gives
 * that back.
 */
import { openEmbedded } from './embedded.ts';

const [folder = ''] = process.argv.slice(2);
const database = await openEmbedded(folder);
await database.close();
