import { expect, it } from 'vitest';
import { addTasksBody } from '../care-plans/index.ts';
import { instrumentKeys, instrumentOf } from '../instruments/index.ts';
import { suggestedTasks } from './assessments.tasks.model.ts';

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
    ['bath', 'ADL_BATHING', 'Help: Bathing', 'Likes the stool.'],
    ['feed', 'ADL_EATING', 'Help: Eating', ''],
  ]);
});

it('suggests help with the household where somebody does none of it', () => {
  const alone = { phone: 1, food: 1, house: 1, travel: 1, meds: 1, money: 1 };
  const tasks = of('iadl-8', { ...alone, shop: 4, laundry: 'NA' });
  expect(tasks.map(({ task }) => task.category)).toEqual(['IADL_SHOPPING']);
});

it('suggests the cue of each routine task, and what is to be done about each hazard', () => {
  const [eating] = of('rti', { mode: 'OWN', eating: 4 });
  expect(eating?.task).toMatchObject({ category: 'ADL_EATING', title: 'Eating' });
  expect(eating?.task.instructions).not.toMatch(/^Eating/);
  expect(eating?.task.instructions.length).toBeGreaterThan(10);
  const hazards = of('home-safety', { door: 'HAZARD', oxygen: 'HAZARD' });
  expect(hazards.map(({ item, task }) => [item, task.category, task.priority, task.schedule.kind])).toEqual([
    ['oxygen', 'SAFETY', 'CRITICAL', 'AS_NEEDED'],
    ['door', 'SAFETY', 'STANDARD', 'AS_NEEDED'],
  ]);
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
