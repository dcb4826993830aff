import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader finds in a PDF. */
export interface ReadPdf {
  readonly pages: number;
  readonly lang: string;
  readonly title: string;
  /** The lines of each page in the order in which they stand in the file. */
  readonly text: readonly string[];
  /** The structure in the order in which it is read aloud, as `H1: Rosa`; rows and cells among them. */
  readonly read: readonly string[];
}

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

/** Reads a PDF as a viewer and a screen reader do. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const { info } = await pdf.getMetadata();
  const text: string[] = [];
  const read: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const { items, lang } = await page.getTextContent({ includeMarkedContent: true });
    if (lang !== 'en-US') throw new Error(`The language of the page is ${lang}.`);
    const marked = new Map<string, string>();
    const open: string[] = [];
    let line = '';
    for (const item of items) {
      if ('str' in item) {
        const words = item.hasEOL ? `${item.str} ` : item.str;
        line += words;
        const id = open.at(-1);
        if (id !== undefined) marked.set(id, (marked.get(id) ?? '') + words);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? '');
    }
    text.push(line);
    gather((await page.getStructTree()) as Node, marked, read);
  }
  const { numPages: pages } = pdf;
  await loading.destroy();
  return { pages, lang: 'en-US', title: (info as { Title?: string }).Title ?? '', text, read };
}

function gather(node: Node | null, marked: ReadonlyMap<string, string>, into: string[]): void {
  for (const child of node?.children ?? []) {
    if (child.role === undefined) continue;
    const own = (child.children ?? []).filter(({ type }) => type === 'content');
    const words = own.map(({ id }) => marked.get(id ?? '') ?? '').join('');
    into.push(words === '' ? child.role : `${child.role}: ${words.replace(/ +/g, ' ').trim()}`);
    gather(child, marked, into);
  }
}
