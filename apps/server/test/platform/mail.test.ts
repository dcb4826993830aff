import { createServer, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letter } from '../../src/platform/mail/index.ts';
import { Heard, type Node, useGround } from './ground.ts';

const ground = useGround();

/** A see-through logo, eight times as wide as high. */
const wideLogo = () =>
  sharp({ create: { width: 800, height: 100, channels: 4, background: { r: 0, g: 90, b: 60, alpha: 0.5 } } })
    .png()
    .toBuffer();
const setLogo = async (png: Buffer | null) => {
  const [width, height] = png ? [800, 100] : [null, null];
  await ground.current.owner.query(
    'update agency_identity set logo = $1, logo_width = $2, logo_height = $3 where only_row',
    [png, width, height],
  );
};
const link = 'https://home.example/reset-password?token=abc&x=1';
const parts = {
  heading: 'Hello <b>Ana</b> & "Bo"',
  paragraphs: ["It's <script>alert(1)</script> time."],
  button: { label: 'Set a <new> password', url: link },
  footer: 'You asked for this.',
  from: { productName: 'Homeward', agency: 'Care & <Co>', contact: '410 Atlantic Ave · (718) 555-0110' },
};

test('a letter says the same in text and HTML, and every value is escaped', () => {
  const { text, html } = letter(parts);
  expect(text).toContain(parts.heading);
  expect(text).toContain(link);
  expect(html).toContain('Hello &lt;b&gt;Ana&lt;/b&gt; &amp; &quot;Bo&quot;');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('href="https://home.example/reset-password?token=abc&amp;x=1"');
  expect(text).toMatch(/\nCare & <Co>\n410 Atlantic Ave · \(718\) 555-0110\n$/);
  expect(html).toContain('Care &amp; &lt;Co&gt;<br>410 Atlantic Ave · (718) 555-0110');
  expect(html).not.toMatch(/<script|<b>|<new>/);
  expect(() => letter({ ...parts, button: { label: 'x', url: 'javascript:alert(1)' } })).toThrow(
    'web addresses',
  );
});

test('in the demo letters are shown at /dev/mail, in a frame that can run nothing', async () => {
  const node = await ground.current.startNode([]);
  const { mail, db } = node.app.deps;
  expect(await (await fetch(`${node.url}/dev/mail`)).text()).toContain('No emails yet.');
  await db.transaction((tx) =>
    mail.send(tx, { to: '"Ana <i>" <ana@agency.example>', subject: 'A <i>subject</i>', ...letter(parts) }),
  );
  const list = await fetch(`${node.url}/dev/mail`);
  expect(list.headers.get('content-security-policy')).not.toContain('unsafe');
  const listed = await list.text();
  expect(listed).toContain('A &lt;i&gt;subject&lt;/i&gt;');
  const path = /href="(\/dev\/mail\/[0-9a-f-]{36})"/.exec(listed)?.[1];
  const view = await (await fetch(node.url + path)).text();
  expect(view).toContain(`<a href="${link.replace('&', '&amp;')}">`);
  expect(view).not.toMatch(/<script|<i>/);
  const framed = await fetch(`${node.url}${path}/letter`);
  expect(framed.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-top-navigation-by-user-activation; default-src 'none'/,
  );
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect((await fetch(`${node.url}/dev/mail/nothing`)).status).toBe(404);
  await node.close();
});

test('in the demo a letter shows the logo from its own bytes', async () => {
  const node = await ground.current.startNode([]);
  const { mail, db } = node.app.deps;
  await setLogo(await wideLogo());
  await db.transaction((tx) =>
    mail.send(tx, { to: 'ana@agency.example', subject: 'Logo', ...letter(parts) }),
  );
  await setLogo(null);
  const listed = await (await fetch(`${node.url}/dev/mail`)).text();
  const path = /href="(\/dev\/mail\/[0-9a-f-]{36})"/.exec(listed)?.[1];
  const framed = await fetch(`${node.url}${path}/letter`);
  expect(framed.headers.get('content-security-policy')).toContain('img-src data:;');
  const shown =
    /<img src="data:image\/png;base64,([A-Za-z0-9+/=]+)" alt="([^"]*)" width="(\d+)" height="(\d+)"/.exec(
      await framed.text(),
    );
  expect(shown?.slice(2)).toEqual(['Homeward', '160', '20']);
  const { width, height, hasAlpha } = await sharp(Buffer.from(shown?.[1] ?? '', 'base64')).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 320, height: 40, hasAlpha: false });
  await node.close();
});

test('a rolled-back change sends no letter', async () => {
  const node = await ground.current.startNode([]);
  const { mail, db } = node.app.deps;
  const message = { to: 'never@agency.example', subject: 'Never', ...letter(parts) };
  await expect(
    db.transaction(async (tx) => {
      await mail.send(tx, message);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await (await fetch(`${node.url}/dev/mail`)).text()).not.toContain('Never');
  await node.close();
});

interface Received {
  text: string;
}

/** A mail server that takes every letter, after refusing the first try. */
class MailServer {
  readonly received = new Heard<Received>();
  readonly #server = createServer((socket) => this.#serve(socket));
  isAway = true;

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  close(): void {
    this.#server.close();
  }

  #serve(socket: Socket): void {
    let isData = false;
    let text = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say(this.isAway ? '421 away' : '220 here');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (isData && line === '.') {
          isData = false;
          this.received.add({ text });
          say('250 taken');
        } else if (isData) text += `${line}\n`;
        else if (/^DATA/i.test(line)) {
          isData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else if (line !== '') say('250 ok');
      }
    });
  }
}

const server = new MailServer();
let node: Node;

beforeAll(async () => {
  node = await ground.current.startNode([], { env: { SMTP_URL: await server.listen() } });
});

afterAll(async () => {
  await node.close();
  server.close();
});

test('with a mail server letters are sent, again when it was away, and wait sealed', async () => {
  const { mail, db } = node.app.deps;
  await db.transaction((tx) =>
    mail.send(tx, {
      to: 'ana@agency.example',
      subject: 'New password',
      ...letter(parts),
      about: { type: 'user', id: '7' },
    }),
  );
  const jobs = () =>
    ground.current.owner.query<{ attempts: number; payload: unknown }>(
      `select attempts, payload from graphile_worker._private_jobs`,
    );
  await expect.poll(async () => (await jobs()).rows[0]?.attempts).toBeGreaterThan(0);
  expect(JSON.stringify((await jobs()).rows)).not.toMatch(/ana@|token=abc/);
  await expect
    .poll(() => node.app.deps.metrics.text())
    .toContain('homeward_jobs_errors_total{task="mail.send"} 1');

  server.isAway = false;
  await ground.current.owner.query('update graphile_worker._private_jobs set run_at = now()');
  const [received] = await server.received.until((all) => all.length === 1);
  expect(received?.text).toMatch(/^To: ana@agency.example$/m);
  expect(received?.text).toMatch(/^Subject: New password$/m);
  expect(received?.text).toMatch(/^X-Homeward-About: user\/7$/m);
  // Without a logo a message has its two texts only.
  expect(received?.text).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(received?.text).not.toMatch(/multipart\/related|<!--logo-->|<img/);
  expect((await fetch(`${node.url}/dev/mail`)).status).toBe(404);
});

/** The parts of a message within each other, as `multipart/related > image/png`, with the source of each leaf. */
function leavesOf(
  source: string,
  above: readonly string[] = [],
): { path: string; head: string; body: string }[] {
  const [head = '', ...rest] = source.trimStart().split('\n\n');
  const plain = head.replaceAll(/\n[ \t]+/g, ' ');
  const [, type = ''] = /^Content-Type: ([\w/]+)/im.exec(plain) ?? [];
  const [, boundary] = /boundary="?([^";\n]+)"?/i.exec(plain) ?? [];
  const path = [...above, type];
  const body = rest.join('\n\n');
  if (boundary === undefined) return [{ path: path.join(' > '), head: plain, body }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leavesOf(part, path));
}

test('the logo is a part of the message beside its page, which names it; the text stands without it', async () => {
  server.isAway = false;
  await setLogo(await wideLogo());
  const { mail, db } = node.app.deps;
  await db.transaction((tx) =>
    mail.send(tx, { to: 'ben@agency.example', subject: 'Logo', ...letter(parts) }),
  );
  const all = await server.received.until((some) => some.some(({ text }) => text.includes('To: ben@')));
  await setLogo(null);
  const leaves = leavesOf(all.find(({ text }) => text.includes('To: ben@'))?.text ?? '');
  expect(leaves.map(({ path }) => path)).toEqual([
    'multipart/alternative > text/plain',
    'multipart/alternative > multipart/related > text/html',
    'multipart/alternative > multipart/related > image/png',
  ]);
  const [text, page, picture] = leaves;
  expect(text?.body).not.toContain('logo');
  // Quoted-printable breaks lines with "=".
  const html = page?.body.replaceAll('=\n', '').replaceAll('=3D', '=') ?? '';
  expect(html).toContain('<img src="cid:logo@homeward" alt="Homeward" width="160" height="20"');
  expect(html).not.toMatch(/src="http|data:image/);
  expect(picture?.head).toMatch(/^Content-ID: <logo@homeward>$/m);
  expect(picture?.head).toMatch(/^Content-Disposition: inline; filename=logo\.png$/m);
  const { width, height, format } = await sharp(Buffer.from(picture?.body ?? '', 'base64')).metadata();
  expect({ width, height, format }).toEqual({ width: 320, height: 40, format: 'png' });
});

test('a logo that cannot be read keeps no letter back', async () => {
  await setLogo(Buffer.from('no picture'));
  const { mail, db } = node.app.deps;
  await db.transaction((tx) =>
    mail.send(tx, { to: 'cyd@agency.example', subject: 'Plain', ...letter(parts) }),
  );
  const all = await server.received.until((some) => some.some(({ text }) => text.includes('To: cyd@')));
  await setLogo(null);
  expect(all.find(({ text }) => text.includes('To: cyd@'))?.text).not.toMatch(/<img|<!--logo-->/);
});

test('a job that was given up shows in the metrics, and in no other way stops the rest', async () => {
  await ground.current.owner.query(
    `select graphile_worker.add_job('mail.send', '{"sealed":"x"}', max_attempts := 1)`,
  );
  await expect
    .poll(
      async () =>
        (await ground.current.owner.query('select from graphile_worker.jobs where attempts >= max_attempts'))
          .rowCount,
    )
    .toBe(1);
  await expect.poll(() => node.app.deps.metrics.text()).toContain('homeward_jobs_failed{task="mail.send"} 1');
});
