import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import type { Problem } from '@homeward/contract/core';
import { acceptedTypes, type FileKind, fileFormats, type Uploaded } from '@homeward/contract/files';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { open, type Picked, pngFile, textFile, upload } from '../../../test/uploads.ts';

const dataDir = `/tmp/homeward-test-hostile-${process.pid}`;
const server = useTestServer({
  env: { HOMEWARD_DATA: dataDir, MAX_IMAGE_MB: '2', MAX_DOCUMENT_MB: '1' },
  givesSessions: true,
});
let as: Person;

beforeAll(async () => {
  as = await server.current.createPerson({ role: 'Family' });
});

const send = (kind: FileKind, picked: Picked, fields?: Record<string, string>) =>
  upload<Uploaded & Problem>(server.current, as, kind, picked, fields);

async function zipOf(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}

const docx = fileFormats.docx.types[0];
const office = (part: string, content = Buffer.from('<x/>')) =>
  zipOf({ '[Content_Types].xml': Buffer.from('<Types/>'), [part]: content });
const compound = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1500),
    Buffer.from(`${name}\0`, 'utf16le'),
    Buffer.alloc(600),
  ]);

/** A PNG of a few bytes that says how large it is, and is well-formed up to there. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    mark,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A phone's picture that says it is of another size. */
async function heicOf(width: number, height: number): Promise<Buffer> {
  const bytes = await readFile(new URL('../../../test/samples/phone.heic', import.meta.url));
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
}

/** Names of people's files, kept for people; never used as paths. */
describe('names', () => {
  it.each([
    ['../../../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\ana\\scan.txt', 'scan.txt'],
    ['photo\u202etxt.exe.txt', 'phototxt.exe.txt'],
    ['a\u0000b.txt', 'ab.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(251)}.txt`],
    ['🩺 Befund Müller.txt', '🩺 Befund Müller.txt'],
    ['...', 'file.txt'],
    ['   ', 'file.txt'],
    ['файл "1"; x=y.txt', 'файл "1"; x=y.txt'],
  ])('%j becomes %j', async (name, clean) => {
    const form = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="'),
      Buffer.from(name.replaceAll('"', '%22')),
      Buffer.from('"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x--\r\n'),
    ]);
    const response = await fetch(`${server.current.url}/api/files/document`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.current.tokenOf(as)}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: form,
    });
    const body = (await response.json()) as Uploaded;
    expect(response.status).toBe(201);
    // The parser of forms keeps what browsers write for a quotation mark.
    expect(body.name.replaceAll('%22', '"')).toBe(clean);
    const opened = await open(server.current, `${body.url}&download=true`);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-disposition')).toMatch(/^attachment; filename/);
  });
});

describe('every accepted format', () => {
  const sample = (name: string) => readFile(new URL(`../../../test/samples/${name}`, import.meta.url));
  const raster = (format: 'jpeg' | 'webp' | 'gif') =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: '#3a7' } })
      .toFormat(format)
      .toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
  const formats: Record<string, [FileKind, () => Promise<Uint8Array | string>]> = {
    'a.svg|image/svg+xml': ['image', async () => svg],
    'a.png|image/png': ['image', async () => (await pngFile()).bytes],
    'a.jpg|image/jpg': ['image', () => raster('jpeg')],
    'a.gif|image/gif': ['image', () => raster('gif')],
    'a.webp|application/octet-stream': ['image', () => raster('webp')],
    'a.heic|image/heic': ['image', () => sample('phone.heic')],
    'a.heif|image/heif': ['image', () => sample('phone.heic')],
    'a.mp4|video/mp4': ['video', () => sample('clip.mp4')],
    'a.webm|video/webm': ['video', () => sample('clip.webm')],
    'a.ogv|video/ogg': ['video', () => sample('clip.ogv')],
    'a.mov|video/quicktime': ['video', () => sample('clip.mov')],
    'a.avi|video/avi': ['video', () => sample('clip.avi')],
    'a.mpeg|video/mpeg': ['video', () => sample('clip.mpeg')],
    'a.mkv|video/x-matroska': ['video', () => sample('clip.mkv')],
    'a.mp3|audio/mpeg': ['audio', () => sample('sound.mp3')],
    'a.m4a|audio/mp4': ['audio', () => sample('sound.m4a')],
    'a.m4b|audio/m4b': ['audio', () => sample('sound.m4b')],
    'a.m4p|audio/m4p': ['audio', () => sample('sound.m4a')],
    'a.wav|audio/wav': ['audio', () => sample('sound.wav')],
    'a.weba|audio/webm': ['audio', () => sample('sound.weba')],
    'a.oga|audio/ogg': ['audio', () => sample('sound.oga')],
    'a.flac|audio/flac': ['audio', () => sample('sound.flac')],
    'a.aac|audio/aac': ['audio', () => sample('sound.aac')],
    'a.pdf|application/pdf': ['document', async () => '%PDF-1.4\n1 0 obj<</JS(app.alert(1))>>endobj\n%%EOF'],
    'a.doc|application/msword': ['document', async () => compound('WordDocument')],
    'a.xls|application/vnd.ms-excel': ['document', async () => compound('Workbook')],
    'a.ppt|application/vnd.ms-powerpoint': ['document', async () => compound('PowerPoint Document')],
    [`a.docx|${docx}`]: ['document', () => office('word/document.xml')],
    [`a.xlsx|${fileFormats.xlsx.types[0]}`]: ['document', () => office('xl/workbook.xml')],
    [`a.pptx|${fileFormats.pptx.types[0]}`]: ['document', () => office('ppt/presentation.xml')],
    'a.txt|text/plain': ['document', async () => Buffer.from('latin: caf\xe9', 'latin1')],
    'a.csv|text/csv': ['document', async () => 'a;b\n1;2\n'],
    'a.rtf|text/rtf': ['document', async () => '{\\rtf1 hello}'],
  };

  it.each(Object.keys(formats))('%s is kept, listed by its own type, and comes back', async (key) => {
    const [name = '', type = ''] = key.split('|');
    const [kind, make] = formats[key] ?? ['image', async () => ''];
    const bytes = await make();
    const { status, body } = await send(kind, { name, type, bytes });
    expect({ status, detail: body.detail }).toEqual({ status: 201, detail: undefined });
    expect(acceptedTypes(kind)).toContain(body.mimeType);
    const back = await open(server.current, body.url);
    expect(back.headers.get('content-type')?.split(';')[0]).toBe(body.mimeType);
    expect(back.headers.get('x-content-type-options')).toBe('nosniff');
    expect(back.headers.get('content-security-policy')).toContain('sandbox');
    if (kind !== 'image') expect(back.bytes.equals(Buffer.from(bytes as string))).toBe(true);
    else {
      const preview = await open(server.current, `${body.url}&variant=thumbnail`);
      expect(preview.headers.get('content-type')).toMatch(/^image\/(webp|avif)$/);
      expect((await sharp(preview.bytes).metadata()).width).toBeGreaterThan(0);
    }
  });
});

describe('what is not what it says', () => {
  const executable = Buffer.concat([Buffer.from('MZ'), randomBytes(400)]);
  const elf = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(100)]);
  const page = '<!doctype html><script>alert(1)</script>';
  const lies: [string, FileKind, Picked, number][] = [
    ['an executable as a picture', 'image', { name: 'a.png', type: 'image/png', bytes: executable }, 415],
    ['an executable as text', 'document', { name: 'a.txt', type: 'text/plain', bytes: executable }, 415],
    ['an ELF as text', 'document', { name: 'a.csv', type: 'text/csv', bytes: elf }, 415],
    [
      'an executable by its type',
      'document',
      { name: 'a.exe', type: 'application/x-msdownload', bytes: 'x' },
      415,
    ],
    ['a page by its type', 'document', { name: 'a.html', type: 'text/html', bytes: page }, 415],
    ['a page in the clothes of an SVG', 'image', { name: 'a.svg', type: 'image/svg+xml', bytes: page }, 415],
    ['a page as a PDF', 'document', { name: 'a.pdf', type: 'application/pdf', bytes: page }, 415],
    ['a page as RTF', 'document', { name: 'a.rtf', type: 'application/rtf', bytes: page }, 415],
    ['a page as Word', 'document', { name: 'a.doc', type: 'application/msword', bytes: page }, 415],
    ['text as a video', 'video', { name: 'a.mp4', type: 'video/mp4', bytes: 'no film' }, 415],
    ['text as a sound', 'audio', { name: 'a.mp3', type: 'audio/mpeg', bytes: 'no sound' }, 415],
    ['a document as a picture', 'image', textFile(), 415],
    ['nothing as text', 'document', { name: 'a.txt', type: 'text/plain', bytes: '' }, 422],
    ['unknown bytes', 'image', { name: 'a.bin', type: 'application/octet-stream', bytes: 'x' }, 415],
    ['a broken zip as Word', 'document', { name: 'a.docx', type: docx, bytes: 'PK\u0003\u0004 broken' }, 422],
    [
      'an SVG with entities',
      'image',
      {
        name: 'a.svg',
        type: 'image/svg+xml',
        bytes:
          '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
      },
      415,
    ],
  ];

  it.each(lies)('%s is refused', async (_what, kind, picked, status) => {
    const answer = await send(kind, picked);
    expect({ status: answer.status, detail: typeof answer.body.detail }).toEqual({
      status,
      detail: 'string',
    });
  });

  it('says so in the words of the specification', async () => {
    const { body } = await send('document', { name: 'a.html', type: 'text/html', bytes: page });
    expect(body.detail).toBe('Invalid file type: text/html. Please upload only supported file types.');
  });

  it('an office file with macros, of another kind, or that unpacks to a gigabyte', async () => {
    const parts = {
      '[Content_Types].xml': Buffer.from('<Types/>'),
      'word/document.xml': Buffer.from('<x/>'),
    };
    const macros = await zipOf({ ...parts, 'word/vbaProject.bin': Buffer.from('x') });
    expect((await send('document', { name: 'a.docx', type: docx, bytes: macros })).status).toBe(415);
    const sheet = await office('xl/workbook.xml');
    expect((await send('document', { name: 'a.docx', type: docx, bytes: sheet })).status).toBe(415);
    const bomb = await office('word/document.xml', Buffer.alloc(80 * 1024 * 1024));
    const { status, body } = await send('document', { name: 'a.docx', type: docx, bytes: bomb });
    expect({ status, detail: body.detail }).toEqual({
      status: 422,
      detail: 'This file unpacks to more than can be opened safely.',
    });
  });

  it.each<[string, () => Promise<Picked>]>([
    ['PNG', async () => ({ name: 'a.png', type: 'image/png', bytes: pngOf(30_000, 30_000) })],
    [
      'SVG',
      async () => ({
        name: 'a.svg',
        type: 'image/svg+xml',
        bytes:
          '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><path d="M0 0h9v9z"/></svg>',
      }),
    ],
    ['HEIC', async () => ({ name: 'a.heic', type: 'image/heic', bytes: await heicOf(30_000, 30_000) })],
  ])('a %s that says it has 30,000 × 30,000 pixels', async (_format, make) => {
    const { status, body } = await send('image', await make());
    expect({ status, detail: body.detail }).toEqual({
      status: 422,
      detail: 'This picture has too many pixels.',
    });
  });

  it('a picture with more pixels than can be opened, or cut off in the middle', async () => {
    const huge = await sharp({
      create: { width: 30_000, height: 4_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    const { status, body } = await send('image', { name: 'a.png', type: 'image/png', bytes: huge });
    expect({ status, detail: body.detail }).toEqual({
      status: 422,
      detail: 'This picture has too many pixels.',
    });
    const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    const cut = { name: 'a.jpg', type: 'image/jpeg', bytes: noise.subarray(0, noise.length / 2) };
    expect((await send('image', cut)).body).toMatchObject({
      status: 422,
      detail: 'This file is damaged and cannot be opened.',
    });
  });
});

describe('an SVG', () => {
  const wrap = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inside}<path d="M0 0h9v9z" fill="url(#g)"/></svg>`;
  it.each([
    '<script>alert(1)</script>',
    '<script href="https://evil.example/x.js"/>',
    '<g onload="alert(1)"/>',
    '<a href="javascript:alert(1)"><text>x</text></a>',
    '<a xlink:href="javascript:alert(1)"><text>x</text></a>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
    '<image href="https://evil.example/track.png"/>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<use href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<style>@import "https://evil.example/x.css"; * { background: url(https://evil.example) }</style>',
    '<rect style="background:url(https://evil.example)"/>',
    '<rect fill="url(https://evil.example/x#a)"/>',
    '<iframe src="https://evil.example"/>',
    '<handler xmlns="http://www.w3.org/2001/xml-events">alert(1)</handler>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<ScRiPt>alert(1)</ScRiPt>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<desc><![CDATA[</desc><script>alert(1)</script>]]></desc>',
    '<?xml-stylesheet href="https://evil.example/x.xsl" type="text/xsl"?>',
  ])('loses %s and stays a drawing', async (inside) => {
    const { status, body } = await send('image', {
      name: 'a.svg',
      type: 'image/svg+xml',
      bytes: wrap(inside),
    });
    expect({ status, detail: body.detail }).toEqual({ status: 201, detail: undefined });
    const text = (await open(server.current, body.url)).bytes.toString();
    expect(text).toContain('d="M0 0h9v9z"');
    expect(text).toContain('fill="url(#g)"');
    expect(text).not.toMatch(
      /<\w*:?(script|handler|foreignObject|iframe|image|animate|set|style|a)\b|\son\w+=|javascript:|evil|data:|<\?xml-s|<!\[/i,
    );
  });
});

describe('a photograph', () => {
  it('loses where and with what it was taken, and stands upright', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(
      'image',
      { name: 'a.jpg', type: 'image/jpeg', bytes },
      { shouldGenerateBlurhash: 'true' },
    );
    expect(body.blurhash).toMatch(/^[0-9A-Za-z#$%*+,.:;=?@[\]^_{|}~-]{28}$/);
    const back = await open(server.current, body.url);
    expect(back.bytes.includes('SecretCamera')).toBe(false);
    const { exif, orientation, width, height } = await sharp(back.bytes).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 40,
      height: 60,
    });
  });

  it('of an iPhone loses it too, and is shown as WebP', async () => {
    const bytes = await readFile(new URL('../../../test/samples/phone.heic', import.meta.url));
    expect(bytes.includes('SecretCamera')).toBe(true);
    const { body } = await send('image', { name: 'IMG_1.HEIC', type: 'image/heic', bytes });
    const back = await open(server.current, body.url);
    expect(back.bytes.length).toBe(bytes.length);
    expect(back.bytes.includes('SecretCamera')).toBe(false);
    const shown = await open(server.current, `${body.url}&variant=display`);
    const { width, height } = await sharp(shown.bytes).metadata();
    expect({ width, height }).toEqual({ width: 128, height: 96 });
  });
});

describe('forms', () => {
  async function raw(parts: string, options: { end?: boolean; length?: number } = {}): Promise<string> {
    const { hostname, port } = new URL(server.current.url);
    const token = await server.current.tokenOf(as);
    const body = Buffer.from(parts);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString();
        if (/\r\n\r\n[\s\S]*\}$/.test(answer)) socket.destroy();
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
      socket.write(
        `POST /api/files/document HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${options.length ?? body.length}\r\n\r\n`,
      );
      socket.write(body, () => {
        if (options.end) socket.end();
      });
    });
  }
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';

  it.each([
    ['cut in the file', `${head}hello`],
    ['cut in the head of a part', '--x\r\nContent-Disposition: form-data; name="fi'],
    ['without its end', `${head}hello\r\n--x`],
    ['of nothing', ''],
    ['of noise', '\u0000\u0001--x\r\n\r\n--x--'],
    ['without a file', '--x\r\nContent-Disposition: form-data; name="folder"\r\n\r\nprofiles\r\n--x--\r\n'],
    [
      'with an empty name',
      '--x\r\nContent-Disposition: form-data; name=""; filename=""\r\n\r\nx\r\n--x--\r\n',
    ],
    ['with two files', `${head}a\r\n${head}b\r\n--x--\r\n`],
    ['with the file elsewhere', `${head.replace('name="file"', 'name="other"')}a\r\n--x--\r\n`],
    [
      'with an unknown field',
      `${head}a\r\n--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n`,
    ],
    [
      'with a bad folder',
      `${head}a\r\n--x\r\nContent-Disposition: form-data; name="folder"\r\n\r\n../x\r\n--x--\r\n`,
    ],
  ])('%s are refused and leave nothing', async (_what, parts) => {
    expect((await raw(parts)).split('\r\n')[0]).toMatch(/^HTTP\/1.1 4(00|15)/);
    expect((await fetch(`${server.current.url}/api/health/live`)).status).toBe(200);
  });

  it('that are broken off leave nothing', async () => {
    await raw(`${head}hello`, { end: true, length: 100_000 });
    await expect.poll(() => readdir(`${dataDir}/drafts`)).toEqual([]);
    expect((await fetch(`${server.current.url}/api/health/live`)).status).toBe(200);
  });

  it('that are too large are refused, whether or not they say so', async () => {
    const big = { name: 'a.txt', type: 'text/plain', bytes: 'x'.repeat(1024 * 1024 + 1) };
    const { status, body } = await send('document', big);
    expect({ status, detail: body.detail }).toEqual({
      status: 413,
      detail: 'This file is too large. The limit is 1 MB.',
    });
    await expect.poll(() => readdir(`${dataDir}/drafts`)).toEqual([]);
  });

  it('of other types than forms are refused', async () => {
    const { status } = await server.current.call('POST', '/files/document', { as, body: { file: 'x' } });
    expect(status).toBe(415);
  });

  it('public for anything but a picture for a profile are refused', async () => {
    const isPublic = { isPublic: 'true' };
    const profiles = { isPublic: 'true', folder: 'profiles' };
    expect((await send('document', textFile(), profiles)).status).toBe(415);
    expect((await send('image', await pngFile(), isPublic)).status).toBe(400);
    const webp = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    const { body } = await send('image', { name: 'a.webp', type: 'image/webp', bytes: webp }, profiles);
    expect(body.detail).toBe('Invalid file type. Please upload an image file.');
  });
});

it('has left nothing aside after all of this', async () => {
  await expect.poll(() => readdir(`${dataDir}/drafts`)).toEqual([]);
});
