import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { idSchema } from '@homeward/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { problem } from '../errors/index.ts';
import { makeNonce, pagePolicy, workerPolicy } from './headers.ts';

/** What a page shows before its code is there, and tells its code: the agency's branding. */
export interface PageFacts {
  readonly productName: string;
  readonly isDemo: boolean;
}

/** An HTML file of the build with nothing painted in it, and with what it looks like to everybody at first. */
interface BuiltPage {
  readonly bare: string;
  readonly plain: string;
  readonly demo: string;
}

/** Paths of the light entry: everything before somebody is signed in. */
const doorPaths = [
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/accept-invite',
  '/set-up',
  '/verify-email',
];

/** What is known of a page of the dashboard before its code is there. */
interface RouteParts {
  /** Empty where only the page's data tell it. */
  readonly title: string;
  /** What it reads first, as an address with the `$` steps of the route; empty where the address does not say it. */
  readonly firstRead: string;
  /** Beyond those of the shell. */
  readonly files: readonly string[];
}

const noParts: RouteParts = { title: '', firstRead: '', files: [] };

/** By the route of the page: `/dashboard/users/$id`. */
type Routes = Readonly<Record<string, RouteParts>>;

/** A page does not wait longer than this for the agency's names. */
const factsWithinMs = 500;

/**
 * Serves the built page: hashed assets for ever and precompressed, the two HTML entries fresh each time with their
 * own nonce, the agency's names, the first paint that the build has put in and the files of the page that is asked for.
 * @param root folder of the build
 * @param readFacts the branding of now; a page is served without it when it fails or takes long
 */
export async function registerPages(
  app: FastifyInstance,
  root: string,
  readFacts: () => Promise<PageFacts>,
): Promise<void> {
  const [dashboard, door, unsupported, routes] = await Promise.all([
    readPage(`${root}/index.html`),
    readPage(`${root}/door.html`),
    readPage(`${root}/unsupported.html`),
    readFile(`${root}/routes.json`, 'utf8').then((text) => JSON.parse(text) as Routes),
  ]);
  const partsOf = findParts(routes);
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // As it is, or compressed.
      if (/\/worker\.js(\.br|\.gz)?$/.test(path)) response.header('content-security-policy', workerPolicy);
    },
    globIgnore: ['**/*.html', '**/*.webmanifest', '**/*.br', '**/*.gz', '**/.vite/**'],
  });
  const serve =
    (page: BuiltPage, isPainted: (request: FastifyRequest) => boolean) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const facts = await withinTime(readFacts());
      const look = facts === undefined || !isPainted(request) ? 'bare' : facts.isDemo ? 'demo' : 'plain';
      const nonce = makeNonce();
      reply.header('content-security-policy', pagePolicy(nonce)).header('cache-control', 'no-cache');
      return sendCompressed(fillIn(page[look], nonce, partsOf(request.url), facts), request, reply);
    };
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const manifest = await readFile(`${root}/manifest.webmanifest`, 'utf8');
    const { productName = 'Homeward' } = (await withinTime(readFacts())) ?? {};
    const name = JSON.stringify(productName).slice(1, -1);
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(manifest.replaceAll('__PRODUCT_NAME__', () => name));
  });
  const shell = serve(dashboard, () => true);
  app.get('/', (_request, reply) => reply.redirect('/dashboard'));
  app.get('/dashboard', shell);
  app.get('/dashboard/*', shell);
  app.get(
    '/unsupported-browser',
    serve(unsupported, () => false),
  );
  // Painted as everybody sees it who comes for no special reason.
  const signIn = ({ url }: FastifyRequest) => /^\/sign-in(\?(?!.*\breason=)|$)/.test(url);
  for (const path of doorPaths) app.get(path, serve(door, signIn));
}

/** A block of the first paint, for one look; apps/web/build/firstPaint.ts writes them. */
const paintBlock = /<!--first-paint:(plain|demo)-->(.*?)<!--\/first-paint-->/gs;

async function readPage(file: string): Promise<BuiltPage> {
  const html = await readFile(file, 'utf8');
  const only = (look: string) =>
    html.replaceAll(paintBlock, (_all, name: string, paint: string) => (name === look ? paint : ''));
  return { bare: only('bare'), plain: only('plain'), demo: only('demo') };
}

/**
 * What is known of the page of an address. Its files, and what it reads first, public/first.js fetches together with the
 * shell's files instead of after them.
 * apps/web/build/routeParts.ts says which they are.
 */
function findParts(routes: Routes): (url: string) => RouteParts {
  const known = Object.entries(routes).map(([route, parts]) => ({
    steps: stepsOf(route),
    isExact: !route.includes('$'),
    parts,
  }));
  // `/users/admins` is meant before `/users/$id`.
  known.sort((a, b) => Number(b.isExact) - Number(a.isExact));
  return (url) => {
    const [path = ''] = url.split('?');
    const asked = stepsOf(path);
    const isIt = (steps: readonly string[]) =>
      steps.length === asked.length &&
      steps.every((step, index) => step.startsWith('$') || step === asked[index]);
    const found = known.find(({ steps }) => isIt(steps));
    if (!found) return noParts;
    return { ...found.parts, firstRead: addressFrom(found.parts.firstRead, found.steps, asked) };
  };
}

/** Puts the ids of a path into an address; empty where a step is no id. */
function addressFrom(address: string, route: readonly string[], asked: readonly string[]): string {
  const idOf = (step: string) => z.safeParse(idSchema, asked[route.indexOf(step)]).data ?? step;
  const filled = address.replaceAll(/\$\w+/g, idOf);
  return filled.includes('$') ? '' : filled;
}

const stepsOf = (path: string) => path.split('/').filter((step) => step !== '');

function withinTime(facts: Promise<PageFacts>): Promise<PageFacts | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, factsWithinMs, undefined);
  });
  const known = facts.catch(() => undefined);
  return Promise.race([known, late]).finally(() => clearTimeout(timer));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** In one pass, so that a name that reads like a mark is left alone. */
function fillIn(html: string, nonce: string, parts: RouteParts, facts: PageFacts | undefined): string {
  const values: Readonly<Record<string, string>> = {
    __CSP_NONCE__: nonce,
    __PRODUCT_NAME__: escapeHtml(facts?.productName ?? 'Homeward'),
    __PARTS__: escapeHtml(parts.files.map((file) => `/${file}`).join(' ')),
    __FIRST_READ__: escapeHtml(parts.firstRead),
    __PAGE_TITLE__: escapeHtml(parts.title),
    __BRANDING__: facts === undefined ? '' : escapeHtml(JSON.stringify(facts)),
  };
  return html.replaceAll(
    /__(?:CSP_NONCE|PRODUCT_NAME|FIRST_READ|PAGE_TITLE|PARTS|BRANDING)__/g,
    (mark) => values[mark] ?? '',
  );
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page differs in each answer, so it is compressed on its way, lightly. */
async function sendCompressed(html: string, request: FastifyRequest, reply: FastifyReply) {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply.header('content-encoding', 'br').send(await brotli(html, { params }));
  }
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(await gzipped(html));
  }
  return reply.send(html);
}

/**
 * What every unknown address answers: the page's own not-found for people, a problem document for programs.
 * @param hasPages whether the built page is served at all
 */
export function registerNotFound(app: FastifyInstance, hasPages: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      hasPages &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      request.headers.accept?.includes('text/html') === true;
    if (wantsPage && !request.url.startsWith('/api/')) return reply.redirect('/dashboard/not-found');
    throw problem(404, 'This was not found. It may have been removed, or you do not have access.');
  });
}
