/**
 * What every result must be, however hostile the document, and ways to find out: whether anything
 * was opened on disk or network, how long a parse takes, and what is expected of the generated
 * documents.
 */
import childProcess from 'node:child_process';
import dns from 'node:dns';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FeedResult } from '../../src/model/result.ts';
import { type ParseOptions, parseDocument } from '../../src/parse.ts';
import { cpuTimeOf } from './cpu-time.ts';

/** The result that a generated document requires; see `xml/make-hostile.mjs` in the shared data. */
export interface Expectation {
  readonly bozo?: boolean | null;
  readonly ratio?: number;
  readonly minEntries?: number;
  readonly entries?: number;
  readonly absent?: readonly string[];
  readonly present?: readonly string[];
  readonly maxOut?: number;
}

/** A kind of hostile document, of any size. */
export interface HostileCase {
  readonly id: string;
  readonly group: string;
  readonly big: boolean;
  readonly n: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expect: Expectation;
  make(n?: number): Buffer;
}

/** All the documents that differ from a small feed at one place. */
export interface HostileFamily {
  readonly id: string;
  readonly size: number;
  at(index: number): { readonly bytes: Buffer; readonly expect: Expectation };
}

/** The generator of hostile documents. */
export interface Hostile {
  readonly cases: readonly HostileCase[];
  readonly families: readonly HostileFamily[];
  /** An ordinary feed of about so many bytes, with which times are compared. */
  ordinary(bytes: number): Buffer;
}

/** Loads the generator; `null` if it is missing. */
export async function loadHostile(path: string): Promise<Hostile> {
  if (path === '') return { cases: [], families: [], ordinary: () => Buffer.alloc(0) };
  return (await import(pathToFileURL(path).href)) as Hostile;
}

const PROTOTYPES: readonly object[] = [Object, Array, Function, String, Error, Date].map(
  ({ prototype }) => prototype as object,
);

function prototypeKeys(): string {
  return PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length).join();
}

const UNTOUCHED = prototypeKeys();

/** What is wrong with a result: in general, and compared with the expected one. */
export function faultsOf(result: FeedResult, expected: Expectation): readonly string[] {
  let json: string;
  try {
    json = JSON.stringify(result);
  } catch (error) {
    return [`cannot be serialized: ${error}`];
  }
  const { bozo, bozoException, entries, problems } = result;
  const { absent = [], present = [], minEntries = 0, maxOut = Number.POSITIVE_INFINITY } = expected;
  const checks: readonly (readonly [holds: boolean, fault: string])[] = [
    [prototypeKeys() === UNTOUCHED, 'a prototype was changed'],
    [bozo === (bozoException !== null), 'bozo and bozoException disagree'],
    [bozoException === null || problems.includes(bozoException), 'bozoException is no problem'],
    [(expected.bozo ?? bozo) === bozo, `bozo is ${bozo}`],
    [entries.length >= minEntries, `${entries.length} entries of at least ${minEntries}`],
    [(expected.entries ?? entries.length) === entries.length, `${entries.length} entries`],
    [json.length <= maxOut, `${json.length} bytes of output`],
    ...absent.map((text) => [!json.includes(text), `holds ${text}`] as const),
    ...present.map((text) => [json.includes(text), `lacks ${text}`] as const),
  ];
  return checks.filter(([holds]) => !holds).map(([, fault]) => fault);
}

/** Parses twice and returns what is wrong with the results. */
export function faultsOfParse(
  bytes: Uint8Array,
  options: ParseOptions,
  expected: Expectation,
): readonly string[] {
  try {
    const result = parseDocument(bytes, options);
    const faults = faultsOf(result, expected);
    if (faults.length > 0) return faults;
    const again = parseDocument(bytes, options);
    return JSON.stringify(again) === JSON.stringify(result) ? [] : ['differs the second time'];
  } catch (error) {
    return [`throws ${error instanceof Error ? error.stack : error}`];
  }
}

setFlagsFromString('--expose-gc');
/** So that no parse pays for garbage that earlier ones left. */
const collectGarbage: () => void = runInNewContext('gc');

/** The shortest CPU time in milliseconds that a parse takes, of a few. */
export function timeOf(bytes: Uint8Array, options: ParseOptions = {}, rounds = 3): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    collectGarbage();
    shortest = Math.min(
      shortest,
      cpuTimeOf(() => parseDocument(bytes, options)),
    );
  }
  return shortest;
}

/** Everything through which something could be read, requested or started. */
const DOORS: readonly object[] = [
  fs,
  fs.promises,
  net,
  net.Socket.prototype,
  dns,
  dns.promises,
  http,
  https,
  childProcess,
];

/** The code of the package and its dependencies, which Node loads on demand. */
const OWN_CODE = /[\\/](?:node_modules|src)[\\/]/;

/** Runs something synchronous and returns what it tried to open, on disk or network. */
export function openedDuring(run: () => void): readonly string[] {
  const opened: string[] = [];
  const closings: (() => void)[] = [];
  for (const door of DOORS) {
    for (const [name, { value, writable }] of Object.entries(
      Object.getOwnPropertyDescriptors(door),
    )) {
      if (typeof value !== 'function' || writable !== true || name === 'constructor') continue;
      const note = (args: readonly unknown[]): void => {
        if (!OWN_CODE.test(String(args[0]))) opened.push(`${name}(${String(args[0])})`);
      };
      Reflect.set(
        door,
        name,
        new Proxy(value, {
          apply(target, self, args) {
            note(args);
            return Reflect.apply(target, self, args);
          },
          construct(target, args, newTarget) {
            note(args);
            return Reflect.construct(target, args, newTarget);
          },
        }),
      );
      closings.push(() => Reflect.set(door, name, value));
    }
  }
  syncBuiltinESMExports();
  try {
    run();
  } finally {
    for (const close of closings) close();
    syncBuiltinESMExports();
  }
  return opened;
}
