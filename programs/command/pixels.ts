/** The size of an image, from its first bytes: GIF 89a, JPEG (ITU T.81 §B.2.2), PNG §11.2.2, WebP. */

type Pixels = readonly [width: number, height: number];

/** The width and the height in pixels; `null` if the bytes are not the start of such an image. */
export function pixelsOf(bytes: Uint8Array): Pixels | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, '\x89PNG\r\n') && bytes.length >= 24) {
    return [view.getUint32(16), view.getUint32(20)];
  }
  if (startsWith(bytes, 'GIF8') && bytes.length >= 10) {
    return [view.getUint16(6, true), view.getUint16(8, true)];
  }
  if (startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP')) return ofWebp(view);
  return startsWith(bytes, '\xff\xd8') ? ofJpeg(view) : null;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, at) => bytes[at] === character.charCodeAt(0));
}

/** The frame header follows other segments, each with its length; before a marker, any number of 0xFF may be. */
function ofJpeg(view: DataView): Pixels | null {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The three kinds of WebP: extended, lossless, lossy. */
function ofWebp(view: DataView): Pixels | null {
  if (view.byteLength < 30) return null;
  const kind = view.getUint8(15);
  const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (kind === 0x58) return [three(24) + 1, three(27) + 1];
  if (kind === 0x4c) {
    const bits = view.getUint32(21, true);
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
  }
  return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
}
