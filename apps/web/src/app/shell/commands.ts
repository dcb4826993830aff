import { beginsWords } from '../../lib/search.ts';

/** One line of the palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Other words that people look for it by. */
  readonly alsoCalled?: readonly string[];
  /** What stands at the end of the line, such as somebody's role. */
  readonly detail?: string;
  /** Somebody else has searched already: it answers whatever was typed. */
  readonly isFound?: boolean;
  /** The keys that do the same without the palette. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly Command[];
}

/**
 * Whether a command answers what was typed: each typed word begins one of its words, in any order and without
 * regard to accents or capitals.
 */
export function matchesCommand(command: Command | undefined, typed: string): boolean {
  if (command === undefined || command.isFound) return command !== undefined;
  return beginsWords([command.label, ...(command.alsoCalled ?? [])], typed);
}
