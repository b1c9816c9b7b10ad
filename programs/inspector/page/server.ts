/** The server of the command `serve`, if the page comes from it. */

/** The token that the server wrote into the page. Empty for static files. */
const token = document.querySelector<HTMLMetaElement>('meta[name="bozofeed-token"]')?.content ?? '';

/** Whether URLs can be fetched. */
export const hasServer: boolean = token !== '';

/** Whether the command itself made a link. */
export function isKey(key: string): boolean {
  return hasServer && key === token;
}

/** Fetches a URL: the server’s response, packed. */
export async function fetchAddress(url: string, signal?: AbortSignal): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch('fetch', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-bozofeed-token': token },
      body: JSON.stringify({ url }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch {
    throw new Error('bozofeed serve does not respond. Start it again, then reload this page.');
  }
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const said = await response.text();
  throw new Error(said.slice(0, 300) || `bozofeed serve responded with ${response.status}.`);
}
