/**
 * The lenient mode of ROME's `XmlReader`: five steps that always give a result. First what the
 * strict rules accept, then `text/html` treated as `text/xml`, the declared encoding, the charset,
 * and UTF-8.
 */

import type { EncodingEvidence } from '../evidence.ts';
import { romeInputs, romeStrict } from './rome-strict.ts';
import { encoding, type PolicyAnswer } from './verdict.ts';

/** ROME, lenient: never a mismatch. */
export function romeLenient(evidence: EncodingEvidence): PolicyAnswer {
  const strict = accepted(romeStrict(evidence), 'step 1');
  if (strict !== null) return strict;

  if (evidence.mediaType === 'text/html') {
    const asXml = accepted(romeStrict({ ...evidence, mediaType: 'text/xml' }), 'step 2');
    if (asXml !== null) return asXml;
  }
  const { declared } = romeInputs(evidence);
  if (declared !== null) {
    return encoding(declared, 'declared', 'step 3', 'the witnesses disagree; it is declared');
  }
  if (evidence.httpCharset !== null) {
    const charset = evidence.httpCharset.toUpperCase();
    return encoding(charset, 'http', 'step 4', 'the witnesses disagree; it is the charset');
  }
  return encoding('UTF-8', 'default', 'step 5', 'nothing usable names an encoding');
}

/**
 * A verdict with an encoding, reported as that of a step; the reason cites the strict rule.
 */
function accepted(answer: PolicyAnswer, step: string): PolicyAnswer | null {
  if (answer.kind === 'mismatch') return null;
  const { encoding: name, source, rule, reason } = answer;
  return encoding(name, source, step, `by rule ${rule}: ${reason}`);
}
