import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type * as z from 'zod/mini';

/** Why a provider gave no answer. Never what it was asked: that is somebody's address. */
class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: 'slow' | 'unreachable' | 'refused' | 'question' | 'quota' | 'malformed' | 'resting';

  constructor(code: ProviderError['code'], cause?: unknown) {
    super(`The provider of places: ${code}`, { cause });
    this.code = code;
  }
}

export interface Question {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Present: a POST of it as JSON. */
  readonly body?: unknown;
}

export type Ask = <T extends z.ZodMiniType>(question: Question, shape: T) => Promise<z.output<T> | null>;

export interface AskOptions {
  /** From the settings, never from a request. */
  readonly url: string;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 4_000;
/** Nobody's answer is as long; a server that has gone mad does not fill our memory. */
const mostBytes = 1_000_000;
const restMs = 10_000;
const failuresBeforeRest = 5;

/**
 * Asks one server for JSON. After five failures in a row it is left alone for ten seconds.
 * @returns what asks; it answers null where the server says that there is no such thing (404), and throws
 * {@link ProviderError} for everything else
 */
export function createAsk({ url, timeoutMs = defaultTimeoutMs }: AskOptions): Ask {
  const breaker = circuitBreaker(handleWhen(isItsFault), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresBeforeRest),
  });
  return async (question, shape) => {
    try {
      return await breaker.execute(async () => {
        const text = await fetchText(url, question, timeoutMs);
        return text === null ? null : readAnswer(text, shape);
      });
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new ProviderError('resting') : error;
    }
  };
}

/** A question that it does not understand says nothing about it: one person must not put it to rest for all. */
function isItsFault(error: unknown): boolean {
  return !(error instanceof ProviderError && error.code === 'question');
}

async function fetchText(
  url: string,
  { path, query = {}, headers, body }: Question,
  timeoutMs: number,
): Promise<string | null> {
  const address = new URL(`${url.replace(/\/$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) address.searchParams.append(name, String(one));
    }
  }
  try {
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'user-agent': 'Homeward',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // It answers itself: another address is none of the settings.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (response.status === 429) throw new ProviderError('quota');
    if (response.status === 400) throw new ProviderError('question');
    if (!response.ok) throw new ProviderError('refused');
    return await readText(response);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    throw new ProviderError(isSlow ? 'slow' : 'unreachable');
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostBytes) throw new ProviderError('malformed');
  }
  return text + decoder.decode();
}

function readAnswer<T extends z.ZodMiniType>(text: string, shape: T): z.output<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProviderError('malformed');
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) throw new ProviderError('malformed');
  return parsed.data;
}
