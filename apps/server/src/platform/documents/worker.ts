import { parentPort } from 'node:worker_threads';
import type { DocumentContent } from './content.ts';
import { printDocument } from './paper.ts';

/** What the thread is asked, and what it answers. */
export interface PrintOrder {
  readonly id: number;
  readonly content: DocumentContent;
}
export type PrintAnswer =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failure: string };

parentPort?.on('message', async ({ id, content }: PrintOrder) => {
  try {
    const bytes = await printDocument(content);
    parentPort?.postMessage({ id, bytes } satisfies PrintAnswer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) } satisfies PrintAnswer);
  }
});
