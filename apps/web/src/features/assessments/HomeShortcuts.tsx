import type { Answers } from '@homeward/contract/core';
import { factsOfRoutine, itemsOfRoom, notAskedIn } from '@homeward/contract/instruments';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

interface HomeShortcutsProps {
  section: string;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

/**
 * Answers in one step what is left: the facts of a home with no, a room that was seen with OK. Critical hazards, and what not every
 * home has unless the facts say so, are asked one by one.
 */
export function HomeShortcuts({ section, answers, onAnswer }: HomeShortcutsProps) {
  const isAboutHome = section === 'home';
  const all = isAboutHome ? factsOfRoutine : itemsOfRoom(section, answers);
  const open = all.filter((item) => answers[item] === undefined);
  const notAsked = notAskedIn(section, answers);
  const set = (value: unknown) => onAnswer(Object.fromEntries(open.map((item) => [item, value])));
  return (
    <>
      {notAsked === undefined ? null : <p className="text-sm text-muted">{notAsked}</p>}
      {open.length < 2 ? null : (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<CheckCheck aria-hidden size={15} />}
          onPress={() => set(isAboutHome ? false : 'OK')}
        >
          {isAboutHome ? `No to the other ${open.length}` : `The other ${open.length} are OK`}
        </Button>
      )}
    </>
  );
}
