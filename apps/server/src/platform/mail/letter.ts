import { escapeHtml } from './html.ts';
import { logoPlace } from './logo.ts';

/** One line of a list in a letter. */
export interface LetterItem {
  /** Its pieces, in order; strong ones are bold. */
  readonly text: readonly { readonly text: string; readonly isStrong: boolean }[];
  /** What somebody wrote about it, in italics. */
  readonly note?: string | undefined;
  /** Below it, in small print: when, who. */
  readonly detail: string;
}

/** Who a letter comes from. */
export interface MailSender {
  readonly productName: string;
  /** What the agency is called; the product's name until it has one. */
  readonly agency: string;
  /** Its address and phone in one line; empty until it has any. */
  readonly contact: string;
}

/** What a letter says; every value is plain text. */
export interface LetterParts {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A list below the paragraphs. */
  readonly items?: readonly LetterItem[];
  /** A paragraph between the list and the button. */
  readonly afterItems?: string | undefined;
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print: why this came, what to do when it was not expected. */
  readonly footer: string;
  readonly from: MailSender;
}

/**
 * A letter in both forms. Tables and inline styles, because mail programs know little else; colors that hold when a
 * mail program turns them dark; everything escaped.
 * @throws when the button's address is neither https nor http
 */
export function letter(parts: LetterParts): { text: string; html: string } {
  if (parts.button && !/^https?:\/\//.test(parts.button.url))
    throw new Error('A letter links to web addresses only.');
  return { text: textOf(parts), html: htmlOf(parts) };
}

const signatureOf = ({ agency, contact }: MailSender) => [agency, ...(contact === '' ? [] : [contact])];

function textOf({ heading, paragraphs, items = [], afterItems, button, footer, from }: LetterParts): string {
  const lines = items.map(({ text, note, detail }) =>
    [`* ${text.map((piece) => piece.text).join('')}`, ...(note ? [note] : []), detail].join('\n  '),
  );
  return [
    heading,
    ...paragraphs,
    ...lines,
    ...(afterItems ? [afterItems] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    '--',
    footer,
    signatureOf(from).join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// The mail program chooses the scheme; where it knows media queries the dark one is ours, elsewhere its own.
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#191713!important}.card{background:#22201c!important;border-color:#393631!important}
.ink{color:#edebe7!important}.soft{color:#b5b2ac!important}.line{border-color:#393631!important}
.button{background:#7cd2ae!important}.label{color:#191713!important}}
@media (max-width:480px){.card{border-radius:0!important}.pad{padding:28px 22px!important}}`;

function paragraphOf(text: string): string {
  return `<p class="ink" style="${font};margin:0 0 16px;font-size:16px;line-height:1.55;color:#211e18">${escapeHtml(text)}</p>`;
}

function itemOf({ text, note, detail }: LetterItem): string {
  const pieces = text.map((piece) =>
    piece.isStrong ? `<strong>${escapeHtml(piece.text)}</strong>` : escapeHtml(piece.text),
  );
  const noted = note ? `<br><em class="soft" style="color:#534f47">${escapeHtml(note)}</em>` : '';
  return `<tr><td class="line" style="padding:12px 0;border-top:1px solid #dfdcd6">
<p class="ink" style="${font};margin:0;font-size:16px;line-height:1.5;color:#211e18;overflow-wrap:anywhere">${pieces.join('')}${noted}</p>
<p class="soft" style="${font};margin:2px 0 0;font-size:13px;line-height:1.5;color:#534f47">${escapeHtml(detail)}</p>
</td></tr>`;
}

function listOf(items: readonly LetterItem[]): string {
  if (items.length === 0) return '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px">
${items.map(itemOf).join('\n')}
</table>`;
}

function htmlOf({ heading, paragraphs, items = [], afterItems, button, footer, from }: LetterParts): string {
  const body = [
    ...paragraphs.map(paragraphOf),
    listOf(items),
    ...(afterItems ? [paragraphOf(afterItems)] : []),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${styles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f4ef">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f4ef">
<tr><td align="center" style="padding:24px 0">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#fefdfb;border:1px solid #dfdcd6;border-radius:14px">
<tr><td class="pad" style="padding:40px 40px 32px">
${logoPlace}
<h1 class="ink" style="${font};margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:650;color:#211e18">${escapeHtml(heading)}</h1>
${body}
${button ? buttonOf(button) : ''}
<p class="soft line" style="${font};margin:28px 0 0;padding-top:18px;border-top:1px solid #dfdcd6;font-size:13px;line-height:1.5;color:#534f47">${escapeHtml(footer)}</p>
<p class="soft" style="${font};margin:12px 0 0;font-size:13px;line-height:1.5;color:#534f47">${signatureOf(from).map(escapeHtml).join('<br>')}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">
<tr><td class="button" style="border-radius:10px;background:#13684b">
<a class="label" href="${address}" style="${font};display:inline-block;padding:14px 26px;font-size:16px;font-weight:600;color:#fefdfb;text-decoration:none">${escapeHtml(label)}</a>
</td></tr>
</table>
<p class="soft" style="${font};margin:0;font-size:13px;line-height:1.5;color:#534f47;word-break:break-all">If the button does not work, open this address: <a class="soft" href="${address}" style="color:#534f47">${address}</a></p>`;
}
