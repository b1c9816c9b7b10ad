/** The feed that `bozofeed demo` parses: a case of the corpus, which is part of the package. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NAME = 'feeds-corpus/broken/cafe-menu.xml';

/** The path of the feed: this module is at another depth in the package than in the sources. */
export function demoFeed(): string {
  const [inPackage, inSources] = ['../../../', '../../'].map((up) =>
    fileURLToPath(new URL(up + NAME, import.meta.url)),
  );
  return inPackage !== undefined && existsSync(inPackage) ? inPackage : (inSources ?? NAME);
}
