import { codeInGroups } from '@homeward/contract/clients';
import { type Display, formatPaperTime } from '@homeward/contract/core';
import { type DocumentKind, type Letterhead, ofOffice } from '../../platform/documents/index.ts';
import type { CodedAddress } from './clients.codes.store.ts';

/** The content of the page with the QR code of an address. It names no client, because every visitor can read it. */
export interface CodePage {
  readonly place: CodedAddress;
  readonly code: string;
  /** What the QR code holds: the Time Clock, with the code. */
  readonly link: string;
  readonly agency: Letterhead;
  readonly printedBy: string;
  readonly display: Display;
  readonly at: Date;
}

/** The page that hangs at the address. */
export const codePage: DocumentKind<CodePage> = {
  name: 'address-code',
  compose: ({ place, code, link, agency, printedBy, display, at }) => ({
    title: 'Clock in and out here',
    agency: ofOffice(agency, place.office),
    notice: 'Keep this page inside the home',
    printed: `Printed ${formatPaperTime(at.toISOString(), display)} by ${printedBy}`,
    at,
    blocks: [
      { type: 'facts', columns: 1, facts: [['Address', place.address]] },
      {
        type: 'qr',
        content: link,
        alt: `QR code for the Time Clock. It holds the code ${codeInGroups(code)}.`,
      },
      { type: 'alert', label: 'Code', text: codeInGroups(code) },
      { type: 'heading', text: 'For caregivers' },
      {
        type: 'text',
        text: 'Use this page if the Time Clock cannot find your location. Scan the QR code with the Time Clock or with the camera of your phone. Or type the code.',
      },
      { type: 'heading', text: 'For the office' },
      {
        type: 'text',
        text: 'The code counts for this address only. If the page is lost or copied, replace the code under “Contacts & access” of the client. The old code stops working at once.',
      },
    ],
  }),
};
