import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanesGrid } from '../../src/ui/schedule/LanesGrid.tsx';
import type { Lane } from '../../src/ui/schedule/lanes.ts';
import type { Entry } from '../../src/ui/schedule/pieces.ts';

const startUtc = '2027-01-11T09:00:00.000Z';
const endUtc = '2027-01-11T13:00:00.000Z';
/** 400 lanes of 15 entries: 6,000 in the week. */
const lanes: Lane<Entry>[] = Array.from({ length: 400 }, (_, at) => ({
  key: String(at),
  name: `Lane ${at}`,
  cells: Array.from({ length: 7 }, (_day, day) =>
    Array.from({ length: day === 0 ? 3 : 2 }, (_entry, place) => ({
      id: `${at} ${day} ${place}`,
      startUtc,
      endUtc,
    })),
  ),
}));
const heads = Array.from({ length: 7 }, (_, day) => ({
  name: `Day ${day}`,
  weekday: `D${day}`,
  date: String(day),
  isToday: false,
}));

test('draws few of 400 lanes, and while they scroll each of them once', async () => {
  const drawn: string[] = [];
  await render(
    <LanesGrid
      label="Lanes"
      corner="Name"
      heads={heads}
      lanes={lanes}
      isBusy={false}
      renderOwner={({ name }) => name}
      renderEntry={({ id }) => {
        drawn.push(id);
        return (
          <button type="button" data-stop>
            {id}
          </button>
        );
      }}
      onMore={() => undefined}
      onEmpty={undefined}
      onDay={() => undefined}
    />,
  );
  const rows = page.getByRole('grid', { name: 'Lanes' }).getByRole('rowheader');
  await vi.waitFor(() => expect(rows.elements().length).toBeGreaterThan(5));
  expect(rows.elements().length).toBeLessThan(40);
  const scroller = page.getByRole('grid', { name: 'Lanes' }).element().parentElement;
  drawn.length = 0;
  const last = () => rows.elements().at(-1)?.textContent;
  for (const top of [300, 600, 900]) {
    const before = last();
    scroller?.scrollTo({ top });
    await vi.waitFor(() => expect(last()).not.toBe(before));
  }
  expect(drawn.length).toBeGreaterThan(0);
  expect(new Set(drawn).size).toBe(drawn.length);
});
