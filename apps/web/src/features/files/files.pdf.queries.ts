import { filesText, type StoredFile } from '@homeward/contract/files';
import {
  getDocument,
  PasswordResponses,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';
import { useEffect, useState } from 'react';
import { getCredentials } from '../../lib/api/index.ts';

/** What is asked for at first, and again for each part that is needed. */
const partBytes = 256 * 1024;

/** Where the decoders, fonts and character maps that PDF files may ask for are served (build/pdfAssets.ts). */
const assets = `${import.meta.env.BASE_URL}pdf/`;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL: (address: string) => string;
  };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** pdf.js in a worker from our own origin; the page's policy wants its address vouched for. */
function startWorker(): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('homeward-pdf', {
    createScriptURL: (address) => {
      if (address !== workerAddress) throw new Error('This is not the address of the PDF worker.');
      return address;
    },
  });
  return new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });
}

/** Why a PDF could not be fetched: one of the four sentences. */
class PdfError extends Error {}

type Ask = (begin: number, end: number) => Promise<Response>;

/** Fetches parts of a file with the bearer token, renewed once where it has run out. */
function asking(file: StoredFile, signal: AbortSignal): Ask {
  const credentials = getCredentials();
  if (!credentials || !file.url) throw new PdfError(filesText.pdfMissing);
  const address = new URL(file.url, window.location.origin);
  address.search = '?signed=true';
  const send = (token: string, begin: number, end: number) =>
    fetch(address, {
      headers: { authorization: `Bearer ${token}`, range: `bytes=${begin}-${end - 1}` },
      credentials: 'same-origin',
      signal,
    });
  return async (begin, end) => {
    const token = credentials.current() ?? (await credentials.renew(undefined));
    const response = await send(token, begin, end);
    if (response.status !== 401) return response;
    return send(await credentials.renew(token), begin, end);
  };
}

async function partOf(ask: Ask, begin: number, end: number): Promise<Uint8Array> {
  const response = await ask(begin, end);
  if (!response.ok) throw new PdfError(filesText.pdfStatus(response.status));
  return new Uint8Array(await response.arrayBuffer());
}

/** Hands pdf.js the parts that it asks for. */
class Parts extends PDFDataRangeTransport {
  readonly #ask: Ask;
  readonly #onFailed: (error: unknown) => void;

  constructor(total: number, first: Uint8Array, ask: Ask, onFailed: (error: unknown) => void) {
    super(total, first);
    this.#ask = ask;
    this.#onFailed = onFailed;
  }

  override requestDataRange(begin: number, end: number): void {
    partOf(this.#ask, begin, end).then((bytes) => this.onDataRange(begin, bytes), this.#onFailed);
  }
}

/** Begins to fetch; the rest of a long file follows page by page. */
async function begin(file: StoredFile, signal: AbortSignal, onFailed: (error: unknown) => void) {
  const ask = asking(file, signal);
  const response = await ask(0, partBytes);
  if (!response.ok) throw new PdfError(filesText.pdfStatus(response.status));
  if (!response.headers.get('content-type')?.startsWith('application/pdf')) {
    throw new PdfError(filesText.pdfType);
  }
  const first = new Uint8Array(await response.arrayBuffer());
  const total = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? first.length);
  return first.length >= total ? { data: first } : { range: new Parts(total, first, ask, onFailed) };
}

/** A PDF that is being opened, is open, or could not be. */
export type Pdf =
  | { readonly state: 'opening' }
  /** It needs a password. `isWrong`: the one that was entered did not open it. */
  | { readonly state: 'locked'; readonly isWrong: boolean; readonly unlock: (password: string) => void }
  | { readonly state: 'failed'; readonly sentence: string }
  | { readonly state: 'open'; readonly document: PDFDocumentProxy };

const sentenceOf = (error: unknown) => (error instanceof PdfError ? error.message : filesText.pdfFailed);

/**
 * Opens a PDF for as long as the component stands.
 * @param onFailed told once, for the toast
 */
export function usePdf(file: StoredFile, onFailed: () => void): Pdf {
  const [pdf, setPdf] = useState<Pdf>({ state: 'opening' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another viewer; a renewed address is no reason to begin again
  useEffect(() => {
    const ending = new AbortController();
    let close: (() => Promise<unknown>) | undefined;
    const fail = (error: unknown) => {
      if (ending.signal.aborted) return;
      setPdf({ state: 'failed', sentence: sentenceOf(error) });
      onFailed();
    };
    const open = async () => {
      const source = await begin(file, ending.signal, fail);
      if (ending.signal.aborted) return;
      const port = startWorker();
      const worker = PDFWorker.create({ port });
      const task = getDocument({
        ...source,
        worker,
        rangeChunkSize: partBytes,
        disableAutoFetch: true,
        disableStream: true,
        // The page's policy allows no WebAssembly and nothing evaluated: the decoders come as scripts.
        useWasm: false,
        wasmUrl: `${assets}decoders/`,
        cMapUrl: `${assets}cmaps/`,
        standardFontDataUrl: `${assets}fonts/`,
        disableWorkerRendering: true,
        maxImageSize: 2 ** 26,
      });
      task.onPassword = (answer: (password: string) => void, reason: number) => {
        if (ending.signal.aborted) return;
        const unlock = (password: string) => {
          setPdf({ state: 'opening' });
          answer(password);
        };
        setPdf({ state: 'locked', isWrong: reason === PasswordResponses.INCORRECT_PASSWORD, unlock });
      };
      close = () => task.destroy().finally(() => port.terminate());
      if (ending.signal.aborted) return close();
      const document = await task.promise;
      if (!ending.signal.aborted) setPdf({ state: 'open', document });
    };
    open().catch(fail);
    return () => {
      ending.abort();
      void close?.().catch(() => undefined);
    };
  }, [file.id]);
  return pdf;
}
