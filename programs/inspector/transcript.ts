/** Transcripts of episodes as lines of text: WebVTT, SubRip, JSON, HTML and plain text. */

import { htmlToText } from '../../src/html/plain-text.ts';
import { isRecord } from '../../src/text/given.ts';

/** Something that was said. */
export interface Cue {
  /** In seconds, or `null` if the file does not say. */
  readonly start: number | null;
  readonly text: string;
}

const MOST_CUES = 5000;

/** Reads a transcript of any of these kinds. */
export function readTranscript(text: string, type: string): readonly Cue[] {
  const whole = text.replace(/^\uFEFF/, '').trim();
  const ofJson = /json/i.test(type) || whole.startsWith('{') ? segmentsOf(whole) : null;
  if (ofJson !== null) return ofJson.slice(0, MOST_CUES);
  const lines = whole.split(/\r\n|\r|\n/);
  if (lines.some((line) => TIMING.test(line))) return cuesOf(lines).slice(0, MOST_CUES);
  const plain = /html/i.test(type) ? htmlToText(whole) : whole;
  return plain
    .split(/\n{2,}/)
    .slice(0, MOST_CUES)
    .map((paragraph) => ({ start: null, text: paragraph }));
}

/** `00:01:02.000 --> 00:01:04.000`, of SubRip with a comma. */
const TIMING = /^\s*(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})\s+-->/;

function cuesOf(lines: readonly string[]): readonly Cue[] {
  const cues: { start: number; text: string }[] = [];
  let isInCue = false;
  for (const line of lines) {
    const timing = TIMING.exec(line);
    if (timing !== null) {
      const [, hours = '0', minutes, seconds, milliseconds] = timing;
      const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
      cues.push({ start: start + Number(milliseconds) / 1000, text: '' });
      isInCue = true;
    } else if (line.trim() === '') {
      isInCue = false;
    } else if (isInCue) {
      const last = cues.at(-1);
      if (last !== undefined) last.text = `${last.text} ${withoutTags(line)}`.trim();
    }
  }
  return cues.filter(({ text }) => text !== '');
}

/** `<v Anna>Hello` → `Anna: Hello` */
function withoutTags(line: string): string {
  return line
    .replace(/<v(?:\.[^\s<>]*)? ([^<>]*)>/g, (_, speaker: string) => `${speaker.trim()}: `)
    .replace(/<[^<>]*>/g, '')
    .trim();
}

/** The segments of a JSON transcript of Podcasting 2.0, or `null` for other JSON. */
function segmentsOf(text: string): readonly Cue[] | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  const segments = isRecord(file) ? file['segments'] : null;
  if (!Array.isArray(segments)) return null;
  return segments.flatMap((each: unknown): readonly Cue[] => {
    if (!isRecord(each) || typeof each['body'] !== 'string') return [];
    const { startTime, speaker, body } = each;
    const who = typeof speaker === 'string' && speaker !== '' ? `${speaker}: ` : '';
    return [{ start: typeof startTime === 'number' ? startTime : null, text: who + body.trim() }];
  });
}
