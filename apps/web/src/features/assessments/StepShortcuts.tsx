import type { Answers } from '@homeward/contract/core';
import {
  factsOfRoutine,
  type Instrument,
  itemsOfRoom,
  notAskedIn,
  rtiAreas,
} from '@homeward/contract/instruments';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

interface StepShortcutsProps {
  instrument: Instrument;
  section: string;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

interface Shortcut {
  /** The items that it answers, unless they are answered. */
  readonly items: readonly string[];
  readonly value: unknown;
  readonly say: (count: number) => string;
}

/** What is left of a step and may be answered alike. Critical hazards, and what not every home has unless the facts say so, are none of it. */
function shortcutOf({ key }: Instrument, section: string, answers: Answers): Shortcut | undefined {
  if (key === 'rti' && answers.mode !== 'RTI_E') {
    const tasks = rtiAreas.find(({ id }) => id === section)?.tasks ?? [];
    return {
      items: tasks.map(([id]) => id),
      value: 'NO',
      say: (count) => `The other ${count} were not observed`,
    };
  }
  if (key !== 'home-safety') return undefined;
  if (section === 'home')
    return { items: factsOfRoutine, value: false, say: (count) => `No to the other ${count}` };
  return { items: itemsOfRoom(section, answers), value: 'OK', say: (count) => `The other ${count} are OK` };
}

/** What is not asked in a step, and the one press that answers what is left of it: facts with no, a room with OK, tasks with "not observed". */
export function StepShortcuts({ instrument, section, answers, onAnswer }: StepShortcutsProps) {
  const shortcut = shortcutOf(instrument, section, answers);
  const open = shortcut?.items.filter((item) => answers[item] === undefined) ?? [];
  const notAsked = instrument.key === 'home-safety' ? notAskedIn(section, answers) : undefined;
  return (
    <>
      {notAsked === undefined ? null : <p className="text-sm text-muted">{notAsked}</p>}
      {shortcut && open.length >= 2 ? (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<CheckCheck aria-hidden size={15} />}
          onPress={() => onAnswer(Object.fromEntries(open.map((item) => [item, shortcut.value])))}
        >
          {shortcut.say(open.length)}
        </Button>
      ) : null}
    </>
  );
}
