/**
 * The list of the packages of which something is copied into `dist`, in the format of CycloneDX
 * (https://cyclonedx.org/docs/1.6/json/). What npm installs beside the package is not in it:
 * package.json and lock files list that.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages whose data is in our sources, in another form: `scripts/make-*.mjs` writes them. */
const DATA = ['entities'];

/** The list for our package and the folders of the packages that were copied. */
export function sbomOf({ name, version, license }, folders) {
  const packages = [...folders, ...DATA.map((each) => join(root, 'node_modules', each))].map(
    (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const components = new Map(packages.map((each) => [purlOf(each), componentOf(each)]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: componentOf({ name, version, license }) },
    components: [...components.keys()].toSorted().map((purl) => components.get(purl)),
  };
}

/** The license of a package, which has to accompany a copy of a part of it. */
export function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text =
    file === undefined ? `License: ${license}\n` : readFileSync(join(folder, file), 'utf8');
  return `${name} ${version}\n\n${text}`;
}

function componentOf({ name, version, license }) {
  const purl = purlOf({ name, version });
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ license: { id: license } }],
  };
}

/** https://github.com/package-url/purl-spec */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** What differs between a list and a lock file: a sentence for each copy that is not locked. */
export function staleIn({ components }, { packages }) {
  return components.flatMap(({ name, version }) => {
    // npm puts a package into the folder of the one that needs it, where versions differ.
    const locked = Object.entries(packages)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, found]) => found.version);
    if (locked.includes(version)) return [];
    return [`${name} ${version} is copied, and ${locked.join(' or ') || 'nothing'} is locked`];
  });
}
