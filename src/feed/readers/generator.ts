/** Readers of the program that generated a feed. */
import type { Generator } from '../../model/values.ts';
import { isEmpty, localAttribute } from '../attributes.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { leaving, take, weightOf } from '../competition.ts';
import type { Draft } from '../draft.ts';
import { putText } from '../slot.ts';
import { useOtherAddress } from './link.ts';
import { attributeReaders, readAttributes } from './record.ts';
import { RESOURCE } from './value.ts';

const ATTRIBUTES = attributeReaders<Generator>({
  name: 'text',
  href: 'url',
  version: 'text',
});

/** RSS's and Atom's generator: its name is text, the other values are attributes. */
export const GENERATOR: ElementRule = {
  content: 'text',
  reads: 'all',
  fills: ['generator', 'generatorDetail', 'generatorDetail.name', 'generatorDetail.version'],
  end: (value, open, build) => {
    const name = build.plain(value);
    const detail = readAttributes(ATTRIBUTES, open, build);
    useOtherAddress(detail, open, build);
    const isFree = name === '' || detail['name'] === undefined;
    if (name !== '' && isFree) detail['name'] = name;
    return putGenerator(open, name, detail, build) && isFree;
  },
};

/** A generator given by a URI in an attribute (`admin:generatorAgent`). */
export const GENERATOR_AGENT: ElementRule = {
  content: 'none',
  reads: RESOURCE,
  fills: ['generator', 'generatorDetail', 'generatorDetail.href'],
  end: (_, open, build) => {
    const href = build.uri(localAttribute(open.element, 'resource') ?? '', open);
    return href === '' || putGenerator(open, href, { href }, build);
  },
};

function putGenerator(open: OpenElement, name: string, detail: Draft, build: Build): boolean {
  if (isEmpty(detail)) return putText(open, 'generator', name, build);
  const { target } = open;
  const leave = leaving(open, open.text.trim(), build);
  if (!take(target, 'generatorDetail', weightOf(open, target), leave)) return false;
  target.record['generatorDetail'] = detail;
  if (name === '') delete target.record['generator'];
  else target.record['generator'] = name;
  return true;
}
