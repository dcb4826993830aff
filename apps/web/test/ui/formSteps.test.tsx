import { type Answers, defineForm, type FormDefinition } from '@homeward/contract/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormProgress } from '../../src/ui/forms/FormProgress.tsx';
import { FormSteps } from '../../src/ui/forms/FormSteps.tsx';
import { expectAccessible } from '../accessible.ts';
import { press } from '../hands.ts';

const options = [
  { value: 'alone', label: 'Alone' },
  { value: 'help', label: 'With help' },
];
const form = defineForm({
  key: 'sample',
  version: 1,
  title: 'Sample',
  sections: [
    {
      id: 'moving',
      title: 'Moving',
      items: [
        {
          kind: 'choice',
          id: 'walk',
          label: 'Walking',
          options,
          skipReasons: [{ value: 'REFUSED', label: 'Refused' }],
        },
        { kind: 'scale', id: 'pain', label: 'Pain', min: 0, max: 5, minLabel: 'None', maxLabel: 'Worst' },
        {
          kind: 'grid',
          id: 'rooms',
          label: 'Rooms',
          options,
          rows: [
            { id: 'bath', label: 'Bathroom' },
            { id: 'bed', label: 'Bedroom' },
          ],
        },
      ],
    },
    {
      id: 'rest',
      title: 'The rest',
      items: [
        { kind: 'several', id: 'aids', label: 'Aids', options, isOptional: true },
        { kind: 'text', id: 'note', label: 'Note', max: 80 },
      ],
    },
  ],
});

const answered = vi.fn<(answers: Answers) => void>();
const onComplete = vi.fn<() => void>();
const onStep = vi.fn<() => void>();

function Filled() {
  const [answers, setAnswers] = useState<Answers>({});
  answered(answers);
  return (
    <main>
      <h1>Form</h1>
      <FormSteps
        form={form}
        answers={answers}
        onChange={setAnswers}
        completeLabel="Complete"
        onComplete={onComplete}
        onStep={onStep}
        besideItem={({ id }) => (id === 'walk' ? <p>Carried forward</p> : null)}
      />
    </main>
  );
}

const long = defineForm({
  key: 'long',
  version: 1,
  title: 'Long',
  sections: [
    {
      id: 'all',
      title: 'All',
      items: Array.from({ length: 120 }, (_, at) => ({
        kind: 'choice' as const,
        id: `task-${at + 1}`,
        label: `Task ${at + 1}`,
        options,
      })),
    },
  ],
});
const drawn = vi.fn<(item: string) => void>();

function LongForm() {
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <FormSteps
      form={long}
      answers={answers}
      onChange={setAnswers}
      completeLabel="Complete"
      onComplete={onComplete}
      belowItem={({ id }) => {
        drawn(id);
        return null;
      }}
    />
  );
}

const heading = (name: string) => page.getByRole('heading', { name });

test('a form is filled in with letters, numbers and Enter alone', async () => {
  await render(<Filled />);
  await expect.element(page.getByText('Carried forward')).toBeVisible();
  await expectAccessible();
  page.getByRole('radio', { name: 'Alone' }).first().element().focus();
  // The second option; on to the scale, whose keys are its numbers; then row by row.
  await press('b{Enter}3{Enter}a{Enter}b');
  await expect.element(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  expect(answered.mock.lastCall?.[0]).toEqual({
    walk: 'help',
    pain: 3,
    rooms: { bath: 'alone', bed: 'help' },
  });
  expect(onStep).not.toHaveBeenCalled();
  await press('{Enter}');
  await expect.element(heading('The rest')).toBeVisible();
  expect(onStep).toHaveBeenCalledOnce();
  await press('a{Enter}Slow on stairs 2{Enter}');
  await expect.element(page.getByRole('button', { name: 'Complete' })).toHaveFocus();
  await press('{Enter}');
  expect(onComplete).toHaveBeenCalledOnce();
  expect(answered.mock.lastCall?.[0]).toMatchObject({ aids: ['alone'], note: 'Slow on stairs 2' });
});

test('a key without an option changes nothing, and what is missing is led to', async () => {
  await render(<Filled />);
  page.getByRole('radio', { name: 'Alone' }).first().element().focus();
  await press('9z1{Control>}b{/Control}');
  expect(answered.mock.lastCall?.[0]).toEqual({});
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(heading('The rest')).toHaveFocus();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect
    .element(page.getByText('4 items are not answered. Answer them or give a reason.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Pain' }).click();
  await expect.element(page.getByRole('radio', { name: '0, None' })).toHaveFocus();
});

test('an answer in a form of 120 questions draws its question and the progress, and changes no other node', async () => {
  const { container } = await render(<LongForm />);
  await expect.element(page.getByText('0 of 120 answered')).toBeVisible();
  page.getByRole('radio').first().element().focus();
  await press('{Enter}');
  const changed = new Set<Element>();
  const watch = new MutationObserver((records) => {
    for (const { target } of records)
      changed.add(target instanceof Element ? target : (target.parentElement ?? document.body));
  });
  // Within the form: what earlier tests announced is taken out of the page some seconds later.
  watch.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  drawn.mockClear();
  await press('b');
  await expect.element(page.getByText('1 of 120 answered')).toBeVisible();
  watch.disconnect();
  // What stands beside the question itself may be kept.
  expect(drawn.mock.calls.flat().filter((id) => id !== 'task-2')).toEqual([]);
  const progress = page.getByRole('progressbar').element().parentElement;
  const elsewhere = [...changed].filter(
    (node) => !(node.closest('[data-item="task-2"]') || progress?.contains(node)),
  );
  expect(elsewhere).toEqual([]);
  expect(changed.size).toBeLessThan(20);
});

test('questions out of view are neither laid out nor painted until they are near', async () => {
  await render(<LongForm />);
  await expect.element(page.getByText('0 of 120 answered')).toBeVisible();
  const isDrawn = (task: number) =>
    document
      .querySelector(`[data-item="task-${task}"] input`)
      ?.checkVisibility({ contentVisibilityAuto: true });
  expect(isDrawn(1)).toBe(true);
  await expect.poll(() => isDrawn(120)).toBe(false);
  // A reader, a search or the keyboard still reaches them.
  page.getByRole('radio').last().element().focus();
  await expect.poll(() => isDrawn(120)).toBe(true);
});

test('a step that needs no answer is optional until it has one', async () => {
  const items = form.sections[1].items.map((item) => ({ ...item, isOptional: true }));
  const more = { id: 'more', title: 'More', items };
  const wide: FormDefinition = { ...form, sections: [...form.sections, more] };
  const shown = await render(<FormProgress form={wide} answers={{}} at="moving" onGo={() => {}} />);
  const step = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
  await expect.element(step(/The rest/)).toMatchTextContent('2The rest1 to answer');
  await expect.element(step(/More/)).toMatchTextContent('3MoreOptional');
  await shown.rerender(<FormProgress form={wide} answers={{ note: 'Naps.' }} at="moving" onGo={() => {}} />);
  await expect.element(step(/The rest/)).toMatchTextContent('2The restDone');
  await expect.element(step(/More/)).toMatchTextContent('3More1 of 2 answered');
});

const barthelLike = defineForm({
  key: 'points',
  version: 1,
  title: 'Points',
  sections: [
    {
      id: 'all',
      title: 'All',
      items: ['Transfer', 'Bathing'].map((label) => ({
        kind: 'choice' as const,
        id: label.toLowerCase(),
        label,
        options: (label === 'Transfer' ? [0, 5, 10, 15] : [0, 5]).map((value) => ({
          value,
          label: `${value}`,
        })),
      })),
    },
  ],
});

function Points() {
  const [answers, setAnswers] = useState<Answers>({});
  answered(answers);
  return (
    <FormSteps
      form={barthelLike}
      answers={answers}
      onChange={setAnswers}
      completeLabel="Complete"
      onComplete={onComplete}
    />
  );
}

test.each([
  ['15{Enter}5', { transfer: 15, bathing: 5 }],
  ['10{Enter}0', { transfer: 10, bathing: 0 }],
  ['5{Enter}5', { transfer: 5, bathing: 5 }],
  ['0{Enter}0', { transfer: 0, bathing: 0 }],
  ['515{Enter}0', { transfer: 15, bathing: 0 }],
  // No number of an option: nothing is chosen.
  ['1{Enter}3', {}],
  ['2a', {}],
])('where options are numbers, %s chooses them', async (keys, expected) => {
  await render(<Points />);
  page.getByRole('radio').first().element().focus();
  await press(keys);
  await expect.poll(() => answered.mock.lastCall?.[0]).toEqual(expected);
});
