import { addDays, type Day, parseCents } from '@homeward/contract/core';
import type { CardLine, Raise, RateCardDetail } from '@homeward/contract/rates';

/** How the prices of a copy differ, as typed. */
export interface RaiseFields {
  readonly kind: 'NONE' | 'PERCENT' | 'AMOUNT';
  /** The percentage or the amount. */
  readonly by: string;
  readonly side: 'BILL' | 'PAY' | 'BOTH';
  readonly roundToCents: '1' | '5' | '25';
}

export const noRaise: RaiseFields = { kind: 'NONE', by: '', side: 'BOTH', roundToCents: '1' };

const roundings = { '1': 1, '5': 5, '25': 25 } as const;

/** The number that a text is: "3", "-2.5", "3%"; undefined for anything else. */
function numberOf(text: string): number | undefined {
  const trimmed = text.trim().replace(/%$/, '').trimEnd();
  return /^-?\d+([.]\d+)?$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** The raise as the contract has it: a number that cannot be read is left out, and the contract says so. */
export function raiseBodyOf({ kind, by, side, roundToCents }: RaiseFields) {
  if (kind === 'NONE') return undefined;
  const shared = { side, roundToCents: roundings[roundToCents] };
  return kind === 'PERCENT'
    ? { kind, percent: numberOf(by), ...shared }
    : { kind, cents: parseCents(by), ...shared };
}

/** The raise, once its number can be read. */
export function raiseOf(fields: RaiseFields): Raise | undefined {
  const body = raiseBodyOf(fields);
  const isWhole = body?.kind === 'PERCENT' ? body.percent !== undefined : body?.cents !== undefined;
  return isWhole ? (body as Raise) : undefined;
}

/** The day on which a copy begins: after the last day of its card, or the first of the next month. */
export function firstDayOf({ effectiveTo }: Pick<RateCardDetail, 'effectiveTo'>, today: Day): Day {
  if (effectiveTo !== null) return addDays(effectiveTo, 1);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const mostShown = 3;

/** A few prices that show what a raise does: of different services where there are. */
export function exampleLines(lines: readonly CardLine[]): CardLine[] {
  const first = new Map<string, CardLine>();
  for (const line of lines) if (!first.has(line.serviceType)) first.set(line.serviceType, line);
  const others = lines.filter((line) => first.get(line.serviceType) !== line);
  return [...first.values(), ...others].slice(0, mostShown);
}
