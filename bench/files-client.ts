import { get, request } from 'node:http';
import type { Ground } from './servers.ts';

const megabyte = 1024 * 1024;
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';

/**
 * Sends a file that begins as a video does.
 * @param field name of the form's field that it is; the bare bytes without one
 * @returns the answer
 */
export function sendFile(
  url: string,
  headers: Record<string, string>,
  start: Buffer,
  megabytes: number,
  field?: string,
): Promise<string> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
  const [before, after] = field !== undefined ? [head, `\r\n--${boundary}--\r\n`] : ['', ''];
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': field !== undefined ? `multipart/form-data; boundary=${boundary}` : 'video/mp4',
        'content-length': megabytes * megabyte + before.length + after.length,
      },
    });
    call.on('error', reject);
    call.on('response', async (answer) => {
      const text = (await answer.toArray()).join('');
      if (answer.statusCode === 200 || answer.statusCode === 201) resolve(text);
      else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`));
    });
    const first = Buffer.concat([start, Buffer.alloc(megabyte - start.length)]);
    const rest = Buffer.alloc(megabyte, 7);
    call.write(before);
    let sent = 0;
    const write = () => {
      while (sent < megabytes) {
        sent += 1;
        if (!call.write(sent === 1 ? first : rest)) {
          call.once('drain', write);
          return;
        }
      }
      call.end(after);
    };
    write();
  });
}

/** Reads a file to its end. */
export function receiveFile(
  url: string,
  megabytes: number,
  headers: Record<string, string> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => {
        if (bytes === megabytes * megabyte) resolve();
        else reject(new Error(`${url} gave ${bytes} bytes.`));
      });
    }).on('error', reject);
  });
}

/**
 * Waits until poster, length and smaller pictures of all uploads are made, which happens after the answers.
 * @throws Error when that takes longer than two minutes
 */
export async function uploadsArePrepared({ owner }: Ground): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const { rows } = await owner.query(
      `select from graphile_worker.jobs where task_identifier = 'files.prepare' and attempts < max_attempts`,
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The jobs of the uploads were not done in time.');
}
