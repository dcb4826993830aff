// Apart from the schemas: a page that draws a signature needs no zod.

/** The surface on which somebody signs, in units of its own. Strokes are whole numbers within it. */
export const signatureBox = { width: 600, height: 200 } as const;

/** A line that was drawn without lifting the finger: x and y of its first point, then of the next. */
export type Stroke = readonly number[];

/** The most strokes of a signature, and the most points of all of them. */
export const mostStrokes = 100;
export const mostPoints = 2_000;
/** The longest name of a person who signs. */
export const mostSignerName = 120;

/** Points closer than this to the last one add nothing that one sees. */
const leastStep = 3;

/** How many points strokes have. */
export const pointsOf = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);

/** Whether something was drawn that is more than a dot. */
export const isInk = (strokes: readonly Stroke[]): boolean => strokes.some(({ length }) => length >= 4);

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/**
 * Strokes with one more point. A signature that is full stays as it is.
 * @param point in units of the box; what lies beyond it is drawn at its edge
 * @param isNew the finger has just come down
 */
export function withPoint(
  strokes: readonly Stroke[],
  point: { readonly x: number; readonly y: number },
  isNew: boolean,
): readonly Stroke[] {
  const [x, y] = [within(point.x, signatureBox.width), within(point.y, signatureBox.height)];
  if (pointsOf(strokes) >= mostPoints) return strokes;
  const last = strokes.at(-1);
  if (isNew || !last) return strokes.length >= mostStrokes ? strokes : [...strokes, [x, y]];
  const [lastX = 0, lastY = 0] = last.slice(-2);
  if (Math.hypot(x - lastX, y - lastY) < leastStep) return strokes;
  return [...strokes.slice(0, -1), [...last, x, y]];
}

/** A stroke as the `d` of an SVG path, made of numbers alone. A dot is a line of no length, which a round cap shows. */
export function pathOf(stroke: Stroke): string {
  const [x = 0, y = 0, ...rest] = stroke;
  if (rest.length === 0) return `M${x} ${y}h0`;
  return `M${x} ${y}L${rest.join(' ')}`;
}
