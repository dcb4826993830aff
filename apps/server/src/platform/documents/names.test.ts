import { expect, it } from 'vitest';
import { attachmentOf, fileNameOf } from './names.ts';

const day = '2026-11-30';

it('names a file by what it is, whom it is about and its day', () => {
  expect(fileNameOf(['Face sheet', 'Agnes Holloway', day], 'pdf')).toBe(
    'Face sheet - Agnes Holloway - 2026-11-30.pdf',
  );
  expect(fileNameOf(['QR code', '', day], 'pdf')).toBe('QR code - 2026-11-30.pdf');
});

it.each([
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.pdf'],
  ['..\\..\\Windows', 'Windows.pdf'],
  ['  .hidden.  ', 'hidden.pdf'],
  ['Ann\u202Efdp.exe', 'Ann fdp.exe.pdf'],
  ['Ann\r\nX-Other: 1', 'Ann X-Other 1.pdf'],
  ['\uD800', '\uFFFD.pdf'],
  ['Zoe\u0308', 'Zoë.pdf'],
  ['CON', 'CON_.pdf'],
  ['lpt1', 'lpt1_.pdf'],
  ['...', 'file.pdf'],
  ['😀'.repeat(80), `${'😀'.repeat(60)}.pdf`],
  [`${'a'.repeat(59)} b`, `${'a'.repeat(59)}.pdf`],
])('makes %j a name that every system takes', (name, expected) => {
  expect(fileNameOf([name], 'pdf')).toBe(expected);
});

it('sends letters beyond Latin in full, with a plain name for old programs', () => {
  expect(attachmentOf('Visit - Zoë “Zo” Nguyễn.pdf')).toBe(
    `attachment; filename="Visit - Zo? ?Zo? Nguy?n.pdf"; filename*=UTF-8''Visit%20-%20Zo%C3%AB%20%E2%80%9CZo%E2%80%9D%20Nguy%E1%BB%85n.pdf`,
  );
});
