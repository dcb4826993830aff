import { onAnswer } from '../../lib/api/index.ts';

let requestId: string | undefined;

/** Begins to note the id of each request as it is answered, so that a page that breaks can name the last one. */
export function noteRequests(): void {
  onAnswer((response) => {
    requestId = response.headers.get('x-request-id') ?? requestId;
  });
}

/** The id of the request that was answered last, if the server named one. */
export function lastRequestId(): string | undefined {
  return requestId;
}
