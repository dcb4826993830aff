import { type Problem, type Role, roles } from '@homeward/contract/core';
import { type Overview, overviewParts } from '@homeward/contract/overview';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

it('has something that reads each part that a contract brings, and no part twice', () => {
  const keys = server.current.app.deps.overview.map(({ key }) => key);
  expect(keys.sort()).toEqual(Object.keys(overviewParts).sort());
});

const parts: Record<Role, readonly string[]> = {
  SuperAdmin: ['arrivals', 'profile', 'schedule', 'signIns'],
  Admin: ['arrivals', 'profile', 'schedule', 'signIns'],
  CareManager: ['arrivals', 'profile', 'schedule'],
  CareProvider: ['profile', 'schedule'],
  Family: ['profile', 'schedule'],
  MedicalProfessional: ['profile', 'schedule'],
  Other: ['profile'],
};

it.each(roles)('answers %s with the parts of that role and no others', async (role) => {
  const person = await server.current.createPerson({ role });
  const { status, body } = await server.current.call<Overview>('GET', '/overview', { as: person });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(parts[role]);
});

it('answers nobody who is signed out, and takes no parameters', async () => {
  const signedOut = await server.current.call<Problem>('GET', '/overview');
  expect(signedOut.status).toBe(401);
  const person = await server.current.createPerson({ role: 'Other' });
  const unknown = await server.current.call<Problem>('GET', `/overview?userId=${person.id}`, { as: person });
  expect(unknown.status).toBe(400);
  expect(JSON.stringify(unknown.body.errors)).toContain('userId');
});
