import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Queryable } from '../db/index.ts';
import { notFound } from '../errors/index.ts';
import { escapeHtml } from './html.ts';
import { type KeptLetter, listLetters, mostShown, readLetter } from './mail.store.ts';
import { outboxStyle } from './outbox-style.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * A letter is shown in a frame that can run nothing and reach nothing. Its links open in the whole window, when a
 * person clicks them.
 */
const letterPolicy =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; form-action 'none'";

/**
 * The outbox of the demo at `/dev/mail`: what would have been sent, the newest first. Only registered where letters
 * are kept instead of sent; in production the address does not exist.
 */
export function registerOutboxPage(app: FastifyInstance, db: Queryable): void {
  app.get('/dev/mail', async (_request, reply) => {
    return sendPage(reply, 'Outbox', listOf(await listLetters(db)));
  });
  app.get('/dev/mail/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(outboxStyle),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const letter = await findLetter(db, request.params.id);
    return sendPage(reply, letter.subject, viewOf(letter));
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id/letter', async (request, reply) => {
    const { html } = await findLetter(db, request.params.id);
    return reply
      .header('content-security-policy', letterPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_top">'));
  });
}

async function findLetter(db: Queryable, id: string): Promise<KeptLetter> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw notFound('This letter');
  const letter = await readLetter(db, id);
  if (!letter) throw notFound('This letter');
  return letter;
}

function sendPage(reply: FastifyReply, title: string, main: string): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Demo outbox</title>
<link rel="stylesheet" href="/dev/mail/style.css">
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`);
}

function listOf(letters: Awaited<ReturnType<typeof listLetters>>): string {
  const head = `<header><h1>Outbox</h1>
<p>This is a demo, so emails are kept here instead of being sent. The newest ${mostShown} are shown.</p></header>`;
  if (letters.length === 0) {
    return `${head}
<div class="empty"><p>No emails yet.</p><p>Invite someone, or request a new password, and the email appears here.</p></div>`;
  }
  const rows = letters.map(
    ({ id, at, recipient, subject }) => `<li><a href="/dev/mail/${id}">
<span class="subject">${escapeHtml(subject)}</span>
<span class="to">${escapeHtml(recipient)}</span>
${timeOf(at)}</a></li>`,
  );
  return `${head}
<ol class="letters">
${rows.join('\n')}
</ol>`;
}

function viewOf({ id, at, recipient, subject, text }: KeptLetter): string {
  return `<nav><a href="/dev/mail">All emails</a></nav>
<header><h1>${escapeHtml(subject)}</h1>
<p>To ${escapeHtml(recipient)} · ${timeOf(at)}</p></header>
<iframe title="The email as a mail program shows it" sandbox="allow-top-navigation-by-user-activation" src="/dev/mail/${id}/letter"></iframe>
<details><summary>As plain text</summary>
<pre>${linked(text)}</pre></details>`;
}

/** Addresses in a text become links; everything around them is escaped. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function timeOf(at: Date): string {
  const text = at.toISOString();
  return `<time datetime="${text}">${text.slice(0, 10)} ${text.slice(11, 16)} UTC</time>`;
}
