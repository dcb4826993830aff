import * as z from 'zod/mini';
import { address, bucket, headPlace, proxies, secret, sender, shortName, wholeNumber } from './shapes.ts';

/** A setting of the server: how it is checked, and how the README's table shows it. */
export interface Setting {
  readonly name: string;
  /** What a good value is read as. */
  readonly shape: z.ZodMiniType<unknown, unknown>;
  /** What is said of a bad value, after the name. */
  readonly rule: string;
  /** What holds when it is not set. */
  readonly fallback: string;
  readonly meaning: string;
  /** Present: production does not start without it, and says this. */
  readonly needed?: string;
}

const databaseRule = 'must look like postgres://user:password@host:5432/name';
const secretRule =
  'must be 32 random characters or more, and not an example: make one with `openssl rand -hex 32`';

/** Every setting there is, in the order in which an installer meets them. */
export const settings = [
  {
    name: 'NODE_ENV',
    shape: z.enum(['production', 'development', 'test']),
    rule: 'must be `production`, or be left out for the demo (`development` and `test` are the demo too)',
    fallback: 'the demo',
    meaning: '`production` for an agency; anything else is the demo.',
  },
  {
    name: 'PORT',
    shape: wholeNumber(0, 65_535),
    rule: 'must be a number from 0 to 65535',
    fallback: '`3000`',
    meaning: 'The port that serves the page and the API.',
  },
  {
    name: 'HOST',
    shape: z.string().check(z.regex(/^[\w.:-]+$/)),
    rule: 'must be an address of this machine to listen on',
    fallback: '`0.0.0.0`; in the demo `127.0.0.1`',
    meaning: 'The address to listen on. The demo listens on this machine only.',
  },
  {
    name: 'PUBLIC_URL',
    shape: address('https:', 'http:'),
    rule: 'must be the address that people type, with https:// at its start',
    fallback: '`http://127.0.0.1:PORT`',
    meaning: 'Where people reach Homeward; links in emails and passkeys use it. `https://` in production.',
    needed: 'the address that people type, with https:// at its start',
  },
  {
    name: 'HOMEWARD_DATA',
    shape: z.string(),
    rule: 'must be a folder',
    fallback: '`.homeward`',
    meaning: 'The data folder: the embedded database, uploaded files, and the secrets of the demo.',
  },
  {
    name: 'DATABASE_URL',
    shape: address('postgres:', 'postgresql:'),
    rule: databaseRule,
    fallback: 'the embedded PostgreSQL',
    meaning:
      'A PostgreSQL of your own, as `postgres://user:password@host:5432/name`. Its role is `homeward_app` or a member of it.',
    needed: 'the address of a PostgreSQL, as postgres://user:password@host:5432/name',
  },
  {
    name: 'DATABASE_OWNER_URL',
    shape: address('postgres:', 'postgresql:'),
    rule: databaseRule,
    fallback: '`DATABASE_URL`',
    meaning:
      'The role that runs migrations at the start, so that the server’s own role does not need the rights.',
  },
  {
    name: 'REDIS_URL',
    shape: address('redis:', 'rediss:'),
    rule: 'must look like redis://user:password@host:6379/0',
    fallback: 'one node, which needs none',
    meaning:
      'The Redis that several nodes share, as `redis://user:password@host:6379/0`: who is online, and the rate limit. Losing its data does no harm.',
  },
  {
    name: 'S3_URL',
    shape: bucket,
    rule: 'must look like https://key:secret@host/bucket?region=us-east-1',
    fallback: 'the folder `files` of `HOMEWARD_DATA`',
    meaning:
      'An S3-compatible store for uploaded files, as `https://key:secret@host/bucket?region=us-east-1`; a folder of the bucket may follow its name.',
  },
  {
    name: 'MAX_IMAGE_MB',
    shape: wholeNumber(1, 1_000),
    rule: 'must be a number from 1 to 1000',
    fallback: '`25`',
    meaning: 'The largest picture that may be uploaded, in MB (1024 × 1024 bytes).',
  },
  {
    name: 'MAX_DOCUMENT_MB',
    shape: wholeNumber(1, 10_000),
    rule: 'must be a number from 1 to 10000',
    fallback: '`50`',
    meaning: 'The largest document.',
  },
  {
    name: 'MAX_AUDIO_MB',
    shape: wholeNumber(1, 10_000),
    rule: 'must be a number from 1 to 10000',
    fallback: '`200`',
    meaning: 'The largest recording.',
  },
  {
    name: 'MAX_VIDEO_MB',
    shape: wholeNumber(1, 100_000),
    rule: 'must be a number from 1 to 100000',
    fallback: '`2048`',
    meaning: 'The largest video.',
  },
  {
    name: 'CLAMD_URL',
    shape: address('tcp:', 'unix:'),
    rule: 'must look like tcp://host:3310 or unix:///run/clamav/clamd.ctl',
    fallback: 'nothing is scanned',
    meaning:
      'A ClamAV daemon, as `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`: uploads are held until it finds nothing in them.',
  },
  {
    name: 'SESSION_SECRET',
    shape: secret,
    rule: secretRule,
    fallback: 'made once, kept in `HOMEWARD_DATA`',
    meaning: 'Signs what browsers carry. 32 random characters or more: `openssl rand -hex 32`.',
    needed: 'it signs what browsers carry; make one with `openssl rand -hex 32`',
  },
  {
    name: 'AUDIT_KEY',
    shape: secret,
    rule: secretRule,
    fallback: 'made once, kept in `HOMEWARD_DATA`',
    meaning:
      'Seals the chain of the audit log. 32 random characters or more, different from SESSION_SECRET; keep a copy outside the database.',
    needed: 'it seals the audit log; make one with `openssl rand -hex 32`',
  },
  {
    name: 'AUDIT_HEADS',
    shape: headPlace,
    rule: 'must be the whole path of a file, as /var/log/homeward/heads.log, or an address, as syslog://host:514 or https://host/path',
    fallback: 'a file in `HOMEWARD_DATA` and the log',
    meaning:
      'Where else the end of the audit log is written down each minute, out of reach of the owner of the database: a file of another user that the server may append to, a syslog (UDP), or an address that gets a POST.',
  },
  {
    name: 'SMTP_URL',
    shape: address('smtp:', 'smtps:'),
    rule: 'must look like smtps://user:password@host:465',
    fallback: 'the outbox page `/dev/mail`',
    meaning: 'The mail server, as `smtps://user:password@host:465` or `smtp://host:587`.',
    needed: 'the mail server that sends invitations, as smtps://user:password@host:465',
  },
  {
    name: 'MAIL_FROM',
    shape: sender,
    rule: 'must be a mail address, or a name and then an address in angle brackets',
    fallback: '`no-reply@` the host of PUBLIC_URL',
    meaning: 'The sender of emails.',
  },
  {
    name: 'EMAIL_WEBHOOK_SECRET',
    shape: z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/)),
    rule: 'must be the signing secret that the mail provider shows, with whsec_ at its start',
    fallback: 'delivery events are not accepted',
    meaning:
      'What signs the delivery events of the mail provider (svix scheme), sent to `/api/webhooks/email`.',
  },
  {
    name: 'TRUST_PROXY',
    shape: proxies,
    rule: 'must be `false`, the number of proxies in front (1 to 10), or their addresses with commas between',
    fallback: '`false`',
    meaning: 'Whose `X-Forwarded-For` is trusted: the number of proxies in front, or their addresses.',
  },
  {
    name: 'LOG_LEVEL',
    shape: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    rule: 'must be fatal, error, warn, info, debug, trace or silent',
    fallback: '`info`; in the demo `warn`',
    meaning:
      'The least serious line that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`.',
  },
  {
    name: 'REQUESTS_PER_MINUTE',
    shape: wholeNumber(60, 1_000_000_000),
    rule: 'must be a number from 60',
    fallback: '`1200`',
    meaning:
      'How many requests a minute one signed-in device may make (or one signed-out address) before it has to wait.',
  },
  {
    name: 'METRICS_TOKEN',
    shape: secret,
    rule: secretRule,
    fallback: 'metrics for this machine only',
    meaning: 'Opens `/api/metrics` to other machines, as a bearer token. 32 random characters or more.',
  },
  {
    name: 'ADDRESS_PROVIDER',
    shape: z.enum(['embedded', 'google', 'photon', 'nominatim']),
    rule: 'must be embedded, google, photon or nominatim',
    fallback: '`embedded`',
    meaning:
      'Who finds addresses: `embedded` (cities and postal codes of the United States and the Philippines, no network), `google` (Places API), or a `photon` or `nominatim` of your own.',
  },
  {
    name: 'ADDRESS_URL',
    shape: address('https:', 'http:'),
    rule: 'must be the address of the provider, with https:// or http:// at its start',
    fallback: 'Google’s own; Photon and Nominatim **need it**',
    meaning: 'Where the provider of addresses answers, as `http://photon.internal:2322`.',
  },
  {
    name: 'ADDRESS_KEY',
    shape: z.string().check(z.regex(/^[\x21-\x7e]{10,200}$/)),
    rule: 'must be the key that the provider gave you',
    fallback: 'none; Google **needs it**',
    meaning: 'The key of the Places API (New). It never reaches a browser.',
  },
  {
    name: 'BRAND_NAME',
    shape: shortName,
    rule: 'must be a name of 40 characters at most',
    fallback: '`Homeward`',
    meaning: 'The name of the product, until the agency sets its own on the screen.',
  },
  {
    name: 'ASSISTANT_NAME',
    shape: shortName,
    rule: 'must be a name of 40 characters at most',
    fallback: '`Naya`',
    meaning: 'The name of the assistant, until the agency sets its own.',
  },
  {
    name: 'BRAND_HUE',
    shape: wholeNumber(0, 359),
    rule: 'must be a number from 0 to 359',
    fallback: '`165`',
    meaning: 'The hue of the accent color in degrees, until the agency sets its own.',
  },
  {
    name: 'IDLE_MINUTES',
    shape: wholeNumber(5, 60),
    rule: 'must be a number from 5 to 60',
    fallback: '`15`',
    meaning: 'Minutes without activity after which a person is signed out, until the agency sets its own.',
  },
  {
    name: 'KEEP_YEARS',
    shape: wholeNumber(6, 100),
    rule: 'must be a number from 6 to 100: HIPAA (45 CFR 164.316(b)(2)) asks for six years',
    fallback: '`6`',
    meaning:
      'Years after which notifications, and sessions that have ended, are deleted. The audit log and Login logs are kept for good.',
  },
] as const satisfies readonly Setting[];

/** The table of the README, in Markdown. */
export function settingsTable(): string {
  const rows = settings.map((setting: Setting) => {
    const { name, fallback, meaning, needed } = setting;
    const unset = needed === undefined ? fallback : `in the demo ${fallback}; production **needs it**`;
    return `| \`${name}\` | ${unset} | ${meaning} |`;
  });
  return ['| Setting | When it is not set | What it does |', '| --- | --- | --- |', ...rows].join('\n');
}
