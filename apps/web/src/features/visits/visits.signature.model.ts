import {
  isInk,
  type Signature,
  type SignatureReasonCode,
  type Signer,
  type Stroke,
  visitsText,
} from '@homeward/contract/visits';

/** A signature as it comes about beside the clock-out. */
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

const leastNote = 10;
const [mostName, mostNote] = [120, 300];
const atMost = (most: number) => `Use at most ${most} characters.`;

/** What is wrong with a signature, by its fields; empty where it may be sent. */
export function signatureErrors({
  way,
  signer,
  name,
  strokes,
  reasonCode,
  note,
}: SignatureDraft): SignatureErrors {
  const [nameLength, noteLength] = [name.trim().length, note.trim().length];
  if (way === 'NOT_GIVEN')
    return {
      ...(reasonCode === null && { reasonCode: visitsText.chooseReason }),
      ...(reasonCode === 'OTHER' && noteLength < leastNote && { note: visitsText.longerNote }),
      ...(noteLength > mostNote && { note: atMost(mostNote) }),
    };
  const needsName = way === 'TYPED' || signer === 'REPRESENTATIVE';
  return {
    ...(way === 'DRAWN' && !isInk(strokes) && { strokes: visitsText.noSignature }),
    ...(needsName && nameLength === 0 && { name: visitsText.signerName }),
    ...(nameLength > mostName && { name: atMost(mostName) }),
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
