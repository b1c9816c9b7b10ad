/** The completion script for fish. */
import {
  COMMAND_NAMES,
  COMMANDS,
  FLAG_NAMES,
  FLAGS,
  type FlagName,
  type Words,
} from '../options.ts';

/** The script. */
export function fishCompletion(): string {
  const names = COMMAND_NAMES.join(' ');
  const commands = COMMAND_NAMES.map(
    (name) =>
      `complete -c bozofeed -n __fish_use_subcommand -a ${name} -d ${quoted(COMMANDS[name].doc)}`,
  );
  const operands = COMMAND_NAMES.flatMap((name) => {
    const { completes } = COMMANDS[name];
    return completes === 'files'
      ? []
      : [
          `complete -c bozofeed -f -n '__fish_seen_subcommand_from ${name}' -a ${quoted(offered(completes))}`,
        ];
  });
  return `# fish completion for bozofeed

${commands.join('\n')}
${operands.join('\n')}
${FLAG_NAMES.map((name) => lineOf(name, names)).join('\n')}
`;
}

function lineOf(name: FlagName, names: string): string {
  const { of, short, value, doc, completes } = FLAGS[name];
  // Without a command, the first one applies.
  const named = `__fish_seen_subcommand_from ${of.join(' ')}`;
  const condition = of.includes('parse')
    ? `${named}; or not __fish_seen_subcommand_from ${names}`
    : named;
  const operand =
    completes === undefined
      ? '-x'
      : completes === 'files'
        ? '-r -F'
        : `-x -a ${quoted(offered(completes))}`;
  return [
    `complete -c bozofeed -n ${quoted(condition)} -l ${name}`,
    ...(short === undefined ? [] : [`-s ${short}`]),
    ...(value === undefined ? [] : [operand]),
    `-d ${quoted(doc)}`,
  ].join(' ');
}

/** Words with what they mean, after a tab. */
function offered(words: Words): string {
  return Object.entries(words)
    .map(([word, meaning]) => `${word}\\t${quoted(meaning)}`)
    .join(' ');
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
