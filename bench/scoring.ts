// What scoring an assessment costs: each instrument with every question answered by the greatest value that it takes.
import { itemsOf } from '@homeward/contract/core';
import { instrumentKeys, instrumentOf, score } from '@homeward/contract/instruments';
import { loadNote } from './cpu.ts';
import { printTable } from './table.ts';

const runs = Number(process.env.RUNS ?? 2_000);
const mostMs = 1;

const figures = instrumentKeys.map((key) => {
  const answers = Object.fromEntries(
    itemsOf(instrumentOf(key).form).map((item) => {
      const last = 'options' in item ? item.options.at(-1)?.value : undefined;
      if (item.kind === 'grid') return [item.id, Object.fromEntries(item.rows.map(({ id }) => [id, last]))];
      return [item.id, item.kind === 'yesNo' ? true : last];
    }),
  );
  const run = (count: number) => {
    for (let n = 0; n < count; n += 1) score(key, answers);
  };
  run(runs / 10);
  const begun = process.cpuUsage();
  run(runs);
  const { user, system } = process.cpuUsage(begun);
  return { key, ms: (user + system) / 1_000 / runs };
});
printTable(`Scoring an assessment (processor time; ${loadNote()})`, [
  ['instrument', `ms (≤ ${mostMs})`],
  ...figures.map(({ key, ms }) => [key, ms.toFixed(4)]),
]);
process.exitCode = figures.every(({ ms }) => ms <= mostMs) ? 0 : 1;
