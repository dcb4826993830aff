import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slices } from '../../src/app.ts';
import { type Node, useGround } from './ground.ts';

const ground = useGround();
const name = `<b>"Ann's" & Co</b> __BRANDING__`;
const escaped = '&lt;b&gt;&quot;Ann&#39;s&quot; &amp; Co&lt;/b&gt; __BRANDING__';
const paint = (look: string) =>
  `<!--first-paint:${look}--><i>${look} of __PRODUCT_NAME__</i><p>__PAGE_TITLE__</p><!--/first-paint-->`;
let webRoot: string;
let node: Node;

beforeAll(async () => {
  webRoot = await mkdtemp(`${tmpdir()}/homeward-pages-`);
  await writeFile(`${webRoot}/build.json`, '{"id":"abc123"}');
  const routes = {
    '/dashboard/users/$id': { title: '', firstRead: '/api/users/$id', files: ['assets/person-$1.js'] },
    '/dashboard/users/admins': { title: 'Admins & others', firstRead: '', files: ['a.js', 'b.js'] },
  };
  await writeFile(`${webRoot}/manifest.webmanifest`, '{"name":"__PRODUCT_NAME__"}');
  await writeFile(`${webRoot}/unsupported.html`, '<h1>Too old for __PRODUCT_NAME__</h1>');
  await writeFile(`${webRoot}/worker.js`, '1;');
  await writeFile(`${webRoot}/worker.js.br`, brotliCompressSync('1;'));
  await writeFile(`${webRoot}/routes.json`, JSON.stringify(routes));
  for (const page of ['index', 'door']) {
    const root = `<div id="root">${paint('plain')}${paint('demo')}</div>`;
    const head = '<meta name="homeward-branding" content="__BRANDING__"><p nonce="__CSP_NONCE__">';
    const parts =
      page === 'index'
        ? '<meta name="homeward-parts" content="__PARTS__"><meta name="homeward-first-read" content="__FIRST_READ__">'
        : '';
    await writeFile(`${webRoot}/${page}.html`, `<head><h1>${page}</h1>${head}${parts}</head>${root}`);
  }
  await ground.current.owner.query('update agency_settings set product_name = $1, version = 2', [name]);
  node = await ground.current.startNode(slices, { webRoot });
});

afterAll(async () => {
  await node.close();
  await rm(webRoot, { recursive: true });
});

/** The page as it went over the wire; `fetch` would unpack it. */
async function fetchPacked(
  path: string,
  accepted?: string,
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(node.url + path, { headers }, resolve).on('error', reject);
  });
  return { answer, body: await buffer(answer) };
}

const page = async (path: string) => (await fetch(node.url + path)).text();

describe('a page', () => {
  test('is compressed as the browser can take it, and fresh each time', async () => {
    const packings = [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['br;q=0,gzip;q=0', undefined, (body: Buffer) => body],
      [undefined, undefined, (body: Buffer) => body],
    ] as const;
    for (const [accepted, packing, unpack] of packings) {
      const { answer, body } = await fetchPacked('/sign-in', accepted);
      expect(answer.headers['content-encoding'], accepted).toBe(packing);
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['x-homeward-build']).toBe('abc123');
      const nonce = /nonce="([^"]+)"/.exec(unpack(body).toString())?.[1];
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    }
  });

  test('carries the first paint of the agency, with its name as text and nothing else', async () => {
    for (const path of ['/sign-in', '/sign-in?next=%2Fdashboard', '/dashboard', '/dashboard/login-logs']) {
      const html = await page(path);
      expect(html, path).toContain(`<div id="root"><i>demo of ${escaped}</i><p></p></div>`);
      expect(html).not.toContain('plain of');
      expect(html).not.toContain('<b>');
    }
  });

  test('tells its code the branding, in an attribute that nothing breaks out of', async () => {
    const content = /content="([^"]*)"/.exec(await page('/dashboard'))?.[1] ?? '';
    const entities = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
    const plain = content.replaceAll(/&[^;]+;/g, (entity) => entities[entity as keyof typeof entities]);
    expect(JSON.parse(plain)).toEqual(await (await fetch(`${node.url}/api/branding`)).json());
    expect(JSON.parse(plain)).toMatchObject({ productName: name, isDemo: true });
  });

  test('names the files of the page that is asked for, and of no other', async () => {
    const named = (html: string) => /<meta name="homeward-parts" content="([^"]*)"/.exec(html)?.[1];
    const admins = '/a.js /b.js';
    const person = '/assets/person-$1.js';
    for (const [path, files] of [
      ['/dashboard/users/admins', admins],
      ['/dashboard/users/admins/?search=a', admins],
      ['/dashboard/users/0199-7', person],
      ['/dashboard/users/0199-7?tab=activity', person],
    ] as const)
      expect(named(await page(path)), path).toBe(files);
    for (const path of ['/dashboard', '/dashboard/users/0199-7/files', '/dashboard/other/admins'])
      expect(named(await page(path)), path).toBe('');
    expect(named(await page('/sign-in'))).toBeUndefined();
  });

  test('names what the page reads first, with ids and nothing else put in', async () => {
    const named = (html: string) => /<meta name="homeward-first-read" content="([^"]*)"/.exec(html)?.[1];
    const id = '019b8bd3-4f00-7cf5-ac3a-7094ffff3513';
    expect(named(await page(`/dashboard/users/${id}?tab=activity`))).toBe(`/api/users/${id}`);
    for (const path of ['0199-7', `..%2f${id}`, `${id}%22`, 'admins'])
      expect(named(await page(`/dashboard/users/${path}`)), path).toBe('');
    expect(named(await page('/dashboard'))).toBe('');
  });

  test('shows the title of a page of the menu, and none of any other', async () => {
    expect(await page('/dashboard/users/admins?search=a')).toContain('<p>Admins &amp; others</p>');
    for (const path of ['/dashboard', '/dashboard/users/0199-7', '/dashboard/other'])
      expect(await page(path), path).toContain('<p></p>');
  });

  test('starts empty where it is not the same for everybody', async () => {
    for (const path of [
      '/sign-in?reason=idle',
      '/sign-in?next=%2F&reason=over',
      '/accept-invite',
      '/set-up',
    ]) {
      expect(await page(path), path).toContain('<div id="root"></div>');
    }
  });

  test('installs under the name of the agency, whatever it holds', async () => {
    const answer = await fetch(`${node.url}/manifest.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.json()).toEqual({ name });
  });

  test('tells browsers that are too old which ones work, whoever asks', async () => {
    const answer = await fetch(`${node.url}/unsupported-browser`);
    expect(await answer.text()).toBe(`<h1>Too old for ${escaped}</h1>`);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('has a service worker that asks our own origin and nobody else, however it is packed', async () => {
    for (const accepted of ['br', 'identity']) {
      const { answer } = await fetchPacked('/worker.js', accepted);
      expect(answer.headers['content-encoding']).toBe(accepted === 'br' ? 'br' : undefined);
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self';/);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  test('comes without names when the database does not answer', async () => {
    const alone = await ground.current.startNode(slices, { webRoot });
    await alone.app.deps.pool.end();
    const html = await (await fetch(`${alone.url}/sign-in`)).text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('name="homeward-branding" content=""');
    await alone.close().catch(() => undefined);
  });
});
