/** Turns signals that ask a command to end into one `AbortSignal`. */
import { type EndingSignal, SIGNAL_STATUS } from './exit-status.ts';

/** Where signals arrive. */
export interface SignalSource {
  on(signal: EndingSignal, listener: (signal: EndingSignal) => void): unknown;
  off(signal: EndingSignal, listener: (signal: EndingSignal) => void): unknown;
}

/**
 * Starts to listen for signals. The first one aborts, with its name as the reason. A second one,
 * whichever it is, is no longer caught and ends the process at once.
 */
export function interruption(source: SignalSource): AbortSignal {
  const controller = new AbortController();
  const names = Object.keys(SIGNAL_STATUS) as EndingSignal[];
  const end = (signal: EndingSignal): void => {
    for (const name of names) source.off(name, end);
    controller.abort(signal);
  };
  for (const name of names) source.on(name, end);
  return controller.signal;
}

/** A process that receives signals and can send one to itself. */
export interface Signalled extends SignalSource {
  readonly pid: number;
  kill(pid: number, signal: EndingSignal): unknown;
}

/**
 * Calls a function before a signal ends the process. The signal is then sent again, so the process ends
 * as if it had not been caught. The function returned stops listening.
 */
export function beforeEnd(source: Signalled, act: () => void): () => void {
  const names = Object.keys(SIGNAL_STATUS) as EndingSignal[];
  const listenNoMore = (): void => {
    for (const name of names) source.off(name, end);
  };
  const end = (signal: EndingSignal): void => {
    listenNoMore();
    act();
    source.kill(source.pid, signal);
  };
  for (const name of names) source.on(name, end);
  return listenNoMore;
}
