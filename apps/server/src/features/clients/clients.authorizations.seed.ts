import type { Payer } from '@homeward/contract/clients';
import { dayMs } from '@homeward/contract/core';
import type { Transaction } from '../../platform/db/index.ts';
import { insertAuthorization } from './clients.authorizations.store.ts';

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** What the payer of a demo client authorized: nothing where they pay themselves. */
export async function seedAuthorizations(
  tx: Transaction,
  clientId: string,
  { at, payer }: { readonly at: number; readonly payer: Payer | null },
): Promise<void> {
  if (payer === null || payer === 'PRIVATE_PAY' || payer === 'OTHER') return;
  const year = new Date().getUTCFullYear();
  const of = (step: number) => `PA-${year}-${String(400 + at * 3 + step).padStart(5, '0')}`;
  const care = { payer, serviceType: 'PERSONAL_CARE' } as const;
  const hoursPerWeek = 28 + (at % 4) * 7;
  await insertAuthorization(tx, clientId, {
    ...care,
    ...{ from: dayIn(-250), to: dayIn(-71), hoursPerWeek: hoursPerWeek - 7, reference: of(0) },
  });
  await insertAuthorization(tx, clientId, {
    ...care,
    ...{ from: dayIn(-70), to: dayIn(110 + at), hoursPerWeek, reference: of(1) },
  });
  if (at % 3 === 0)
    await insertAuthorization(tx, clientId, {
      ...{ payer, serviceType: 'COMPANION', from: dayIn(-70), to: dayIn(110 + at), hoursPerWeek: 10.5 },
      reference: of(2),
    });
}
