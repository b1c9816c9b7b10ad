/**
 * The completion script for bash. It needs nothing except bash itself, and does not split URLs at
 * colons.
 */
import { COMMAND_NAMES, COMMANDS, FLAG_NAMES, FLAGS, flagsOf, type Words } from '../options.ts';

/** The script. */
export function bashCompletion(): string {
  return `# bash completion for bozofeed
${HELPERS}${completer()}
complete -F _bozofeed bozofeed
`;
}

const HELPERS = `
# The bash of macOS has no mapfile.
_bozofeed_add() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$@" -- "$word")
}

_bozofeed_offer() {
  _bozofeed_add -W "$1"
}

_bozofeed_files() {
  compopt -o filenames 2>/dev/null
  _bozofeed_add -f
}
`;

/** `    --format) _bozofeed_offer "text json"; return ;;` */
function offering(pattern: string, completes: 'files' | Words): readonly string[] {
  if (completes === 'files') return [];
  return [`    ${pattern}) _bozofeed_offer "${Object.keys(completes).join(' ')}"; return ;;`];
}

/** The function that completes a word. */
function completer(): string {
  const words = FLAG_NAMES.flatMap((name) =>
    offering(longName(name), FLAGS[name].completes ?? 'files'),
  );
  const files = FLAG_NAMES.filter((name) => FLAGS[name].completes === 'files');
  const texts = FLAG_NAMES.filter(
    (name) => FLAGS[name].value !== undefined && FLAGS[name].completes === undefined,
  );
  const shortTexts = texts.flatMap((name) => FLAGS[name].short ?? []).map((short) => `-${short}`);
  const byCommand = COMMAND_NAMES.map(
    (command) => `    ${command}) flags="${flagsOf(command).map(longName).join(' ')}" ;;`,
  );
  const operands = COMMAND_NAMES.flatMap((command) =>
    offering(command, COMMANDS[command].completes),
  );
  return `
_bozofeed() {
  local word="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  local command='' flags='' each
  COMPREPLY=()
  # An equals sign is a word of its own.
  if [[ $previous == '=' ]]; then previous="\${COMP_WORDS[COMP_CWORD - 2]}"; fi
  if [[ $word == '=' ]]; then word=''; fi
  case $previous in
${words.join('\n')}
    ${files.map(longName).join('|')}) _bozofeed_files; return ;;
    ${[...texts.map(longName), ...shortTexts].join('|')}) return ;;
  esac
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $each in
      ${COMMAND_NAMES.join('|')}) command=$each; break ;;
    esac
  done
  case \${command:-parse} in
${byCommand.join('\n')}
  esac
  if [[ $word == -* ]]; then _bozofeed_offer "$flags"; return; fi
  case $command in
${operands.join('\n')}
  esac
  _bozofeed_files
  if ((COMP_CWORD == 1)); then
    _bozofeed_add -W "${COMMAND_NAMES.join(' ')}"
  fi
}
`;
}

function longName(name: string): string {
  return `--${name}`;
}
