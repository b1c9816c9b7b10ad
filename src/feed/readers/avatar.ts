/** The image of a person. */
import type { GdImage } from '../../model/namespaces/gd.ts';
import { setDefault } from '../draft.ts';
import type { ElementRule } from '../open-element.ts';
import type { Slot } from '../slot.ts';
import { NUMBER, REFERENCE, URI } from './read-value.ts';
import { type RecordShape, recordOnce } from './record.ts';

const IMAGE: RecordShape<GdImage> = {
  attributes: { src: URI, rel: REFERENCE, width: NUMBER, height: NUMBER },
};

/** An image that is also the person's `avatar`. */
export function avatar(slot: Slot): ElementRule {
  const rule = recordOnce(slot, IMAGE);
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
