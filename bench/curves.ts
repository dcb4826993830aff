import type { Machine } from './results.ts';
import { markdownOf } from './table.ts';

/** What a call takes as its rows grow. */
export interface Curve {
  readonly what: string;
  readonly points: readonly { readonly count: number; readonly ms: number }[];
  /** The last divided by the first: the median of the ratios of each round. */
  readonly times: number;
  /** What PostgreSQL reads with so many rows: indexes, or a whole table. */
  readonly plan: readonly string[];
}

const named = (count: number) =>
  count >= 1_000_000 ? `${count / 1_000_000} million` : count.toLocaleString('en-US');

const box = { width: 760, height: 420, left: 56, right: 250, top: 24, bottom: 44 };
const colors = ['#2f7d66', '#b4541f', '#4b6fb3', '#8a4f9e', '#8d7a17', '#b03a5b', '#3b8ea5', '#6d6d6d'];

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Draws each curve relative to its own first point, against the number of rows, both logarithmic; the dashed line is
 * what is allowed. The colors are readable on light and on dark ground.
 * @returns an SVG document
 */
export function drawCurves(curves: readonly Curve[], mostTimes = 1.5): string {
  const all = curves.flatMap(({ points }) => points.map(({ count }) => count));
  const [fewest, most] = [Math.min(...all), Math.max(...all)];
  const ratios = curves.flatMap(({ points }) => points.map(({ ms }) => ms / (points[0]?.ms ?? ms)));
  const highest = Math.max(2, ...ratios) * 1.1;
  const lowest = Math.min(0.5, ...ratios) * 0.9;
  const share = (value: number, from: number, to: number) => Math.log(value / from) / Math.log(to / from);
  const x = (count: number) => box.left + share(count, fewest, most) * (box.width - box.left - box.right);
  const y = (ratio: number) =>
    box.height - box.bottom - share(ratio, lowest, highest) * (box.height - box.top - box.bottom);
  const ticks = [...new Set(all)].sort((a, b) => a - b);
  const labels = placeLabels(curves.map((curve) => y(lastRatio(curve))));
  const lines = curves.map((curve, index) => {
    const color = colors[index % colors.length];
    const points = curve.points.map(
      ({ count, ms }) => `${x(count).toFixed(1)},${y(ms / (curve.points[0]?.ms ?? ms)).toFixed(1)}`,
    );
    const dash =
      index >= colors.length ? ` stroke-dasharray="${2 + Math.floor(index / colors.length) * 3} 3"` : '';
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"${dash}/>
<text x="${box.width - box.right + 10}" y="${(labels[index] ?? 0).toFixed(1)}" fill="${color}" font-size="10">${escapeXml(curve.what)} ${lastRatio(curve).toFixed(2)}×</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.width} ${box.height}" role="img" aria-label="Time of a call relative to its time with ${named(fewest)} rows" font-family="system-ui, sans-serif">
<style>text.axis{fill:#6b7280}line.axis{stroke:#9ca3af}</style>
${[0.5, 1, 2, 4, 8, 16]
  .filter((ratio) => ratio >= lowest && ratio <= highest)
  .map(
    (ratio) =>
      `<line class="axis" x1="${box.left}" x2="${box.width - box.right}" y1="${y(ratio).toFixed(1)}" y2="${y(ratio).toFixed(1)}" stroke-width="0.5"/><text class="axis" x="${box.left - 8}" y="${(y(ratio) + 4).toFixed(1)}" text-anchor="end" font-size="11">${ratio}×</text>`,
  )
  .join('\n')}
${ticks.map((count) => `<text class="axis" x="${x(count).toFixed(1)}" y="${box.height - box.bottom + 20}" text-anchor="middle" font-size="11">${named(count)}</text>`).join('\n')}
<line x1="${box.left}" x2="${box.width - box.right}" y1="${y(mostTimes).toFixed(1)}" y2="${y(mostTimes).toFixed(1)}" stroke="#c2410c" stroke-dasharray="6 4"/>
${lines.join('\n')}
</svg>
`;
}

const lastRatio = ({ points }: Curve) => (points.at(-1)?.ms ?? Number.NaN) / (points[0]?.ms ?? Number.NaN);

/** Beside the ends of the curves, in their order, a line of text apart. */
function placeLabels(ends: readonly number[]): number[] {
  const apart = 12.5;
  const order = ends.map((end, index) => ({ end, index })).sort((a, b) => a.end - b.end);
  const first = Math.max(box.top, Math.min(order[0]?.end ?? 0, box.height - 10 - order.length * apart));
  const places: number[] = [];
  for (const [rank, { index }] of order.entries()) places[index] = first + rank * apart;
  return places;
}

/**
 * @param machine what it was measured on
 * @param day as YYYY-MM-DD
 * @returns the page in Markdown
 */
export function curvesPage(
  curves: readonly Curve[],
  mostTimes: number,
  machine: Machine,
  day: string,
): string {
  const counts = [...new Set(curves.flatMap(({ points }) => points.map(({ count }) => count)))].sort(
    (a, b) => a - b,
  );
  const rows = [
    [
      'what',
      ...counts.map((count) => `${named(count)}, ms`),
      `times (≤ ${mostTimes})`,
      'what PostgreSQL reads',
    ],
    ...curves.map(({ what, points, times, plan }) => [
      what,
      ...counts.map((count) => points.find((point) => point.count === count)?.ms.toFixed(2) ?? ''),
      `${times.toFixed(2)} ${times <= mostTimes ? '✓' : '✗'}`,
      plan.join(', '),
    ]),
  ];
  return `# How it grows

Written by \`npm run bench -- scale-curves\`; nobody edits it. Each call is asked of servers that differ in how many rows
their databases hold, one request at a time and by turns; a row is the median of rounds, "times" the median of the
ratios of the most to the fewest. All rows that are counted belong to what is asked for: all reviews are those of one care
provider, all files those of one person, nine of ten notifications those of whoever asks. The Overview counts the sign-ins
of 14 days: some 500 among the fewest rows, 15,000 among the others, which go back further.

Measured on ${day}: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, PostgreSQL ${machine.postgres}, Node.js ${machine.node}; load ${machine.load}.

![Time of each call relative to its time with the fewest rows](scale-curves.svg)

${markdownOf(rows)}

The plans are held by tests (\`*.plans.store.test.ts\` of each slice): they explain the statements that a request runs and
fail where one reads a table from its beginning to its end.
`;
}
