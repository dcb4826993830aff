import { visitsText } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { noSignature, type SignatureDraft, signatureErrors, signatureOf } from './visits.signature.model.ts';

const strokes = [[0, 0, 20, 20]];

/** What was done, and what is wrong with it. */
const cases: [string, Partial<SignatureDraft>, object][] = [
  ['nothing', {}, { strokes: visitsText.noSignature }],
  ['a dot', { strokes: [[1, 1]] }, { strokes: visitsText.noSignature }],
  ['a line', { strokes }, {}],
  ['a representative', { strokes, signer: 'REPRESENTATIVE' }, { name: visitsText.signerName }],
  ['one with a name', { strokes, signer: 'REPRESENTATIVE', name: 'Ann' }, {}],
  ['a blank name', { way: 'TYPED', name: '  ' }, { name: visitsText.signerName }],
  ['a long name', { way: 'TYPED', name: 'a'.repeat(121) }, { name: 'Use at most 120 characters.' }],
  ['a long name of a way that was left', { strokes, name: 'a'.repeat(121) }, {}],
  ['no reason', { way: 'NOT_GIVEN' }, { reasonCode: visitsText.chooseReason }],
  ['another reason', { way: 'NOT_GIVEN', reasonCode: 'OTHER', note: 'No.' }, { note: visitsText.longerNote }],
  ['a reason', { way: 'NOT_GIVEN', reasonCode: 'CLIENT_UNABLE_TO_SIGN' }, {}],
];

it.each(cases)('says what is missing: %s', (_name, draft, errors) => {
  expect(signatureErrors({ ...noSignature, ...draft })).toEqual(errors);
});

/** What is sent of what was done: nothing of a way that was left. */
it.each<[string, Partial<SignatureDraft>, object]>([
  ['drawn', { strokes, name: 'Left' }, { kind: 'DRAWN', signer: 'CLIENT', strokes }],
  [
    'typed',
    { way: 'TYPED', name: ' Dorothy ', strokes },
    { kind: 'TYPED', signer: 'CLIENT', name: 'Dorothy' },
  ],
  [
    'a reason',
    { way: 'NOT_GIVEN', reasonCode: 'CLIENT_UNABLE_TO_SIGN', strokes, name: 'Left' },
    { kind: 'NOT_GIVEN', reasonCode: 'CLIENT_UNABLE_TO_SIGN' },
  ],
])('sends one way only: %s', (_name, draft, sent) => {
  expect(signatureOf({ ...noSignature, ...draft })).toEqual(sent);
});
