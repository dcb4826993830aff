import { randomUUID } from 'node:crypto';
import { planSectionNames, planSections } from '@homeward/contract/care-plans';
import { type ConsentSection, consentSections } from '@homeward/contract/clients';
import { type APIRequestContext, expect } from '@playwright/test';

type Headers = Readonly<Record<string, string>>;

export interface MadeClient {
  readonly id: string;
  readonly fullName: string;
  readonly lastName: string;
}

/** A last name of a client of a test's own, one of the last by name: what comes first in the lists stays first. */
export const clientName = () => `Journey ${randomUUID().replaceAll(/[^a-f]/g, '')}`;

/** An office of somebody, in which they may add clients. */
export async function officeOf(
  request: APIRequestContext,
  headers: Headers,
): Promise<{ readonly id: string; readonly name: string }> {
  const listed = await request.get('/api/clients?limit=1', { headers });
  const { data } = (await listed.json()) as {
    data: readonly { readonly office: { readonly id: string; readonly name: string } }[];
  };
  const [client] = data;
  if (!client) throw new Error('They reach no client.');
  return client.office;
}

/**
 * A client of a test's own, through the API alone.
 * @param headers those of somebody of the office: the client belongs to one of their offices
 * @param fields more of what the form of a new client has
 */
export async function makeClient(
  request: APIRequestContext,
  headers: Headers,
  fields: object = {},
): Promise<MadeClient> {
  const office = await officeOf(request, headers);
  const lastName = clientName();
  const made = await request.post('/api/clients', {
    headers,
    data: {
      firstName: 'Zelda',
      lastName,
      birthDate: '1940-05-06',
      officeId: office.id,
      ...fields,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  return { id, lastName, fullName: `Zelda ${lastName}` };
}

/** Puts somebody on the care team of a client. */
export async function joinTeam(
  request: APIRequestContext,
  headers: Headers,
  clientId: string,
  userId: string,
): Promise<void> {
  const joined = await request.post(`/api/clients/${clientId}/care-team`, {
    headers,
    data: { userId, role: 'PRIMARY' },
  });
  expect(joined.status(), await joined.text()).toBe(201);
}

/** Publishes a first care plan of a client. */
export async function publishPlan(
  request: APIRequestContext,
  headers: Headers,
  clientId: string,
): Promise<void> {
  const path = `/api/clients/${clientId}/care-plan`;
  const kept = await request.put(path, {
    headers: { ...headers, 'if-match': '"0"' },
    data: {
      sections: Object.fromEntries(
        planSectionNames.map((name) => [name, { text: 'Watch her weight.', tier: planSections[name].tier }]),
      ),
    },
  });
  expect(kept.ok(), await kept.text()).toBe(true);
  const { version } = (await kept.json()) as { version: number };
  const published = await request.post(`${path}/publish`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { reason: 'The first plan.' },
  });
  expect(published.ok(), await published.text()).toBe(true);
}

/**
 * Makes the family account with an email address a contact of a client.
 * @param consents the sections that they may see
 */
export async function joinFamily(
  request: APIRequestContext,
  headers: Headers,
  clientId: string,
  { name, email, consents }: { name: string; email: string; consents: readonly ConsentSection[] },
): Promise<void> {
  const found = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await found.json()) as { data: readonly { readonly id: string }[] }).data;
  const added = await request.post(`/api/clients/${clientId}/contacts`, {
    headers,
    data: {
      name,
      relationship: 'Daughter',
      userId: user?.id,
      consents: Object.fromEntries(consentSections.map((section) => [section, consents.includes(section)])),
    },
  });
  expect(added.status(), await added.text()).toBe(201);
}
