import { request } from 'node:http';
import type { Problem } from '@homeward/contract/core';
import type { SignedIn } from '@homeward/contract/session';
import { type Person, testPassword } from './people.ts';
import type { TestAnswer, TestServer } from './server.ts';

/** A browser at the API: it keeps cookies, its access token, and calls from an address of its own. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #server: { readonly current: TestServer };
  readonly #address: string;
  readonly #userAgent: string;
  token: string | undefined;

  /**
   * @param address one of this machine's loopback addresses, 127.0.0.1 to 127.255.255.254
   */
  constructor(
    server: { readonly current: TestServer },
    address = '127.0.0.1',
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ) {
    this.#server = server;
    this.#address = address;
    this.#userAgent = userAgent;
  }

  /** The same browser as it is now, to go another way from here. */
  copy(): Browser {
    const copy = new Browser(this.#server, this.#address, this.#userAgent);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    copy.token = this.token;
    return copy;
  }

  call<Body = Problem>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<Body>> {
    const { hostname, port, host } = new URL(this.#server.current.url);
    const text = body === undefined ? undefined : JSON.stringify(body);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          method,
          path: `/api${path}`,
          localAddress: this.#address,
          agent: false,
          headers: {
            host,
            'user-agent': this.#userAgent,
            ...(cookie ? { cookie } : {}),
            ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
            ...headers,
          },
        },
        (response) => {
          this.#keepCookies(response.headers['set-cookie'] ?? []);
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8');
            const isJson = response.headers['content-type']?.includes('json') ?? false;
            resolve({
              status: response.statusCode ?? 0,
              headers: new Headers(
                Object.entries(response.headers).flatMap(([name, value]) =>
                  typeof value === 'string' ? [[name, value] as [string, string]] : [],
                ),
              ),
              body: (isJson ? JSON.parse(text) : text) as Body,
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const isOver = attributes.some((attribute) => attribute === 'Max-Age=0');
      if (isOver) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
  }

  /** Tries to sign in with a password; keeps the token when it works. */
  async signIn(person: Person | string, password = testPassword): Promise<TestAnswer<SignedIn & Problem>> {
    const identifier = typeof person === 'string' ? person : person.username;
    const answer = await this.call<SignedIn & Problem>('POST', '/auth/login', { identifier, password });
    this.#keepToken(answer);
    return answer;
  }

  /** Exchanges the refresh cookie. */
  async refresh(): Promise<TestAnswer<SignedIn & Problem>> {
    const answer = await this.call<SignedIn & Problem>('POST', '/auth/refresh');
    this.#keepToken(answer);
    return answer;
  }

  #keepToken({ status, body }: TestAnswer<SignedIn & Problem>): void {
    if (status === 200 && 'tokens' in body) this.token = body.tokens.accessToken;
  }

  /** Whether the session still answers. */
  async isSignedIn(): Promise<boolean> {
    const { status } = await this.call('GET', '/auth/session');
    return status === 200;
  }
}
