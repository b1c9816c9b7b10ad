/** The sentence about speed: made from the stored figures, so it cannot promise more than was measured. */

/** How the fastest of what a reader would use instead compares with bozofeed. */
export function speedHeadline({ figures }) {
  const parts = Object.entries(figures).map(([name, ofClass]) => {
    const times = Object.entries(ofClass)
      .filter(([id, figure]) => id !== 'defaults' && figure.times !== null)
      .map(([, figure]) => figure.times);
    return `${Math.min(...times).toFixed(1)} times as long for ${name} feeds`;
  });
  return `To parse a feed and sanitize its HTML, the fastest other parser with a sanitizer takes, compared with bozofeed, ${listOf(parts)}.`;
}

function listOf(parts) {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
