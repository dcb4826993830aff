/** A part of a document, from top to bottom. Its content is plain text; nothing in it is read as markup. */
export type Block =
  | { readonly type: 'heading'; readonly text: string }
  /** `size`: of its letters in points, where the size is what it shows. */
  | { readonly type: 'text'; readonly text: string; readonly size?: number }
  /** What must be seen first: large, in a box, with what it is about in front of it. */
  | { readonly type: 'alert'; readonly label: string; readonly text: string }
  /** Names with their values. The slice that makes the document leaves empty ones out. */
  | { readonly type: 'facts'; readonly facts: readonly Fact[]; readonly columns: 1 | 2 }
  /** Rows under headings. `widths` are shares of the page's width. */
  | {
      readonly type: 'table';
      readonly headings: readonly string[];
      readonly widths: readonly number[];
      readonly rows: readonly (readonly string[])[];
    }
  /** A QR code in the middle of the page, and what a screen reader says in its place. */
  | { readonly type: 'qr'; readonly content: string; readonly alt: string };

export type Fact = readonly [label: string, value: string];

/** Who a document comes from: at the top of its first page, the name at the foot of each. */
export interface Letterhead {
  readonly name: string;
  /** How it is reached, its licenses; each on a line of its own. */
  readonly lines: readonly string[];
  /** A PNG and its size in pixels. */
  readonly logo?: { readonly png: Uint8Array; readonly width: number; readonly height: number };
}

/** The letterhead of one office of the agency. */
export const ofOffice = (agency: Letterhead, office: string): Letterhead => ({
  ...agency,
  name: `${agency.name} · ${office}`,
});

/** What a document says, before it is laid out. */
export interface DocumentContent {
  readonly title: string;
  /** Who it is about, in a line below the title and at the head of each page. */
  readonly identity?: string;
  readonly agency: Letterhead;
  /** As in "Confidential": on top of the first page, and at the foot of each. */
  readonly notice: string;
  /** When and by whom, in words; stands beside the notice. */
  readonly printed: string;
  /** When it was made: a document of the same data and the same moment has the same bytes. */
  readonly at: Date;
  readonly blocks: readonly Block[];
}

/** A kind of document: what it says of its data. Pure, so that the same data make the same document. */
export interface DocumentKind<Data> {
  readonly name: string;
  /** It may have hundreds of pages: it is printed in a thread of its own, so that short ones do not wait for it. */
  readonly isLong?: boolean;
  readonly compose: (data: Data) => DocumentContent;
}
