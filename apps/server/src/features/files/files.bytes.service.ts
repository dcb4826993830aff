import { open } from 'node:fs/promises';

/** The first bytes of a file. */
export async function headOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(bytes);
    const { bytesRead } = await file.read(head, 0, bytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether a file starts with these bytes, one for each character. */
export async function startsWith(path: string, text: string): Promise<boolean> {
  return (await headOf(path, text.length)).toString('latin1') === text;
}
