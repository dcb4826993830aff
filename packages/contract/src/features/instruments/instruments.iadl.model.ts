import type { Answers } from '../../core/index.ts';
import { saidOf } from './instruments.guidance.model.ts';
import { domains, iadl } from './instruments.iadl.text.ts';
import { iadlWords } from './instruments.iadl-guidance.text.ts';
import type { Flag, Scoring } from './instruments.model.ts';
import { optionOf } from './instruments.parts.model.ts';

/** `iadl-bands-1`, of the share that is kept up; for all eight domains these are the bands of the total. */
function bandOf(total: number, outOf: number): string {
  if (total === outOf) return 'independent';
  if (total * 8 >= 6 * outOf) return 'some-help';
  return total * 8 >= 3 * outOf ? 'regular-help' : 'extensive-help';
}

/** Of each domain that is part of the person's life whether it is kept up, 1 or 0. */
function countsOf(answers: Answers): ReadonlyMap<string, number> {
  return new Map(
    domains.flatMap(({ id, levels }) => {
      const level = optionOf(iadl.form, id, answers);
      const counts = levels[Number(level) - 1]?.[1];
      return counts === undefined ? [] : [[id, counts] as const];
    }),
  );
}

/** 1 for each domain that is kept up, 0 for one that is not; undefined where it has no level, or is no part of the person's life. */
export function iadlPointsOf(answers: Answers): (number | undefined)[] {
  const counts = countsOf(answers);
  return domains.map(({ id }) => counts.get(id));
}

/**
 * By how many domains what is kept up moved, of those that have a level both times: a domain that became part of the
 * person's life, or is no longer part of it, hides no loss and looks like none. Undefined where no domain has both.
 */
export function keptUpSince(before: Answers, after: Answers): number | undefined {
  const was = countsOf(before);
  const both = [...countsOf(after)].filter(([id]) => was.has(id));
  if (both.length === 0) return undefined;
  return both.reduce((sum, [id, counts]) => sum + counts - (was.get(id) ?? 0), 0);
}

/**
 * The domains that are kept up, `total` of `outOf`: those that are not part of the person's life count in neither.
 * Nothing where a domain has no value. No band where no domain is left.
 */
export const scoreIadl: Scoring = (answers) => {
  const levels = domains.map((domain) => ({ ...domain, level: optionOf(iadl.form, domain.id, answers) }));
  if (levels.some(({ level }) => level === undefined))
    return { scores: { total: null, outOf: null }, bands: {} };
  const counted = levels.flatMap(({ id, levels: all, level }) =>
    level === 'NA' ? [] : [{ id, counts: all[Number(level) - 1]?.[1] ?? 0 }],
  );
  const lost = new Set(counted.flatMap(({ id, counts }): string[] => (counts === 0 ? [id] : [])));
  const outOf = counted.length;
  const total = outOf - lost.size;
  return {
    scores: { total, outOf },
    bands: outOf === 0 ? {} : { total: bandOf(total, outOf) },
    flags: saidOf(iadlWords, answers)
      .filter(({ item }) => lost.has(item))
      .map(({ item, label, says }): Flag => ({ kind: 'AT_ZERO', id: item, text: `${label}: ${says}` })),
  };
};
