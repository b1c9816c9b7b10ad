/**
 * The completion script for zsh, which uses `_arguments`. It can be sourced after compinit, or be a
 * file in `fpath`.
 */
import {
  COMMAND_NAMES,
  COMMANDS,
  type CommandName,
  FLAGS,
  type FlagName,
  flagsOf,
  type Words,
} from '../options.ts';

/** The script. */
export function zshCompletion(): string {
  const commands = COMMAND_NAMES.map(
    (name) => `    ${quoted(`${name}:${escapeColons(COMMANDS[name].doc)}`)}`,
  );
  const cases = COMMAND_NAMES.map(
    (name) => `    ${name})
      _arguments -S ${specsOf(name).join(' \\\n        ')}
      ;;`,
  );
  return `#compdef bozofeed
# zsh completion for bozofeed

_bozofeed_commands() {
  local -a commands=(
${commands.join('\n')}
  )
  _describe 'command' commands
}

_bozofeed() {
  local command=parse
  if ((CURRENT == 2)); then
    # A command, an option, or a document of the default one.
    if [[ $words[2] != -* ]]; then _bozofeed_commands; fi
  elif [[ -n \${words[2]} && " ${COMMAND_NAMES.join(' ')} " == *" \${words[2]} "* ]]; then
    command=$words[2]
    shift words
    ((CURRENT--))
  fi
  case $command in
${cases.join('\n')}
  esac
}

if [[ $funcstack[1] == _bozofeed ]]; then
  _bozofeed "$@"
else
  compdef _bozofeed bozofeed
fi
`;
}

function specsOf(command: CommandName): readonly string[] {
  const { completes } = COMMANDS[command];
  const operand = completes === 'files' ? '*:document:_files' : `1:name:${offered(completes)}`;
  return [...flagsOf(command).map(specOf), quoted(operand)];
}

function specOf(name: FlagName): string {
  const { short, value, doc, isRepeatable, completes } = FLAGS[name];
  const explained = `[${escapeBrackets(doc)}]`;
  const values = completes === 'files' ? '_files' : completes && offered(completes);
  const operand = value === undefined ? '' : `:${escapeColons(value)}:${values ?? ''}`;
  const long = `--${name}${value === undefined ? '' : '='}`;
  const once = isRepeatable ? '*' : '';
  if (short === undefined) return quoted(`${once}${long}${explained}${operand}`);
  const names = `{-${short}${value === undefined ? '' : '+'},${long}}`;
  const excluded = isRepeatable ? '*' : `(-${short} --${name})`;
  return `${quoted(excluded)}${names}${quoted(explained + operand)}`;
}

/** Words with what they mean, as an action of `_arguments`. */
function offered(words: Words): string {
  const pairs = Object.entries(words).map(
    ([word, meaning]) => `${word}\\:${JSON.stringify(escapeColons(meaning))}`,
  );
  return `((${pairs.join(' ')}))`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function escapeColons(text: string): string {
  return text.replaceAll(':', '\\:');
}

function escapeBrackets(text: string): string {
  return text.replace(/[[\]:]/g, '\\$&');
}
