/**
 * Turns the files that the bundler writes as ES modules into CommonJS. It keeps every line where it
 * is, so source maps stay right, and makes every import a constant. The bundler’s own CommonJS
 * reads a property of the other file at each use, which is slower.
 *
 * No file imports itself through others (the build checks that), and no export changes after its
 * file was evaluated (this checks that), so constants are the same as the bindings of ES modules.
 */

const IMPORT = /^import (?:([\w$]+)(?:, )?)?(?:\{ (.*) \}|\* as ([\w$]+))? ?(?:from )?"([^"]+)";$/;
const EXPORT = /^export \{ ?(.*?) ?\}(?: from "([^"]+)")?;$/;

/** Stands for `require` in an ES module, where bundlers replace it. */
export const REQUIRE = '__require';

/**
 * The text of an ES module, as CommonJS.
 *
 * @param later the files that are loaded when a function of them is called
 */
export function toCommonJs(text, { hasMap = true, later = [] } = {}) {
  const exported = [];
  const lines = text.split('\n').map((line) => {
    const found = EXPORT.exec(line);
    if (found === null) return importedBy(line, later) ?? line;
    const [, names, from] = found;
    exported.push(...pairsOf(names).map(([name]) => name));
    const source = from === undefined ? '' : `require("${fileOf(from)}").`;
    return pairsOf(names)
      .map(([name, as]) => `exports.${as} = ${source}${name};`)
      .join(' ');
  });
  const body = lines.join('\n');
  refuseLeft(body);
  refuseChanged(body, exported);
  return strict(
    body
      .replace(/\bnew URL\("(\.[^"]*)", import\.meta\.url\)/g, (_, path) => urlOf(fileOf(path)))
      .replaceAll('import.meta.url', urlOf())
      .replace(/\bimport\("(\.[^"]+)"\)/g, (_, path) => promised(fileOf(path)))
      .replaceAll(`${REQUIRE}(`, 'require(')
      .replace(/^(\/\/# sourceMappingURL=.*)\.js\.map$/m, hasMap ? '$1.cjs.map' : ''),
  );
}

/** A line that imports, as one that requires; `null` for any other. */
function importedBy(line, later) {
  const found = IMPORT.exec(line);
  if (found === null) return null;
  const [, whole, names, all, from] = found;
  const required = `require("${fileOf(from)}")`;
  if (whole !== undefined && names !== undefined) throw new Error(`two imports in one: ${line}`);
  if (later.some((file) => from.endsWith(`/${file}`))) {
    return pairsOf(names)
      .map(([name, as]) => `const ${as} = (...given) => ${required}.${name}(...given);`)
      .join(' ');
  }
  if (names !== undefined) {
    const bindings = pairsOf(names).map(([name, as]) => (name === as ? name : `${name}: ${as}`));
    return `const { ${bindings.join(', ')} } = ${required};`;
  }
  const name = whole ?? all;
  return name === undefined ? `${required};` : `const ${name} = ${required};`;
}

/** `a, b as c` as `[['a', 'a'], ['b', 'c']]`. */
function pairsOf(list) {
  return list
    .split(', ')
    .filter((item) => item !== '')
    .map((item) => {
      const [name, as = name] = item.split(' as ');
      return [name, as];
    });
}

/** Our own files have another extension as CommonJS; packages and Node modules keep their names. */
function fileOf(specifier) {
  return specifier.startsWith('.') ? specifier.replace(/\.js$/, '.cjs') : specifier;
}

/** The URL of a file, or of this one. */
function urlOf(path) {
  const here = 'require("node:url").pathToFileURL(__filename)';
  return path === undefined ? `${here}.href` : `new URL("${path}", ${here})`;
}

function promised(path) {
  return `Promise.resolve().then(() => require("${path}"))`;
}

/** ES modules are always strict. The directive comes before all statements. */
function strict(text) {
  const [, shebang = ''] = /^(#!.*\n)/.exec(text) ?? [];
  return `${shebang}"use strict"; ${text.slice(shebang.length)}`;
}

function refuseLeft(text) {
  const [left] = /^(?:import\b(?!\()|export\b).*$/m.exec(text) ?? [];
  if (left !== undefined) throw new Error(`not known how to write in CommonJS: ${left}`);
}

/** Refuses exports that are variables. */
function refuseChanged(text, names) {
  const variables = new Set([...text.matchAll(/^(?:let|var) ([\w$]+)/gm)].map(([, name]) => name));
  const changed = names.filter((name) => {
    if (!variables.has(name)) return false;
    const escaped = name.replaceAll('$', '\\$');
    return (
      [
        ...text.matchAll(
          new RegExp(`(?<![\\w$.])${escaped} *(?:[-+*/%&|^?]*=(?![=>])|\\+\\+|--)`, 'g'),
        ),
      ].length > 1
    );
  });
  if (changed.length > 0) throw new Error(`exported variables change: ${changed.join(', ')}`);
}
