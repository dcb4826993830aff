import { dayIn } from '@homeward/contract/core';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { type Form, useForm } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';
import { bodyOf, type ClientFormFields, faultsOf } from './clients.form.model.ts';

/** The state of the form of a client, with what is typed as an address and is none of the list. */
export function useClientForm(saved: ClientFormFields) {
  const form: Form<ClientFormFields> = useForm<ClientFormFields>(saved);
  const { timezone } = useDisplay();
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  return {
    form,
    isDirty: form.isDirty || unchosen.size > 0,
    setUnchosen: (key: string, text: string) =>
      setUnchosen((before) => {
        const next = new Set(before);
        if (text === '') next.delete(key);
        else next.add(key);
        return next;
      }),
    /** The body to send, with values that nobody typed; undefined when something is wrong, and the fields then say what. */
    check: <S extends z.ZodMiniType>(
      schema: S,
      more: Partial<ClientFormFields> = {},
    ): z.output<S> | undefined => {
      const body = form.parse(schema, bodyOf({ ...form.values, ...more }));
      const faults = faultsOf(form.values, dayIn(timezone, new Date()), unchosen);
      if (Object.keys(faults).length === 0) return body;
      form.refuse(faults);
      return undefined;
    },
  };
}
