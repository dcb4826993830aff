import { clientsPeopleText, mayOpenInEmergency, reachesAll } from '@homeward/contract/clients';
import { describedOf, idSchema } from '@homeward/contract/core';
import type { Queryable } from '../../platform/db/index.ts';
import { ProblemError, problem } from '../../platform/errors/index.ts';
import type { FailedCall } from '../../platform/http/index.ts';
import { isOfEmergency } from './clients.emergency.store.ts';

/**
 * Says why a change was refused, where it is of something that the caller reads by emergency access: it was not found
 * because emergency access does not change it.
 * @returns 403 with that sentence; the same error where it is about anything else
 */
export async function explainEmergency(
  db: Queryable,
  error: unknown,
  { identity, endpoint, input }: FailedCall,
): Promise<unknown> {
  if (!(error instanceof ProblemError) || endpoint.method === 'GET' || describedOf(endpoint).inEmergency)
    return error;
  if (!mayOpenInEmergency.allows(identity) || reachesAll(identity) || !isAboutSomething(error)) return error;
  const ids = [...valuesOf(input.params), clientIn(input.body)].filter(isId);
  return ids.length > 0 && (await isOfEmergency(db, ids, identity))
    ? problem(403, clientsPeopleText.emergencyReads)
    : error;
}

const isAboutSomething = ({ status, options: { errors = [] } }: ProblemError) =>
  status === 404 || errors.some(({ path }) => path === 'clientId');

const valuesOf = (params: unknown): unknown[] =>
  typeof params === 'object' && params !== null ? Object.values(params) : [];

const clientIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'clientId' in body ? body.clientId : undefined;

const isId = (value: unknown): value is string => idSchema.safeParse(value).success;
