import type { Signature, Visit } from '@homeward/contract/visits';
import { useState } from 'react';
import { noSignature, type SignatureDraft, signatureErrors, signatureOf } from './visits.signature.model.ts';

/** The signature at the end of a visit, while it is being given. */
export function useSignature({ asksForSignature, client }: Pick<Visit, 'asksForSignature' | 'client'>) {
  const [draft, setDraft] = useState<SignatureDraft>(noSignature);
  const [isChecked, setChecked] = useState(false);
  return {
    isDirty: draft !== noSignature,
    /** What a clock-out sends. Null: nothing is asked for. Undefined: it is incomplete, and the fields then say why. */
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
