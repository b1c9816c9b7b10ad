/** Subscribes to feeds in the database, as a list does. */
import { manyMachines } from '../../src/engines/many-machines.ts';
import { readSettings } from '../../src/settings.ts';
import { Store } from '../../src/store/store.ts';

export async function subscribe(databaseUrl: string, urls: readonly string[]): Promise<void> {
  const settings = readSettings({ DATABASE_URL: databaseUrl });
  const database = await manyMachines.openDatabase(settings);
  const store = await Store.open(database);
  await store.feeds.subscribe(urls.map((url) => ({ url, title: '' })));
  await database.close();
}
