/** What came back of a call; status 0: nothing. */
export interface Sent<Body> {
  readonly status: number;
  readonly body: Body;
  readonly version: number;
}

/** Somebody who is signed in, at one address. */
export class Caller {
  readonly url: string;
  readonly token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  async send<Body = { detail?: string }>(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Sent<Body>> {
    try {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${this.url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      });
      const text = await answer.text();
      const version = Number((answer.headers.get('etag') ?? '').replaceAll(/[^0-9]/g, ''));
      return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Body, version };
    } catch {
      return { status: 0, body: {} as Body, version: 0 };
    }
  }
}

/** Whether nobody can know from this answer if the work was done. */
export const isLost = ({ status }: { status: number }): boolean => status === 0 || status >= 500;

/** Signs somebody in, asking until the server answers. */
export async function signIn(url: string, identifier: string, password: string): Promise<Caller> {
  for (;;) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password }),
    }).catch(() => undefined);
    if (answer?.status === 200) {
      const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
      return new Caller(url, tokens.accessToken);
    }
    if (answer && answer.status < 500) throw new Error(`${identifier} cannot sign in: ${answer.status}`);
  }
}
