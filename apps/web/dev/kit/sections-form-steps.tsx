import { type Answers, defineForm } from '@homeward/contract/core';
import { useState } from 'react';
import { FormSteps } from '../../src/ui/forms/FormSteps.tsx';

const help = [
  { value: 'none', label: 'No help', help: 'Does it alone, with or without a device.' },
  { value: 'some', label: 'Some help', help: 'Needs a hand or a reminder.' },
  { value: 'all', label: 'Full help' },
];
const skipReasons = [
  { value: 'REFUSED', label: 'Refused' },
  { value: 'NOT_SAFE', label: 'Not safe to try' },
];

const form = defineForm({
  key: 'kit-sample',
  version: 1,
  title: 'Sample',
  sections: [
    {
      id: 'moving',
      title: 'Moving',
      help: 'Record what the person does, not what they could do.',
      items: [
        { kind: 'yesNo', id: 'fell', label: 'Did they fall in the last year?' },
        {
          kind: 'number',
          id: 'falls',
          label: 'How often?',
          min: 1,
          max: 50,
          showIf: { item: 'fell', isOneOf: [true] },
        },
        { kind: 'choice', id: 'stairs', label: 'Climbing stairs', options: help, skipReasons },
        { kind: 'scale', id: 'pain', label: 'Pain', min: 0, max: 10, minLabel: 'None', maxLabel: 'Worst' },
      ],
    },
    {
      id: 'home',
      title: 'At home',
      items: [
        { kind: 'statement', id: 'walk', label: 'Walk through the home together before you answer.' },
        {
          kind: 'grid',
          id: 'rooms',
          label: 'Help needed in each room',
          rows: [
            { id: 'bath', label: 'Bathroom' },
            { id: 'kitchen', label: 'Kitchen' },
          ],
          options: help,
        },
        {
          kind: 'several',
          id: 'aids',
          label: 'Aids in use',
          isOptional: true,
          options: [
            { value: 'cane', label: 'Cane' },
            { value: 'walker', label: 'Walker' },
          ],
        },
        { kind: 'number', id: 'weight', label: 'Weight', unit: 'kg', decimals: 1, isOptional: true },
        { kind: 'score', id: 'level', label: 'Level', min: 3, max: 5.8, step: 0.2, isOptional: true },
      ],
    },
    {
      id: 'visit',
      title: 'The visit',
      items: [
        { kind: 'date', id: 'day', label: 'Day of the visit' },
        { kind: 'time', id: 'time', label: 'Began at' },
        { kind: 'text', id: 'note', label: 'Note', max: 500, isLong: true, isOptional: true },
      ],
    },
  ],
});

/** A form of so many questions, for the bench of answers. */
function longForm(items: number, steps: number) {
  const ofEach = Math.ceil(items / steps);
  return defineForm({
    key: 'kit-long',
    version: 1,
    title: 'Long',
    sections: Array.from({ length: steps }, (_, step) => ({
      id: `step-${step}`,
      title: `Step ${step + 1}`,
      items: Array.from({ length: ofEach }, (_, place) => ({
        kind: 'choice' as const,
        id: `item-${step}-${place}`,
        label: `Task ${step * ofEach + place + 1}`,
        options: help,
        skipReasons,
      })),
    })),
  });
}

/** The sample, or with `?items=120&steps=12` a long form. */
function formOfAddress() {
  const asked = new URLSearchParams(window.location.search);
  const items = Number(asked.get('items'));
  return items > 0 ? longForm(items, Number(asked.get('steps') ?? 1)) : form;
}

export function FormBySteps() {
  const [shown] = useState(formOfAddress);
  const [answers, setAnswers] = useState<Answers>({ fell: true, stairs: 'some' });
  const [isComplete, setComplete] = useState(false);
  return (
    <div className="max-w-2xl">
      <FormSteps
        form={shown}
        answers={answers}
        onChange={setAnswers}
        completeLabel="Complete assessment"
        onComplete={() => setComplete(true)}
        note={<span className="text-sm text-muted">{isComplete ? 'Complete' : 'Draft saved 10:42 AM'}</span>}
      />
    </div>
  );
}
