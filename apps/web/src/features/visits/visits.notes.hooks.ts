import { type ObservationKind, observationKindLabels } from '@homeward/contract/visits';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import type { SaveState } from '../../ui/SaveStatus.tsx';
import { press } from './visits.outbox.hooks.ts';
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
      const note = { kind, text: words };
      const outcome = await press(observationKindLabels[kind], { kind: 'NOTE', visitId, note });
      setText('');
      setState(outcome.kind === 'answered' ? 'saved' : 'idle');
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
