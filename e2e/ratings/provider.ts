import { type APIRequestContext, expect } from '@playwright/test';
import { makeNewcomer } from '../session/accounts.ts';

type Headers = Readonly<Record<string, string>>;

/** A care provider of one's own, so that tests do not meet in one list; found by somebody of management. */
export async function makeProvider(
  request: APIRequestContext,
  headers: Headers,
  lastName?: string,
): Promise<{ id: string; email: string; password: string }> {
  const { email, password } = await makeNewcomer(request, 'CareProvider', lastName);
  const found = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await found.json()) as { data: { id: string }[] }).data;
  if (!user) throw new Error('The newcomer is not in the list.');
  return { id: user.id, email, password };
}

/** Writes a review through the API alone. */
export async function writeReview(
  request: APIRequestContext,
  headers: Headers,
  review: { userId: string; score: number; comment: string },
): Promise<{ id: string }> {
  const answer = await request.post('/api/ratings', { headers, data: review });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: string };
}

/** The address of somebody's reviews. */
export const reviewsPath = (id: string) => `/dashboard/users/${id}?tab=reviews`;
