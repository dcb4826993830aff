import type { Signature, Visit } from '@homeward/contract/visits';
import { useState } from 'react';
import { noSignature, type SignatureDraft, signatureErrors, signatureOf } from './visits.signature.model.ts';

/** The signature at the end of a visit, as far as it has come. */
export function useSignature({ asksForSignature, client }: Pick<Visit, 'asksForSignature' | 'client'>) {
  const [draft, setDraft] = useState<SignatureDraft>(noSignature);
  const [isChecked, setChecked] = useState(false);
  return {
    isDirty: draft !== noSignature,
    /** What a clock-out sends: null where none is asked for; undefined where it is not enough, which the fields then say. */
    read: (): Signature | null | undefined => {
      if (!asksForSignature) return null;
      setChecked(true);
      return Object.keys(signatureErrors(draft)).length > 0 ? undefined : signatureOf(draft);
    },
    fields: {
      draft,
      clientName: client.name,
      errors: isChecked ? signatureErrors(draft) : {},
      onChange: (next: Partial<SignatureDraft>) => setDraft((last) => ({ ...last, ...next })),
    },
  };
}
