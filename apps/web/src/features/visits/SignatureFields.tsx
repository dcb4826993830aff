import {
  reasonCodeLabels,
  type SignatureReasonCode,
  signatureReasonCodes,
  signerLabels,
  signers,
  visitsText,
} from '@homeward/contract/visits';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import type { SignatureDraft, SignatureErrors } from './visits.signature.model.ts';
import { words } from './visits.text.ts';

interface SignatureFieldsProps {
  draft: SignatureDraft;
  clientName: string;
  errors: SignatureErrors;
  onChange: (next: Partial<SignatureDraft>) => void;
}

const ways = [
  { value: 'DRAWN', label: 'Draw' },
  { value: 'TYPED', label: 'Type a name' },
  { value: 'NOT_GIVEN', label: 'No signature' },
] as const;
const whoSigns = signers.map((value) => ({ value, label: signerLabels[value] }));
const reasons = signatureReasonCodes.map((id) => ({ id, label: reasonCodeLabels[id] }));

/** The signature at the end of a visit: drawn with a finger, typed, or the reason why there is none. */
export function SignatureFields({ draft, clientName, errors, onChange }: SignatureFieldsProps) {
  const { way, signer, name, strokes, reasonCode, note } = draft;
  return (
    <section aria-labelledby="visit-signature" className="grid gap-3">
      <h3 id="visit-signature" className="font-bold">
        Signature
      </h3>
      <Segments label="How" options={ways} value={way} onChange={(next) => onChange({ way: next })} />
      {way === 'NOT_GIVEN' ? (
        <>
          <Select
            label="Why there is no signature"
            options={reasons}
            value={reasonCode}
            onChange={(code) => onChange({ reasonCode: code as SignatureReasonCode })}
            error={errors.reasonCode}
          />
          <TextField
            label="Tell us more about it"
            isOptional={reasonCode !== 'OTHER'}
            rows={2}
            value={note}
            onChange={(text) => onChange({ note: text })}
            error={errors.note}
          />
        </>
      ) : (
        <>
          <p>{visitsText.signatureIntent}</p>
          <Segments
            label="Who signs"
            options={whoSigns}
            value={signer}
            onChange={(next) => onChange({ signer: next })}
          />
          {way === 'TYPED' || signer === 'REPRESENTATIVE' ? (
            <TextField
              label="Name of the signer"
              hint={signer === 'CLIENT' ? clientName : undefined}
              autoComplete="off"
              value={name}
              onChange={(text) => onChange({ name: text })}
              error={errors.name}
            />
          ) : null}
          {way === 'DRAWN' ? (
            <SignaturePad
              label={words.signHere}
              strokes={strokes}
              error={errors.strokes}
              onChange={(next) => onChange({ strokes: next })}
            />
          ) : null}
        </>
      )}
    </section>
  );
}
