/**
 * Names for elements of known vocabularies in odd places. They are in `extensions`, as the feed
 * wrote them, so they never get one of feedparser’s own names. Such a value is beside the name, so
 * that nothing is lost.
 */
import { isOwnName } from './own-names.ts';

/** Names of namespaces that feedparser has under their own prefix. */
const OF_NAMESPACE = /^(?:itunes|media|psc|slash|sy|thr|wfw)_/;

/** The name for a value that cannot have the name itself; `null` if there is none. */
export function nameBeside(name: string): string | null {
  const beside = `${name}_detail`;
  return OF_NAMESPACE.test(name) && !isOwnName(beside) ? beside : null;
}
