/**
 * The completion script for bash. It needs nothing except bash itself, and does not split URLs at
 * colons.
 */
import { COMMAND_NAMES, COMMANDS, FLAG_NAMES, FLAGS, flagsOf } from '../options.ts';

/** The script. */
export function bashCompletion(): string {
  const commands = COMMAND_NAMES.join(' ');
  const words = FLAG_NAMES.flatMap((name) => {
    const { completes } = FLAGS[name];
    return completes === undefined || completes === 'files'
      ? []
      : [`    --${name}) _bozofeed_offer "${Object.keys(completes).join(' ')}"; return ;;`];
  });
  const files = FLAG_NAMES.filter((name) => FLAGS[name].completes === 'files');
  const texts = FLAG_NAMES.filter(
    (name) => FLAGS[name].value !== undefined && FLAGS[name].completes === undefined,
  );
  const shortTexts = texts.flatMap((name) => FLAGS[name].short ?? []).map((short) => `-${short}`);
  const byCommand = COMMAND_NAMES.map(
    (command) => `    ${command}) flags="${flagsOf(command).map(longName).join(' ')}" ;;`,
  );
  const operands = COMMAND_NAMES.flatMap((command) => {
    const { completes } = COMMANDS[command];
    return completes === 'files'
      ? []
      : [`    ${command}) _bozofeed_offer "${Object.keys(completes).join(' ')}"; return ;;`];
  });
  return `# bash completion for bozofeed

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
    _bozofeed_add -W "${commands}"
  fi
}

complete -F _bozofeed bozofeed
`;
}

function longName(name: string): string {
  return `--${name}`;
}
