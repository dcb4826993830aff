import type { Overview } from '@homeward/contract/overview';
import { expect, it } from 'vitest';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

const today = new Date();
/** The month that lies so many months from this one. */
const monthFromNow = (months: number) => {
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1));
  return { expirationMonth: day.getUTCMonth(), expirationYear: day.getUTCFullYear() };
};

it('tells care providers which of their own licenses ran out first, and how many need them', async () => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const read = async (as = provider) =>
    (await server.current.call<Overview>('GET', '/overview', { as })).body.ownExpiring;
  const license = (name: string, expiration: object) => given.license({ name, ...expiration });
  const held = [license('For good', { hasNoExpiration: true }), license('In a year', monthFromNow(12))];
  await given.saveProfile(server.current, provider, provider.id, given.profile({ licenses: held }));
  expect(await read()).toBeUndefined();

  const other = await server.current.createPerson({ role: 'CareProvider' });
  const expiring = [
    ...held,
    license('Ends this month', monthFromNow(0)),
    license('Ran out', monthFromNow(-3)),
  ];
  await given.saveProfile(server.current, other, other.id, given.profile({ licenses: expiring }));
  expect(await read(other)).toEqual({ count: 2, first: 'Ran out' });
  // Nobody hears of another's.
  expect(await read()).toBeUndefined();
});
