import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

const nothing = () => undefined;
const drawn: string[] = [];
const looks = {
  label: 'Lanes',
  corner: 'Name',
  heads,
  isBusy: false,
  renderOwner: ({ name }: Lane<Entry>) => name,
  renderEntry: ({ id }: Entry) => {
    drawn.push(id);
    return (
      <button type="button" data-stop>
        {id}
      </button>
    );
  },
  onMore: nothing,
  onEmpty: undefined,
  onDay: nothing,
};
const grid = page.getByRole('grid', { name: 'Lanes' });
const rows = grid.getByRole('rowheader');
const scrollTo = (top: number) => grid.element().parentElement?.scrollTo({ top });
const last = () => rows.elements().at(-1)?.textContent;

beforeEach(() => {
  drawn.length = 0;
});

test('keeps the names of lanes in sight where days scroll sideways, and only there', async () => {
  await page.viewport(1_440, 900);
  await render(<LanesGrid {...looks} lanes={lanes} />);
  const positionOf = () => getComputedStyle(rows.first().element()).position;
  const scrolls = () => {
    const box = grid.element().parentElement;
    return box ? box.scrollWidth > box.clientWidth : undefined;
  };
  await expect.poll(() => positionOf()).toBe('static');
  expect(scrolls()).toBe(false);
  await page.viewport(800, 900);
  await expect.poll(() => positionOf()).toBe('sticky');
  expect(scrolls()).toBe(true);
});

test('draws few of 400 lanes, and while they scroll each of them once', async () => {
  await render(<LanesGrid {...looks} lanes={lanes} />);
  await expect.poll(() => rows.elements().length).toBeGreaterThan(5);
  expect(rows.elements().length).toBeLessThan(40);
  drawn.length = 0;
  for (const top of [300, 600, 900]) {
    const before = last();
    scrollTo(top);
    await expect.poll(() => last()).not.toBe(before);
  }
  expect(drawn.length).toBeGreaterThan(0);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each([400, 20])('draws one lane of %i again when an entry of it changes', async (count) => {
  const some = lanes.slice(0, count);
  const { rerender } = await render(<LanesGrid {...looks} lanes={some} />);
  await expect.element(page.getByRole('button', { name: '3 2 1', exact: true })).toBeInTheDocument();
  drawn.length = 0;
  // As an answer that was fetched again: other lanes and cells, whose entries are the same but for one.
  const changed = some.map((lane) => ({
    ...lane,
    cells: lane.cells.map((cell) =>
      cell.map((entry) => (entry.id === '3 2 1' ? { ...entry, id: '3 2 new' } : entry)),
    ),
  }));
  await rerender(<LanesGrid {...looks} lanes={changed} />);
  await expect.element(page.getByRole('button', { name: '3 2 new', exact: true })).toBeInTheDocument();
  expect(drawn).toHaveLength(15);
  expect(drawn.every((id) => id.startsWith('3 '))).toBe(true);
});

test('keeps the focus on an entry that scrolls out of sight, and its keys lead on', async () => {
  await render(<LanesGrid {...looks} lanes={lanes} />);
  const entry = page.getByRole('button', { name: '3 2 1', exact: true });
  await expect.element(entry).toBeInTheDocument();
  const element = entry.element() as HTMLElement;
  element.focus();
  const before = last();
  scrollTo(20_000);
  await expect.poll(() => last()).not.toBe(before);
  expect(rows.elements().length).toBeLessThan(40);
  expect(document.activeElement).toBe(element);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('4 2 0');
  await expect.poll(() => grid.element().parentElement?.scrollTop).toBeLessThan(2_000);
});
