/** What takes the focus within a cell: an entry, or a cell without any. */
const stopQuery = '[data-stop]';

const cellAt = (grid: Element, row: number, column: number) =>
  grid.querySelector(`[data-cell="${row}:${column}"]`);

function stopsOf(cell: Element): HTMLElement[] {
  const inside = [...cell.querySelectorAll<HTMLElement>(stopQuery)];
  return cell instanceof HTMLElement && cell.matches(stopQuery) ? [cell, ...inside] : inside;
}

/** The first cell in a direction that has something to stop at. */
function nextCell(grid: Element, from: readonly [number, number], step: readonly [number, number]) {
  let [row, column] = from;
  for (;;) {
    row += step[0];
    column += step[1];
    const cell = cellAt(grid, row, column);
    if (!cell || stopsOf(cell).length > 0) return cell;
  }
}

/**
 * Where an arrow key, Home or End leads in a schedule: up and down through the entries of a day and on to the next row,
 * sideways from day to day.
 * @param from what has the focus
 * @returns what takes it; undefined where the key leads nowhere
 */
export function stopAfter(grid: Element, from: Element, key: string): HTMLElement | undefined {
  const cell = from.closest('[data-cell]');
  if (!cell) return undefined;
  const [row = 0, column = 0] = (cell.getAttribute('data-cell') ?? '').split(':').map(Number);
  const stops = stopsOf(cell);
  // A day that was pressed between its entries is no stop: from there, keys lead to its first.
  const at = stops.indexOf(from as HTMLElement);
  const beside = (step: number) => {
    const next = nextCell(grid, [row, column], [0, step]);
    const found = next ? stopsOf(next) : [];
    return found[Math.max(0, Math.min(at, found.length - 1))];
  };
  const along = (step: 1 | -1) => {
    const within = stops[at + step];
    if (within) return within;
    const next = nextCell(grid, [row, column], [step, 0]);
    return next ? stopsOf(next).at(step === 1 ? 0 : -1) : undefined;
  };
  const edge = (start: number, step: number) => {
    const next = nextCell(grid, [row, start], [0, step]);
    return next ? stopsOf(next)[0] : undefined;
  };
  switch (key) {
    case 'ArrowDown':
      return along(1);
    case 'ArrowUp':
      return along(-1);
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    case 'Home':
      return edge(-1, 1);
    case 'End':
      return edge(grid.querySelectorAll(`[data-cell^="${row}:"]`).length, -1);
    default:
      return undefined;
  }
}

/** The first stop of a schedule. */
export function firstStop(grid: Element): HTMLElement | undefined {
  return grid.querySelector<HTMLElement>(stopQuery) ?? undefined;
}
