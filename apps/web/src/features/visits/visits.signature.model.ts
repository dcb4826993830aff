import {
  isInk,
  mostSignerName,
  type Signature,
  type SignatureReasonCode,
  type Signer,
  type Stroke,
  visitsText,
} from '@homeward/contract/visits';
import { reasonErrors } from './visits.clock.model.ts';

/** A signature while it is being given at the clock-out. */
export interface SignatureDraft {
  readonly way: Signature['kind'];
  readonly signer: Signer;
  readonly name: string;
  readonly strokes: readonly Stroke[];
  readonly reasonCode: SignatureReasonCode | null;
  readonly note: string;
}

export const noSignature: SignatureDraft = {
  way: 'DRAWN',
  signer: 'CLIENT',
  name: '',
  strokes: [],
  reasonCode: null,
  note: '',
};

export type SignatureErrors = Partial<Record<'strokes' | 'name' | 'reasonCode' | 'note', string>>;

/** What is wrong with a signature, by its fields; empty where it may be sent. */
export function signatureErrors({
  way,
  signer,
  name,
  strokes,
  reasonCode,
  note,
}: SignatureDraft): SignatureErrors {
  if (way === 'NOT_GIVEN') {
    const { code, ...errors } = reasonErrors({ code: reasonCode, note });
    return { ...errors, ...(code !== undefined && { reasonCode: code }) };
  }
  const nameLength = name.trim().length;
  const needsName = way === 'TYPED' || signer === 'REPRESENTATIVE';
  return {
    ...(way === 'DRAWN' && !isInk(strokes) && { strokes: visitsText.noSignature }),
    ...(needsName && nameLength === 0 && { name: visitsText.signerName }),
    ...(needsName && nameLength > mostSignerName && { name: `Use at most ${mostSignerName} characters.` }),
  };
}

/** A signature as a clock-out carries it. @param draft without errors */
export function signatureOf({ way, signer, name, strokes, reasonCode, note }: SignatureDraft): Signature {
  const [typed, words] = [name.trim(), note.trim()];
  if (way === 'NOT_GIVEN')
    return { kind: way, reasonCode: reasonCode ?? 'OTHER', ...(words !== '' && { note: words }) };
  if (way === 'TYPED') return { kind: way, signer, name: typed };
  const drawn = strokes.map((stroke) => [...stroke]);
  return { kind: way, signer, strokes: drawn, ...(typed !== '' && signer !== 'CLIENT' && { name: typed }) };
}
