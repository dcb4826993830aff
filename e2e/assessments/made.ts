import { type InstrumentKey, instrumentOf } from '@homeward/contract/instruments';
import { type APIRequestContext, expect } from '@playwright/test';

type Headers = Readonly<Record<string, string>>;

interface Made {
  readonly id: string;
  readonly version: number;
}

/** Begins an assessment of a client through the API alone. */
export async function beginAssessment(
  request: APIRequestContext,
  headers: Headers,
  clientId: string,
  instrument: InstrumentKey,
): Promise<Made> {
  const begun = await request.post('/api/assessments', { headers, data: { clientId, instrument } });
  expect(begun.status(), await begun.text()).toBe(201);
  return (await begun.json()) as Made;
}

/**
 * An assessment of a client with these answers, signed through the API alone.
 * @returns its id
 */
export async function makeSigned(
  request: APIRequestContext,
  headers: Headers,
  clientId: string,
  { instrument, answers }: { instrument: InstrumentKey; answers: object },
): Promise<string> {
  const { id, version } = await beginAssessment(request, headers, clientId, instrument);
  const path = `/api/assessments/${id}`;
  const kept = await request.put(path, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: {
      visitDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      informants: ['OBSERVATION'],
      answers,
    },
  });
  expect(kept.ok(), await kept.text()).toBe(true);
  let { version: now } = (await kept.json()) as Made;
  for (const move of ['complete', 'sign']) {
    const moved = await request.post(`${path}/moves`, {
      headers: { ...headers, 'if-match': `"${now}"` },
      data: { move },
    });
    expect(moved.ok(), await moved.text()).toBe(true);
    now = ((await moved.json()) as Made).version;
  }
  return id;
}

/** A home without hazards but for some. */
export function homeWith(hazards: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    instrumentOf('home-safety').observed.map((id) => [id, hazards.includes(id) ? 'HAZARD' : 'OK']),
  );
}
