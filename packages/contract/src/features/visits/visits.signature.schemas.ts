import * as z from 'zod/mini';
import { instantSchema, lineField, textField } from '../../core/index.ts';
import {
  isInk,
  mostPoints,
  mostSignerName,
  mostStrokes,
  pointsOf,
  signatureBox,
} from './visits.signature.model.ts';
import {
  leastNote,
  mostNote,
  signatureKinds,
  signatureReasonCodes,
  signers,
  visitsText,
} from './visits.text.ts';

const isWithinBox = (stroke: readonly number[]) =>
  stroke.every(
    (value, at) => value >= 0 && value <= (at % 2 === 0 ? signatureBox.width : signatureBox.height),
  );

/** Whole numbers within the box, in pairs: never markup. */
const strokeSchema = z
  .array(z.int({ error: visitsText.strokeNumbers }), { error: visitsText.strokeNumbers })
  .check(
    z.refine(({ length }) => length >= 2 && length % 2 === 0, { error: visitsText.strokeNumbers }),
    z.refine(isWithinBox, { error: visitsText.strokeBox }),
  );

const signerShape = {
  /** The client or a representative. */
  signer: z.enum(signers, { error: 'Choose who signs.' }),
};

const drawnSchema = z
  .strictObject({
    kind: z.literal('DRAWN'),
    ...signerShape,
    name: z.optional(lineField(mostSignerName, visitsText.signerName)),
    strokes: z.array(strokeSchema, { error: visitsText.noSignature }).check(
      z.maxLength(mostStrokes, visitsText.signatureTooLong),
      z.refine((strokes) => pointsOf(strokes) <= mostPoints, { error: visitsText.signatureTooLong }),
      z.refine(isInk, { error: visitsText.noSignature }),
    ),
  })
  .check(
    z.refine(({ signer, name }) => signer === 'CLIENT' || name !== undefined, {
      error: visitsText.signerName,
      path: ['name'],
    }),
  );

const typedSchema = z.strictObject({
  kind: z.literal('TYPED'),
  ...signerShape,
  name: lineField(mostSignerName, visitsText.signerName),
});

const notGivenSchema = z
  .strictObject({
    kind: z.literal('NOT_GIVEN'),
    reasonCode: z.enum(signatureReasonCodes, { error: visitsText.chooseReason }),
    note: z.optional(textField(mostNote)),
  })
  .check(
    z.refine(({ reasonCode, note }) => reasonCode !== 'OTHER' || (note ?? '').length >= leastNote, {
      error: visitsText.longerNote,
      path: ['note'],
    }),
  );

/** What a clock-out brings: a drawn signature, a typed name, or the reason why nobody signed. */
export const signatureSchema = z.discriminatedUnion('kind', [drawnSchema, typedSchema, notGivenSchema], {
  error: visitsText.noSignature,
});

/** The same as it is kept. It never changes. */
export const storedSignatureSchema = z.strictObject({
  kind: z.enum(signatureKinds),
  /** Null: nobody signed. */
  signer: z.nullable(z.enum(signers)),
  name: z.nullable(z.string()),
  /** Each is x, y, x, y in units of `signatureBox`; empty: nothing was drawn. */
  strokes: z.array(z.array(z.int())),
  reasonCode: z.nullable(z.enum(signatureReasonCodes)),
  note: z.nullable(z.string()),
  /** The moment of the clock-out that it came with. */
  at: instantSchema,
});

export type Signature = z.output<typeof signatureSchema>;
