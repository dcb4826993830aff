import type { Queryable } from '../db/index.ts';
import type { Env } from '../env/index.ts';
import { open, seal } from '../sealed/index.ts';
import type { JobHandler, Jobs, Letter, Mail } from '../slice/index.ts';
import { dataUrlOf, logoCid, type ReadMailLogo, withLogo } from './logo.ts';
import { keepLetter } from './mail.store.ts';

const task = 'mail.send';

/**
 * Queues letters with the transaction that causes them. A waiting letter is sealed: it holds links that sign
 * people in, and a copy of the database must not. In the demo it is kept for `/dev/mail` instead.
 */
export function createMail({ env, jobs, readLogo }: { env: Env; jobs: Jobs; readLogo: ReadMailLogo }): Mail {
  return {
    async send(tx, letter) {
      if (env.smtpUrl === undefined) {
        const logo = await readLogo(tx);
        const html = withLogo(letter.html, logo, logo ? dataUrlOf(logo) : '');
        await keepLetter(tx, { ...letter, html });
        return;
      }
      await jobs.add(tx, task, { sealed: seal(JSON.stringify(letter), env.sessionSecret, 'mail') });
    },
  };
}

/**
 * The job that hands a letter to the mail server. A server that is away makes it fail, and graphile-worker tries
 * again with growing pauses (25 times, about three days). The logo is a part of the message: mail programs show it without
 * asking anybody for it.
 */
export function mailJobs(env: Env, db: Queryable, readLogo: ReadMailLogo): JobHandler[] {
  const { smtpUrl } = env;
  if (smtpUrl === undefined) return [];
  const transport = lazily(async () => {
    // Loaded with the first letter: most starts send none for a while.
    const { createTransport } = await import('nodemailer');
    return createTransport(smtpUrl, { from: env.mailFrom, disableFileAccess: true, disableUrlAccess: true });
  });
  return [
    {
      task,
      async run({ sealed }) {
        const letter = JSON.parse(open(String(sealed), env.sessionSecret, 'mail')) as Letter;
        const { to, subject, text, html, about } = letter;
        const logo = await readLogo(db);
        await (await transport()).sendMail({
          to,
          subject,
          text,
          html: withLogo(html, logo, `cid:${logoCid}`),
          attachments: logo ? [{ ...logoPart, content: logo.png }] : [],
          headers: about ? { 'X-Homeward-About': `${about.type}/${about.id}` } : {},
        });
      },
    },
  ];
}

const logoPart = {
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
  cid: logoCid,
} as const;

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
