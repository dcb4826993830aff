import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormItem, itemsOf } from '../../core/index.ts';
import { type InstrumentKey, instrumentKeys } from './instruments.model.ts';
import { answersSchema, instrumentSchema, resultSchema } from './instruments.schemas.ts';
import { checkInstrument, instrumentOf, score } from './instruments.scoring.model.ts';
import { instrumentsText, skipReasons } from './instruments.text.ts';

/** Any answer to an item that its form takes; text and dates play no part in a score. */
function answerTo(item: FormItem): fc.Arbitrary<unknown> {
  const skipped =
    'skipReasons' in item
      ? [fc.constantFrom(...skipReasons.map(({ value }) => ({ notAssessed: value })))]
      : [];
  if (item.kind === 'choice')
    return fc.oneof(fc.constantFrom(...item.options.map(({ value }) => value)), ...skipped);
  if (item.kind === 'yesNo') return fc.boolean();
  if (item.kind !== 'grid') return fc.constant(undefined);
  const value = fc.constantFrom(...item.options.map((option) => option.value));
  return fc.record(Object.fromEntries(item.rows.map(({ id }) => [id, value])), { requiredKeys: [] });
}
const answersTo = (key: InstrumentKey): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(itemsOf(instrumentOf(key).form).map((item) => [item.id, answerTo(item)])), {
    requiredKeys: [],
  });

describe.each(instrumentKeys)('%s', (key) => {
  const instrument = instrumentOf(key);

  it('is named alike everywhere, and says what the contract says of it', () => {
    expect([instrument.key, instrument.form.key, instrument.form.version]).toEqual([
      key,
      key,
      instrument.version,
    ]);
    const sent = { ...JSON.parse(JSON.stringify(instrument)), confirmed: [] };
    expect(instrumentSchema.parse(sent)).toEqual(sent);
    expect(instrument.attribution).not.toBe('');
  });

  it('has a card for each of its bands, and asks all that caregivers may answer', () => {
    expect(instrument.guidance.map(({ band }) => band)).toEqual(
      instrument.bands.map(({ key: band }) => band),
    );
    const ids = itemsOf(instrument.form).map(({ id }) => id);
    expect(instrument.observed.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('gives a reason list with every question that may be skipped', () => {
    const skippable = itemsOf(instrument.form).filter((item) => 'skipReasons' in item);
    for (const item of skippable) expect(item).toMatchObject({ skipReasons });
  });

  it('scores the same in any order, in bands that it has, by the contract', () => {
    const bands = instrument.bands.map((band) => band.key);
    fc.assert(
      fc.property(answersTo(key), (answers) => {
        const result = score(key, answers);
        expect(score(key, Object.fromEntries(Object.entries(answers).reverse()))).toEqual(result);
        expect(resultSchema.parse(result)).toEqual(result);
        for (const [name, band] of Object.entries(result.bands)) {
          expect(bands).toContain(band);
          // A band never stands without its score, but where it says that too little was seen.
          if (band !== 'incomplete') expect(result.scores[name]).not.toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });

  it('takes an answer away and never makes a zero of it', () => {
    const skippable = itemsOf(instrument.form).filter((item) => 'skipReasons' in item);
    fc.assert(
      fc.property(answersTo(key), fc.constantFrom(...skippable.map(({ id }) => id)), (answers, id) => {
        const { [id]: _gone, ...rest } = answers;
        const skipped = score(key, { ...rest, [id]: { notAssessed: 'REFUSED' } });
        expect(skipped.scores).toEqual(score(key, rest).scores);
        expect(skipped.notAssessed).toContain(id);
        expect(skipped.missing).not.toContain(id);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses what it does not ask, and unknown reasons', () => {
    expect(checkInstrument(key, { unheard: 1 })).toEqual({ unheard: 'This form does not ask this.' });
    const item = itemsOf(instrument.form).find((one) => 'skipReasons' in one);
    expect(item && checkInstrument(key, { [item.id]: { notAssessed: 'TIRED' } })).toEqual({
      [item?.id ?? '']: 'Choose a reason from the list.',
    });
    const { error } = answersSchema(key).safeParse({ unheard: 1 });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['unheard', 'This form does not ask this.'],
    ]);
    expect(answersSchema(key).safeParse({}).success).toBe(true);
  });
});

it.each(['barthel', 'rti', 'acl'] as const)('%s never falls when an item goes up', (key) => {
  const { form } = instrumentOf(key);
  fc.assert(
    fc.property(answersTo(key), fc.constantFrom(...itemsOf(form)), (answers, item) => {
      const value = answers[item.id];
      const isSource = item.id === 'source' || item.id === 'mode';
      fc.pre(item.kind === 'choice' && !isSource && typeof value === 'number');
      const higher =
        'options' in item ? item.options.filter((option) => Number(option.value) > Number(value)) : [];
      const was = score(key, answers).scores;
      for (const option of higher) {
        const is = score(key, { ...answers, [item.id]: option.value }).scores;
        for (const [name, number] of Object.entries(was)) {
          if (typeof number === 'number' && is[name] !== null)
            expect(is[name]).toBeGreaterThanOrEqual(number);
        }
      }
    }),
  );
});

it('says how many items are open', () => {
  expect(instrumentsText.gaps(3)).toBe('3 items are not answered. Answer them or give a reason.');
  expect(instrumentsText.gaps(1)).toBe('1 item is not answered. Answer it or give a reason.');
  expect(instrumentsText.notComparable).toBe('Scores are not comparable across versions.');
  expect(instrumentsText.footer).toBe(
    'Screening information to support care planning. It does not replace a clinician’s judgment.',
  );
});

it('speaks in whole sentences to caregivers', () => {
  const lines = instrumentKeys.flatMap((key) =>
    instrumentOf(key).guidance.flatMap(({ summary, parts }) => [
      summary,
      ...parts.flatMap((part) => part.lines),
    ]),
  );
  expect(lines.filter((line) => !/[.?!”]$/.test(line))).toEqual([]);
});
