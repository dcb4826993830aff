import { expect, it } from 'vitest';
import { faultAt, readAnswers } from './visits.evv-answers.model.ts';

const visitId = '01890000-0000-7000-8000-000000000001';
const accepted = { visitId, sequence: 1, result: 'ACCEPTED' };
const rejected = { visitId, sequence: 2, result: 'REJECTED', code: '40', reason: 'Unknown member.' };
const faultsOf = (content: unknown) =>
  readAnswers(typeof content === 'string' ? content : JSON.stringify(content)).faults.map(
    ({ row, text }) => `${row ?? 'file'} ${text}`,
  );

it.each([
  ['as the server takes it', { answers: [accepted, rejected] }],
  ['as a list alone', [accepted, rejected]],
])('a file is read %s', (_, content) => {
  expect(readAnswers(JSON.stringify(content))).toEqual({ answers: [accepted, rejected], faults: [] });
});

it.each<[string, unknown, (string | RegExp)[]]>([
  ['no JSON', 'visit;1;ok', ['file This is not a JSON file. Choose the file that the aggregator sent.']],
  [
    'another file',
    { runs: [] },
    ['file This file holds no answers. Choose the file that the aggregator sent.'],
  ],
  ['no answers in it', { answers: [] }, ['file Send at least one answer.']],
  ['one record twice', [accepted, accepted], ['file Send one answer for each record.']],
  [
    'wrong rows, each of them',
    [
      accepted,
      { ...rejected, reason: undefined },
      { ...accepted, sequence: 'x' },
      { ...accepted, result: 'OK' },
    ],
    [
      '2 The reason: Say why.',
      '3 The sequence number: Enter the sequence number.',
      '4 The result: Use ACCEPTED or REJECTED.',
    ],
  ],
])('a file with %s keeps nothing, and says what is wrong', (_, content, faults) => {
  expect(faultsOf(content)).toEqual(faults);
});

it('names the row of a refusal of the server', () => {
  expect(
    faultAt('answers.3.sequence'.split('.'), 'This visit was not sent under this sequence number.'),
  ).toEqual({
    row: 4,
    text: 'The sequence number: This visit was not sent under this sequence number.',
  });
});
