import { type InstrumentKey, instrumentOf } from '@homeward/contract/instruments';
import { describe, expect, it } from 'vitest';
import { partOf } from './assessments.items.model.ts';
import { dimensionsOf } from './assessments.picture.model.ts';

const questionOf = (key: InstrumentKey, id: string) => {
  const item = instrumentOf(key)
    .form.sections.flatMap(({ items }) => items)
    .find((one) => one.id === id);
  if (!item || item.kind === 'statement') throw new Error(`${key} does not ask ${id}.`);
  return item;
};

it.each([
  ['adl-6', 'bath', 1, 1],
  ['adl-6', 'bath', 0, 0],
  ['iadl-8', 'phone', 1, 1],
  ['iadl-8', 'phone', 4, 0],
  ['iadl-8', 'phone', 'NA', undefined],
  ['barthel', 'transfer', 5, 1 / 3],
  ['rti', 'grooming', 3, 0.5],
  ['rti', 'grooming', 'NO', undefined],
  ['acl', 'value', 4.2, 0.7],
  ['acl', 'source', 'ACLS-5', null],
  ['montessori', 'reads', 'YES', 1],
  ['montessori', 'reads', 'CUE', 0.6],
  ['montessori', 'reads', 'NO', 0],
  ['montessori', 'reads', undefined, undefined],
  ['montessori', 'places', 'Troy', null],
  // An icon, a word and a color say it instead.
  ['home-safety', 'path', 'OK', null],
  ['home-safety', 'path', 'HAZARD', null],
  ['home-safety', 'path', 'NOT_SEEN', null],
  ['home-safety', 'path', { notAssessed: 'REFUSED' }, null],
] as const)('%s draws %s with %o as a bar of %o', (instrument, item, answer, part) => {
  const drawn = partOf(instrument, questionOf(instrument, item), answer);
  expect(typeof drawn === 'number' ? Number(drawn.toFixed(5)) : drawn).toBe(
    typeof part === 'number' ? Number(part.toFixed(5)) : part,
  );
});

describe('the dimensions of a Montessori profile', () => {
  const { form } = instrumentOf('montessori');

  it('are what the person can do, and how much each of the six areas matters', () => {
    const drawn = dimensionsOf(form, {
      reads: 'YES',
      pour: 'CUE',
      sit: 'NO',
      grip: { notAssessed: 'REFUSED' },
      'likes-social': { friends: 3, groups: 2, calls: 0 },
      'likes-mind': { news: 1 },
      // How much it matters to still do it is another question.
      'still-body': { walks: 3 },
    });
    expect(drawn.map(({ label, part, known, of }) => [label, part?.toFixed(2), known, of])).toEqual([
      ['What I can do', '0.53', 3, 13],
      ['Being with people', '0.83', 2, 7],
      ['Roles at home', undefined, 0, 7],
      ['Making with the hands', undefined, 0, 7],
      ['Moving and the body', undefined, 0, 6],
      ['The mind', '0.33', 1, 7],
      ['Spirit and outdoors', undefined, 0, 6],
    ]);
  });

  it('are none where nothing is known', () => {
    expect(dimensionsOf(form, { places: 'Troy', 'likes-mind': { news: 0 } })).toEqual([]);
  });
});
