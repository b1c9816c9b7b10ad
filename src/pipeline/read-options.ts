/** The settings of the stages; the public options are resolved to these first. */
import type { AddedEncodings } from '../encoding/legacy/legacy-encodings.ts';
import type { EncodingPolicyName } from '../encoding/policies.ts';
import type { BuildOptions } from '../feed/build-settings.ts';
import type { HeaderRecord } from '../http/headers.ts';

/** How to read a document. */
export interface ReadOptions extends BuildOptions {
  readonly headers: HeaderRecord;
  readonly url: string;
  readonly policy: EncodingPolicyName;
  readonly encoding: string | null;
  readonly trustDeclared: boolean;
  readonly legacyEncodings: AddedEncodings;
  readonly parser: 'strict' | 'loose';
  readonly maxBytes: number;
  readonly maxEntityExpansion: number;
  readonly maxProblems: number;
}
