import { keptPage, wayOf } from './way.ts';

// What the library of types for pages lacks of a service worker's.
interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  readonly location: Location;
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
/** The build's id and the files that it keeps: apps/web/build/offlineWorker.ts puts them in. */
declare const BUILD: string;
declare const FILES: readonly string[];

const scope = globalThis as unknown as WorkerScope;
const prefix = 'homeward.build.';
const cacheName = prefix + BUILD;
const files = new Set(FILES);
/** A page that is slower than this is taken from what is kept. */
const patienceMs = 5_000;

/** Keeps a build whole: where one file cannot be had, or the server has moved on, it keeps nothing. */
async function install(): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    await cache.addAll([...files]);
    const page = await fetch(keptPage, { cache: 'reload' });
    const isOurs = page.ok && (await page.clone().text()).includes(BUILD);
    if (!isOurs) throw new Error('The server serves another build.');
    await cache.put(keptPage, page);
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

/** From now on this build is the one that is kept. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const kept = async (path: string) => (await caches.open(cacheName)).match(path);

/** The network's answer; undefined where there is none, or only one of a gateway. */
async function fromNetwork(request: Request): Promise<Response | undefined> {
  const answer = await fetch(request).catch(() => undefined);
  return answer && answer.status < 500 ? answer : undefined;
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));

async function answerPage(request: Request): Promise<Response> {
  const coming = fromNetwork(request);
  const answer = (await Promise.race([coming, late()])) ?? (await kept(keptPage)) ?? (await coming);
  return answer ?? Response.error();
}

async function answerFresh(request: Request): Promise<Response> {
  return (await fromNetwork(request)) ?? (await kept(new URL(request.url).pathname)) ?? Response.error();
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode } = request;
  switch (wayOf({ method, url, isNavigation: mode === 'navigate' }, scope.location.origin, files)) {
    case 'page':
      return event.respondWith(answerPage(request));
    case 'home':
      return event.respondWith(
        fromNetwork(request).then((answer) => answer ?? Response.redirect('/dashboard', 302)),
      );
    case 'kept':
      return event.respondWith(kept(new URL(url).pathname).then((answer) => answer ?? fetch(request)));
    case 'fresh':
      return event.respondWith(answerFresh(request));
    case 'network':
  }
});
