import { describe, expect, it } from 'vitest';
import { round1 } from './instruments.parts.model.ts';
import { rtiAreas } from './instruments.rti.text.ts';
import { checkInstrument, score } from './instruments.scoring.model.ts';

// Cases of domain.md 4.2.

/** Ratings of an area in the order of its tasks: `4 4 3 NO NA`; `-` leaves one open. */
const answersOf = (area: string, text: string) => {
  const tasks = rtiAreas.find(({ id }) => id === area)?.tasks ?? [];
  return Object.fromEntries(
    text.split(' ').flatMap((rating, at) => {
      const id = tasks[at]?.[0];
      return id === undefined || rating === '-' ? [] : [[id, /^\d/.test(rating) ? Number(rating) : rating]];
    }),
  );
};

describe('rti', () => {
  it('has 25 tasks in four areas', () => {
    expect(rtiAreas.map(({ id, tasks }) => [id, tasks.length])).toEqual([
      ['physical', 8],
      ['community', 7],
      ['communication', 4],
      ['participation', 6],
    ]);
  });

  it.each([
    ['physical', '4 4 3 3 3 NO NO NO', 3.4, 'level-3'],
    ['physical', '4 4 4 NO NO NO NO NA', null, undefined],
    ['physical', '1 1 1 1 1 1 1 1', 1, 'level-1'],
    ['communication', '6 6 6 6', 6, 'level-6'],
    ['communication', '6 6 6 5', 5.8, 'level-5'],
    ['communication', '4 3 3 3', 3.3, 'level-3'],
    ['communication', '3 2 2 2', 2.3, 'level-2'],
    ['communication', '4 NA 4 4', null, undefined],
    ['community', '5 5 5 5 5 5 4', 4.9, 'level-4'],
    ['participation', '5 5 5 5 4 6', 5, 'level-5'],
    ['physical', '', null, undefined],
  ])('%s %s: %s, %s', (area, text, mean, band) => {
    const { scores, bands } = score('rti', answersOf(area, text));
    expect(scores[area]).toBe(mean);
    expect(bands[area]).toBe(band);
  });

  it('rounds a mean to one digit, half up', () => {
    expect([round1(4.96), round1(4.94), round1(13, 4), round1(17, 5), round1(124, 25)]).toEqual([
      5, 4.9, 3.3, 3.4, 5,
    ]);
  });

  it('has no grand total, and says where too few tasks were rated', () => {
    const { scores, flags, missing } = score('rti', answersOf('physical', '4 4 4 NO NO NO NO NA'));
    expect(scores).toEqual({ physical: null, community: null, communication: null, participation: null });
    expect(flags).toContainEqual({
      kind: 'TOO_FEW',
      id: 'physical',
      text: 'Physical: Not enough observations',
    });
    expect(flags.filter(({ kind }) => kind === 'TOO_FEW')).toHaveLength(1);
    expect(missing).toHaveLength(17);
  });

  it.each([[0], [7], [3.5], ['4']])('refuses %j as a rating', (rating) => {
    expect(checkInstrument('rti', { grooming: rating })).toEqual({
      grooming: 'Choose a level from 1 to 6, “Not observed” or “Not part of life”.',
    });
    const others = answersOf('physical', '- 4 4 4 4 NO NO NO');
    expect(score('rti', { ...others, grooming: rating }).scores.physical).toBe(4);
  });

  it('points out tasks on which informants are two levels or more apart', () => {
    const { flags, scores } = score('rti', {
      ...answersOf('physical', '4 4 4 4 NO NO NO NO'),
      'physical-self': { grooming: 6, dressing: 5, walking: 5, bathing: 'NO', eating: 6 },
      'physical-caregiver': { eating: 4, dressing: 4 },
    });
    expect(flags.filter(({ kind }) => kind === 'DIFFER')).toEqual([
      { kind: 'DIFFER', id: 'grooming', text: 'Grooming: Informants differ' },
      { kind: 'DIFFER', id: 'eating', text: 'Eating: Informants differ' },
    ]);
    expect(scores).toMatchObject({ physical: 4, physicalSelf: 5.5, physicalCaregiver: null });
  });

  it('lists as strengths the five strongest tasks of those that are done alone', () => {
    const answers = {
      ...answersOf('physical', '2 3 4 5 6 NO NA 1'),
      ...answersOf('communication', '6 4 - -'),
    };
    expect(
      score('rti', answers)
        .flags.filter(({ kind }) => kind === 'STRENGTH')
        .map(({ id }) => id),
    ).toEqual(['eating', 'following', 'walking']);
    const many = score('rti', answersOf('community', '5 6 5 5 6 5 6')).flags;
    expect(many.filter(({ kind }) => kind === 'STRENGTH').map(({ id }) => id)).toEqual([
      'food',
      'laundry',
      'phone',
      'housekeeping',
      'spending',
    ]);
  });

  describe('means of an RTI-E', () => {
    const entered = {
      mode: 'RTI_E',
      rtieOn: '2026-03-02',
      rtieBy: 'A. Therapist',
      physicalMean: 4.3,
      communityMean: 3.9,
      communicationMean: 6,
    };

    it('stand for the areas, and leave out what is missing', () => {
      expect(score('rti', entered)).toMatchObject({
        scores: { physical: 4.3, community: 3.9, communication: 6, participation: null },
        bands: { physical: 'level-4', community: 'level-3', communication: 'level-6' },
        missing: ['participationMean'],
        flags: [],
      });
    });

    it.each([[0.9], [6.1], [4.25]])('are refused from %s on', (mean) => {
      expect(checkInstrument('rti', { ...entered, physicalMean: mean })).toEqual({
        physicalMean: 'Enter a mean from 1.0 to 6.0 with one digit after the point.',
      });
    });

    it('ask for their day and their assessor', () => {
      expect(score('rti', { mode: 'RTI_E' }).missing).toEqual([
        'rtieOn',
        'rtieBy',
        'physicalMean',
        'communityMean',
        'communicationMean',
        'participationMean',
      ]);
    });
  });
});
