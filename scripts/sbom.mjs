/**
 * The list of the packages of which something is copied into `dist`, in the format of CycloneDX
 * (https://cyclonedx.org/docs/1.6/json/). What npm installs beside the package is not in it:
 * package.json and lock files list that.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Packages whose data is in our sources, in another form: `scripts/make-*.mjs` writes them. */
const DATA = ['entities', 'iconv-lite'];
const DATA_FOLDERS = DATA.map((each) => join(root, 'node_modules', each));

/** The list for our package and the folders of the packages that were copied. */
export function sbomOf({ name, version, license }, folders) {
  const packages = [...folders, ...DATA_FOLDERS].map((folder) =>
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const components = new Map(packages.map((each) => [purlOf(each), componentOf(each)]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: componentOf({ name, version, license }),
      properties: [
        {
          name: 'bozofeed:contents',
          value:
            'packages of which a part is copied into the files of this one; package.json has the packages that npm installs',
        },
      ],
    },
    components: [...components.keys()].toSorted().map((purl) => components.get(purl)),
  };
}

/**
 * The licenses of packages, which have to accompany a copy of a part of them. A package that does not contain its license
 * has it in `scripts/licenses`, from its repository.
 *
 * @throws Error if the license of a package is nowhere
 */
export function licensesOf(folders) {
  return [...folders, ...DATA_FOLDERS].map(licenseOf).join('\n');
}

function licenseOf(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const path = file === undefined ? join(root, `scripts/licenses/${name}.txt`) : join(folder, file);
  if (!existsSync(path)) throw new Error(`The license of ${name} is missing: write ${path}`);
  return `${name} ${version}\n\n${readFileSync(path, 'utf8')}`;
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
