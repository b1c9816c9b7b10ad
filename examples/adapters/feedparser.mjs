/**
 * Replays a corpus with Python's feedparser: `pip install feedparser`, then
 *
 *     npx bozofeed replay feeds/ --with examples/adapters/feedparser.mjs --keep runs/feedparser
 *
 * One Python process per thread reads the documents, with a line of JSON in each direction. Set the
 * variable PYTHON to use another interpreter than python3.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export const name = 'feedparser (Python)';

const SCRIPT = `
import base64, feedparser, json, sys
for line in sys.stdin:
    asked = json.loads(line)
    try:
        read = feedparser.parse(base64.b64decode(asked["document"]), response_headers=asked["headers"])
        told = lambda record, *names: {name: record[name] for name in names if name in record}
        answer = {
            "version": read.get("version", ""),
            "encoding": read.get("encoding", ""),
            "feed": told(read.feed, "id", "title", "link", "subtitle", "language", "updated"),
            "entries": [
                told(entry, "id", "title", "link", "summary", "published", "updated", "author")
                for entry in read.entries
            ],
        }
    except Exception as error:
        answer = {"error": repr(error)}
    print(json.dumps(answer), flush=True)
`;

const python = spawn(process.env.PYTHON ?? 'python3', ['-c', SCRIPT], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const answers = createInterface({ input: python.stdout })[Symbol.asyncIterator]();

export default async function read(document, { url, headers }) {
  const base = url === '' ? {} : { 'content-location': url };
  const asked = {
    document: Buffer.from(document).toString('base64'),
    headers: { ...base, ...headers },
  };
  python.stdin.write(`${JSON.stringify(asked)}\n`);
  const { done, value } = await answers.next();
  if (done) throw new Error('Python has exited; is feedparser installed?');
  const { error, ...result } = JSON.parse(value);
  if (error !== undefined) throw new Error(error);
  return result;
}
