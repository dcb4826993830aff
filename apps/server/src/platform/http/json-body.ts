import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../errors/index.ts';

/** No contract nests half as deep; far deeper bodies exist only to exhaust the stack of whoever walks them. */
const maxDepth = 64;

/** Bodies that came with a signature: it is over the text as it was sent, not over what it was read as. */
const signedBodies = new WeakMap<FastifyRequest, string>();

/** The text of a body that came with a `svix-signature`. */
export function signedBodyOf(request: FastifyRequest): string | undefined {
  return signedBodies.get(request);
}

/**
 * Takes JSON bodies and no others. `__proto__` and `constructor.prototype` are refused, as is nesting that is out of
 * all measure. A slice that takes other bodies (uploads) adds its own parser.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.headers['svix-signature'] !== undefined) signedBodies.set(request, body);
    if (isTooDeep(body)) return done(problem(400, 'The request is nested too deep.'));
    return parse(request, body, (error, value: unknown) => {
      if (!error && holdsHalfCharacter(body, value)) {
        return done(problem(400, 'The request contains half of a character.'));
      }
      return done(error, value);
    });
  });
}

const surrogateEscape = /\\ud[89a-f]/i;

/** `JSON.stringify` writes whole pairs as they are, and escapes only halves: those PostgreSQL refuses to keep. */
function holdsHalfCharacter(body: string, value: unknown): boolean {
  return surrogateEscape.test(body) && surrogateEscape.test(JSON.stringify(value));
}

function isTooDeep(json: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) isString = false;
    } else if (code === 0x22) isString = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}
