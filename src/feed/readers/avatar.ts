/** The image of a person. */

import type { ElementRule } from '../build.ts';
import { setDefault } from '../draft.ts';

/** An image that is also the person's `avatar`. */
export function avatar(rule: ElementRule): ElementRule {
  return {
    ...rule,
    fills: [...(rule.fills ?? []), 'avatar'],
    end: (text, open, build) => {
      const isSaid = rule.end?.(text, open, build) ?? true;
      const src = open.record?.['src'];
      if (src !== undefined) setDefault(open.target.record, 'avatar', src);
      return isSaid;
    },
  };
}
