/**
 * Prepares a release: checks that everything is in place, runs the tests and the checks of the package, and makes the
 * tag. Pushing the tag publishes the version (.github/workflows/release.yml); RELEASING.md has the whole list.
 *
 *     npm run release -- --dry-run                 checks everything, and makes no tag
 *     npm run release -- --dry-run --skip-tests    the same without the tests, which take minutes
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './packed.mjs';

const SEMVER = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** A placeholder: the owner of the project has to replace it. */
const PLACEHOLDER = /\S+@bozofeed\.example/;
/** What has to pass, and what it is called. */
const CHECKS = [
  { name: 'lint', command: ['npm', 'run', 'lint'] },
  { name: 'types', command: ['npm', 'run', 'types'] },
  { name: 'tests', command: ['npm', 'test'], isLong: true },
  { name: 'build', command: ['npm', 'run', 'build'] },
  { name: 'pages', command: ['npm', 'run', 'bench:pages', '--', '--check'] },
  { name: 'package', command: ['npm', 'run', 'check:package'] },
  // Proof of origin is made where the version is published; here it is only packed and looked at.
  { name: 'publish', command: ['npm', 'publish', '--dry-run', '--provenance=false'] },
];

/**
 * What is not ready, in words; empty if everything is.
 *
 * @typedef {{ manifest: any, locks: Record<string, any>, contacts: Record<string, string>, changelog: string, status: string, branch: string, tags: string[] }} Facts
 *   `status` is the output of `git status --porcelain`; `locks` has the lock files by path, and `contacts` the pages that name a person to write to
 * @param {Facts} facts
 * @returns {string[]}
 */
export function complaintsOf({ manifest, locks, contacts, changelog, status, branch, tags }) {
  const { version } = manifest;
  const complaints = [];
  if (!SEMVER.test(version)) complaints.push(`package.json: “${version}” is not a version.`);
  for (const [path, lock] of Object.entries(locks)) {
    const { version: locked } = lock.packages[''];
    if (locked !== version) complaints.push(`${path} has version ${locked}.`);
  }
  for (const [path, text] of Object.entries(contacts)) {
    const [placeholder] = PLACEHOLDER.exec(text) ?? [];
    if (placeholder !== undefined)
      complaints.push(`${path}: replace ${placeholder} by an address that people read.`);
  }
  const notes = notesOf(changelog, version);
  if (notes === null) complaints.push(`CHANGELOG.md has no heading “## [${version}] - DATE”.`);
  else if (notes === '') complaints.push(`CHANGELOG.md says nothing about ${version}.`);
  const unreleased = sectionOf(changelog, /^## \[Unreleased\]$/m);
  if (unreleased !== '') {
    complaints.push(
      'CHANGELOG.md: what is under Unreleased belongs to the version, or Unreleased is missing.',
    );
  }
  if (status !== '') complaints.push(`The working tree is not clean:\n${status}`);
  if (branch !== 'main') complaints.push(`The branch is ${branch}, not main.`);
  if (tags.includes(`v${version}`)) complaints.push(`The tag v${version} exists.`);
  return complaints;
}

/** What the changelog says about a version; `null` if it has no heading with a date. */
export function notesOf(changelog, version) {
  const escaped = version.replaceAll('.', '\\.');
  return sectionOf(changelog, new RegExp(`^## \\[${escaped}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm'));
}

function sectionOf(changelog, heading) {
  const found = heading.exec(changelog);
  if (found === null) return null;
  const [section] = changelog.slice(found.index + found[0].length).split(/^(?:## |\[[^\]]+\]: )/m);
  return section.trim();
}

function gatherFacts() {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const lockPaths = ['package-lock.json'];
  const contactPaths = ['SECURITY.md', 'CODE_OF_CONDUCT.md'];
  return {
    manifest: JSON.parse(read('package.json')),
    locks: Object.fromEntries(lockPaths.map((path) => [path, JSON.parse(read(path))])),
    contacts: Object.fromEntries(contactPaths.map((path) => [path, read(path)])),
    changelog: read('CHANGELOG.md'),
    status: git('status', '--porcelain'),
    branch: git('branch', '--show-current'),
    tags: git('tag', '--list').split('\n'),
  };
}

function release({ dryRun, skipTests }) {
  const facts = gatherFacts();
  const tag = `v${facts.manifest.version}`;
  const complaints = complaintsOf(facts);
  for (const complaint of complaints) console.error(`not ready: ${complaint}`);
  if (complaints.length > 0 && !dryRun) return 1;
  const checks = CHECKS.filter(({ isLong }) => !(isLong && skipTests));
  const failed = checks.filter(({ name, command: [program, ...args] }) => {
    console.log(`\n== ${name}: ${[program, ...args].join(' ')}`);
    // On Windows npm is a script for the shell.
    const shell = process.platform === 'win32';
    return spawnSync(program, args, { cwd: root, stdio: 'inherit', shell }).status !== 0;
  });
  for (const { name } of failed) console.error(`failed: ${name}`);
  if (complaints.length + failed.length > 0) return 1;
  const notes = notesOf(facts.changelog, facts.manifest.version);
  if (dryRun) {
    console.log(
      `\n${tag} is ready. Without --dry-run the tag would be made, with these notes:\n\n${notes}`,
    );
    return 0;
  }
  execFileSync('git', ['tag', '--annotate', '--cleanup=verbatim', '--message', notes, tag], {
    cwd: root,
  });
  console.log(`\nThe tag ${tag} is made. Publish it: git push origin ${tag}`);
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      'skip-tests': { type: 'boolean', default: false },
    },
  });
  if (values['skip-tests'] && !values['dry-run']) {
    console.error('--skip-tests goes with --dry-run only.');
    process.exit(2);
  }
  process.exitCode = release({ dryRun: values['dry-run'], skipTests: values['skip-tests'] });
}
