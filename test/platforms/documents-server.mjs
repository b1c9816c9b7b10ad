/** Serves the documents, and the files of a folder, on the loopback interface. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { DOCUMENTS } from './documents.mjs';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

export async function serveDocuments() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const [, kind, ...rest] = pathname.split('/');
    if (kind === 'count') response.end(String(DOCUMENTS.length));
    else if (kind === 'documents') {
      response.setHeader('Content-Type', 'application/xml');
      response.end(DOCUMENTS[Number(rest[0])].bytes);
    } else {
      const file = join(handle.folder ?? '', kind, ...rest);
      const isThere = handle.folder !== null && existsSync(file);
      response.writeHead(isThere ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'x/x' });
      response.end(isThere ? readFileSync(file) : '');
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const handle = {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** The folder whose files are also served. */
    folder: null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return handle;
}
