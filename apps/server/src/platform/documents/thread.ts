import { Worker } from 'node:worker_threads';
import type { DocumentContent } from './content.ts';
import type { PrintAnswer, PrintOrder } from './worker.ts';

/** A document takes some 50 ms, and on a machine that is very busy seconds; what takes this long will not end. */
const withinMs = 60_000;

interface Waiting {
  readonly give: (bytes: Buffer<ArrayBuffer>) => void;
  readonly fail: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A thread that prints one document after another. */
export interface PrintingThread {
  /** Once it is over, a new one is to be started. */
  readonly isRunning: boolean;
  readonly print: (content: DocumentContent) => Promise<Buffer<ArrayBuffer>>;
}

/** Starts a thread that prints documents. It keeps no process alive by itself. */
export function startPrinting(): PrintingThread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  let isRunning = true;
  let last = 0;
  worker.unref();

  const take = (id: number) => {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.timer);
    if (waiting.size === 0) worker.unref();
    return found;
  };
  const end = (reason: string) => {
    isRunning = false;
    for (const id of [...waiting.keys()]) take(id)?.fail(new Error(reason));
    void worker.terminate();
  };
  worker.on('message', (answer: PrintAnswer) => {
    const found = take(answer.id);
    if ('bytes' in answer) found?.give(Buffer.from(answer.bytes.buffer));
    else found?.fail(new Error(`The document could not be made: ${answer.failure}`));
  });
  worker.once('error', (error) => end(`The thread for documents failed: ${error.message}`));
  worker.once('exit', () => end('The thread for documents ended.'));

  return {
    get isRunning() {
      return isRunning;
    },
    print: (content) =>
      new Promise((give, fail) => {
        last += 1;
        const timer = setTimeout(() => end('The document took too long.'), withinMs);
        waiting.set(last, { give, fail, timer });
        worker.ref();
        worker.postMessage({ id: last, content } satisfies PrintOrder);
      }),
  };
}
