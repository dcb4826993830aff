/** The parts of a day for which rates differ, in their order. */
export const timeBandNames = ['DAY', 'EVENING', 'OVERNIGHT'] as const;
export type TimeBandName = (typeof timeBandNames)[number];

/** When each band begins, as wall clock; each lasts until the next one begins, the last one into the morning. */
export type TimeBands = Readonly<Record<TimeBandName, string>>;

/** A part of one calendar day, in minutes from its midnight. */
export interface BandPart {
  readonly band: TimeBandName;
  readonly from: number;
  readonly to: number;
}

const dayMinutes = 1440;

/** Minutes from midnight of a wall clock; `24:00` is the end of the day. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The wall clock of minutes from midnight. */
export function clockOf(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

/** Whether the bands follow one another around the clock, each with some time of its own. */
export function areBandsInOrder(bands: TimeBands): boolean {
  const starts = timeBandNames.map((name) => minutesOf(bands[name]));
  const lengths = starts.map((start, at) => {
    const next = starts[(at + 1) % starts.length] ?? start;
    return (next - start + dayMinutes) % dayMinutes;
  });
  return (
    lengths.every((length) => length > 0) && lengths.reduce((sum, length) => sum + length, 0) === dayMinutes
  );
}

/** A calendar day cut at the edges of its bands, from midnight to midnight. */
export function bandsOfDay(bands: TimeBands): BandPart[] {
  const starts = timeBandNames
    .map((band) => ({ band, from: minutesOf(bands[band]) }))
    .sort((a, b) => a.from - b.from);
  const last = starts.at(-1);
  // What began the evening before still runs at midnight.
  const whole = last && starts[0]?.from !== 0 ? [{ band: last.band, from: 0 }, ...starts] : starts;
  return whole.map(({ band, from }, at) => ({ band, from, to: whole[at + 1]?.from ?? dayMinutes }));
}
