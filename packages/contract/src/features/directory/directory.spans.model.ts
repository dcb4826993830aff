// Apart from the schemas of hours: a page that shows whether a place is open needs no zod.

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes of a day of opening hours. */
export const dayMinutes = 24 * 60;

/** Begin and end of an interval in minutes since its day began; the end may lie in the next day. */
export function spanOf({
  opens,
  closes,
}: {
  readonly opens: string;
  readonly closes: string;
}): [from: number, to: number] {
  const from = minutesOf(opens);
  const to = minutesOf(closes);
  return [from, to > from ? to : to + dayMinutes];
}
