import type { DocumentContent, DocumentKind } from './content.ts';
import { type PrintingThread, startPrinting } from './thread.ts';

export type { Block, DocumentKind, Fact, Letterhead } from './content.ts';
export { ofOffice } from './content.ts';
export { attachmentOf, daysInName, fileNameOf } from './names.ts';

/** A document as it is saved. */
export interface PrintedFile {
  readonly fileName: string;
  readonly pdf: Buffer;
}

const threads: { long?: PrintingThread; short?: PrintingThread } = {};

/**
 * Makes a tagged PDF (PDF/UA) of a kind of document: read aloud in its order, with the agency's name, page numbers and the
 * product's fonts. The same data make the same bytes. It is laid out in a thread of its own, so that nothing else waits.
 * @throws Error when it took too long or the thread ended
 */
export function renderDocument<Data>(kind: DocumentKind<Data>, data: Data): Promise<Buffer<ArrayBuffer>> {
  const content: DocumentContent = kind.compose(data);
  const length = kind.isLong ? 'long' : 'short';
  const known = threads[length];
  const thread = known?.isRunning ? known : startPrinting();
  threads[length] = thread;
  return thread.print(content);
}
