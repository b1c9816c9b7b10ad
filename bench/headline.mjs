/** The sentence about speed: made from the stored figures, so it cannot promise more than was measured. */
import { CONTENDERS } from './contenders.mjs';

/** Speeds that differ by less are called the same. */
const TIE = 0.05;

/** How bozofeed with its defaults compares with each other parser, on typical feeds. */
export function speedHeadline({ figures: { typical } }) {
  const ours = typical.defaults.share;
  const groups = { 'faster than': [], 'as fast as': [], 'slower than': [] };
  for (const [id, { share }] of Object.entries(typical)) {
    const { title, peer } = CONTENDERS[id];
    if (peer === undefined) continue;
    const ratio = ours / share;
    const group = ratio > 1 + TIE ? 'faster than' : ratio < 1 - TIE ? 'slower than' : 'as fast as';
    groups[group].push(title);
  }
  const parts = Object.entries(groups)
    .filter(([, titles]) => titles.length > 0)
    .map(([group, titles]) => `${group} ${listOf(titles)}`);
  return `On typical feeds, bozofeed with its defaults, which sanitize HTML, is ${parts.join('; it is ')}.`;
}

function listOf(titles) {
  return titles.length < 2
    ? titles.join()
    : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}
