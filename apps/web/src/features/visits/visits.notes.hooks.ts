import type { ObservationKind } from '@homeward/contract/visits';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import type { SaveState } from '../../ui/SaveStatus.tsx';
import { sendObservation } from './visits.own.queries.ts';
import { useTyped } from './visits.typed.hooks.ts';

/** What is written at a visit for one kind of reader. What was typed stays until the server has it. */
export function useNote(visitId: string, kind: ObservationKind) {
  const [text, setText] = useTyped(`${visitId} ${kind}`);
  const [state, setState] = useState<SaveState>('idle');
  const [error, setError] = useState<string>();
  const save = async () => {
    const words = text.trim();
    if (words === '') return;
    setState('saving');
    setError(undefined);
    try {
      await sendObservation(visitId, kind, words);
      setText('');
      setState('saved');
    } catch (failure) {
      setState('failed');
      setError(sentenceOf(failure));
    }
  };
  return {
    text,
    state,
    error,
    type: (typed: string) => {
      setText(typed);
      setState('idle');
      setError(undefined);
    },
    save: () => void save(),
  };
}

export type Note = ReturnType<typeof useNote>;
