import { expect, it } from 'vitest';
import { addTasksBody } from '../care-plans/index.ts';
import { instrumentKeys, instrumentOf, score } from '../instruments/index.ts';
import { suggestedTasks } from './assessments.tasks.model.ts';
import { interpretationOf } from './assessments.words.model.ts';

const of = (
  instrument: (typeof instrumentKeys)[number],
  answers: Record<string, unknown>,
  details: Record<string, { note: string; isClinical: boolean }> = {},
) => suggestedTasks({ instrument, visitDate: '2026-03-01', sections: [{ answers, details }] });

it('suggests help with what is not done alone, with notes that are not clinical', () => {
  const details = {
    bath: { note: 'Likes the stool.', isClinical: false },
    feed: { note: 'Dysphagia.', isClinical: true },
  };
  const answers = { bath: 0, dress: 1, toilet: { notAssessed: 'REFUSED' }, feed: 0, falls: 0 };
  expect(
    of('adl-6', answers, details).map(({ item, task }) => [
      item,
      task.category,
      task.title,
      task.instructions,
    ]),
  ).toEqual([
    [
      'bath',
      'ADL_BATHING',
      'Help with the bath or shower',
      'Stay within reach in the bathroom. Check the water, steady them in and out, and wash what they cannot reach.\nLikes the stool.',
    ],
    [
      'feed',
      'ADL_EATING',
      'Help at meals',
      'Sit beside them while they eat, upright and unhurried. Offer small bites and sips, and stop if they cough. Never touch a feeding tube.',
    ],
  ]);
});

it('says what the result says, and what a signed one said on its day', () => {
  const answers = { eating: 3, medicines: 4, spending: 3, walking: 6 };
  const interpretation = interpretationOf('rti', answers, score('rti', answers));
  const wordsOf = (tasks: ReturnType<typeof of>) =>
    tasks.map(({ item, task }) => [item, task.title, task.instructions]);
  const said = interpretation.items?.filter(({ task }) => task !== undefined) ?? [];
  expect(wordsOf(of('rti', answers))).toEqual(said.map(({ item, task, help }) => [item, task, help]));
  expect(said.map(({ item }) => item)).toEqual(['eating', 'medicines']);
  const bath = { item: 'bath', label: 'Bathing', says: 'Once.', help: 'As it was.', task: 'Bathe' };
  const signed = { items: [bath, { item: 'feed', label: 'Eating', says: 'Alone.', help: 'Wait.' }] };
  const sections = [{ answers: { bath: 0, feed: 0 }, details: {} }];
  const given = { instrument: 'adl-6', visitDate: '2026-03-01', sections } as const;
  expect(wordsOf(suggestedTasks({ ...given, interpretation: signed }))).toEqual([
    ['bath', 'Bathe', 'As it was.'],
  ]);
  // Signed before there were sentences for each item.
  expect(wordsOf(suggestedTasks({ ...given, interpretation: {} })).map(([item]) => item)).toEqual([
    'bath',
    'feed',
  ]);
});

it('suggests reminders of medicines, never more', () => {
  const tasks = [1, 2, 3].flatMap((meds) => of('iadl-8', { meds })).map(({ task }) => task);
  expect(tasks.map(({ category, title }) => [category, title])).toEqual([
    ['MED_REMINDER', 'Remind about medicines'],
    ['MED_REMINDER', 'Report missed medicines'],
  ]);
  for (const { instructions } of tasks) expect(instructions).toMatch(/^Remind|^Do not give/);
});

it('suggests help with the household where somebody does none of it', () => {
  const alone = { phone: 1, food: 1, house: 1, travel: 1, meds: 1, money: 1 };
  const tasks = of('iadl-8', { ...alone, shop: 4, laundry: 'NA' });
  expect(tasks.map(({ task }) => task.category)).toEqual(['IADL_SHOPPING']);
});

it('suggests what each routine task takes, and what a caregiver does about each hazard', () => {
  const [eating] = of('rti', { mode: 'OWN', eating: 4 });
  expect(eating?.task).toMatchObject({ category: 'ADL_EATING', title: 'Set out meals in plain sight' });
  const hazards = of('home-safety', { door: 'HAZARD', oxygen: 'HAZARD' });
  expect(hazards.map(({ item, task }) => [item, task.category, task.priority, task.schedule.kind])).toEqual([
    ['oxygen', 'SAFETY', 'CRITICAL', 'AS_NEEDED'],
    ['door', 'SAFETY', 'STANDARD', 'AS_NEEDED'],
  ]);
  // Who mends what takes tools, locks firearms away or sorts medicines is no caregiver.
  expect(of('home-safety', { firearms: 'HAZARD', 'medicines-kept': 'HAZARD', 'co-alarm': 'HAZARD' })).toEqual(
    [],
  );
});

it('suggests only what care tasks take, whatever is answered', () => {
  for (const key of instrumentKeys) {
    const worst = instrumentOf(key).form.sections.flatMap(({ items }) =>
      items.flatMap((item) => {
        if (item.kind !== 'choice') return [];
        const hazard = item.options.find(({ value }) => value === 'HAZARD' || value === 0);
        return [[item.id, (hazard ?? item.options.at(3) ?? item.options.at(-1))?.value] as const];
      }),
    );
    const tasks = of(key, Object.fromEntries(worst)).map(({ task }) => task);
    if (tasks.length > 0) expect(addTasksBody.safeParse({ tasks }).error, key).toBeUndefined();
  }
});
