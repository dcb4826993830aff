import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import { demoSecrets } from './demo-secrets.ts';
import { type Setting, settings } from './settings.ts';

export { makeFolder } from './folder.ts';
export { settingsTable } from './settings.ts';

/** Every setting, checked. */
export interface Env {
  readonly isProduction: boolean;
  /** Not production: demo accounts, this machine only, a banner. */
  readonly isDemo: boolean;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** The role that migrates; the same as `databaseUrl` unless it was set. */
  readonly databaseOwnerUrl: string | undefined;
  /** Absent: this node is the only one. */
  readonly redisUrl: string | undefined;
  /** Absent: uploaded files are in a folder of `dataDir`. */
  readonly s3Url: string | undefined;
  /** Bytes of the largest upload of each kind. */
  readonly maxUploadBytes: Readonly<Record<'image' | 'document' | 'audio' | 'video', number>>;
  /** Absent: uploads are not scanned for viruses. */
  readonly clamdUrl: string | undefined;
  readonly sessionSecret: string;
  readonly auditKey: string;
  /** Absent: heads of the audit log are kept in the data folder and the log only. */
  readonly auditHeads: string | undefined;
  /** Absent: mails go to the outbox page of the demo. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Absent: delivery events are not accepted. */
  readonly emailWebhookSecret: string | undefined;
  /** As Fastify takes it: nobody, so many proxies, or proxies at these addresses. */
  readonly trustProxy: false | number | string[];
  readonly logLevel: string;
  /** For one signed-in device, or one address that is signed out. */
  readonly requestsPerMinute: number;
  /** Absent: metrics are for this machine only. */
  readonly metricsToken: string | undefined;
  readonly addressProvider: 'embedded' | 'google' | 'photon' | 'nominatim';
  /** Absent: the provider's own, where it has one. */
  readonly addressUrl: string | undefined;
  readonly addressKey: string | undefined;
  readonly brandName: string;
  readonly assistantName: string;
  /** OKLCH hue of the accent, in degrees. */
  readonly brandHue: number;
  readonly idleMinutes: number;
  /** How long notifications and ended sessions are kept; at least six (45 CFR 164.316(b)(2)). */
  readonly keepYears: number;
}

/** Settings that nothing can be started with: one sentence for each thing that is wrong. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

type Declared = (typeof settings)[number];
type Values = { [D in Declared as D['name']]?: z.output<D['shape']> };
type Source = Readonly<Record<string, string | undefined>>;

const thisMachineOnly = /^(127(\.\d{1,3}){3}|::1|localhost)$/;

/**
 * Reads and checks every setting. Outside production it makes the secrets that are not set, once, in the data
 * folder.
 * @param source usually `process.env`; an empty value counts as not set
 * @throws {SettingsError} with a sentence for each thing that is wrong; the values of secrets are never quoted
 */
export function readEnv(source: Source): Env {
  const isProduction = source.NODE_ENV?.trim() === 'production';
  const sentences: string[] = [];
  const values: Values = Object.fromEntries(
    settings.flatMap((setting: Setting) => {
      const text = source[setting.name]?.trim();
      if (!text) {
        if (isProduction && setting.needed) {
          sentences.push(`Production needs ${setting.name}: ${setting.needed}.`);
        }
        return [];
      }
      const parsed = setting.shape.safeParse(text);
      if (!parsed.success) sentences.push(`${setting.name} ${setting.rule}.`);
      return parsed.success ? [[setting.name, parsed.data]] : [];
    }),
  );
  sentences.push(...contradictions(values, isProduction));
  if (sentences.length > 0) throw new SettingsError(sentences);
  return envOf(values, isProduction);
}

/** What is wrong with settings that are right each by itself. */
function contradictions(values: Values, isProduction: boolean): string[] {
  const { HOST: host, PUBLIC_URL: publicUrl, SESSION_SECRET: sessionSecret, AUDIT_KEY: auditKey } = values;
  const found: string[] = [];
  if (!isProduction && host !== undefined && !thisMachineOnly.test(host)) {
    found.push(
      `HOST is ${host}, but the demo listens on this machine only (127.0.0.1), because its passwords are public: set NODE_ENV=production to serve others.`,
    );
  }
  if (isProduction && publicUrl !== undefined && !publicUrl.startsWith('https:')) {
    found.push('PUBLIC_URL must start with https:// in production.');
  }
  if (sessionSecret !== undefined && sessionSecret === auditKey) {
    found.push('AUDIT_KEY must differ from SESSION_SECRET.');
  }
  if (values.ADDRESS_PROVIDER === 'google' && values.ADDRESS_KEY === undefined) {
    found.push('ADDRESS_PROVIDER is google, which needs ADDRESS_KEY: the key of its Places API (New).');
  }
  if (/^(photon|nominatim)$/.test(values.ADDRESS_PROVIDER ?? '') && values.ADDRESS_URL === undefined) {
    found.push(
      `ADDRESS_PROVIDER is ${values.ADDRESS_PROVIDER}, which needs ADDRESS_URL: the address of your own.`,
    );
  }
  return found;
}

const megabyte = 1024 * 1024;

function envOf(values: Values, isProduction: boolean): Env {
  const port = values.PORT ?? 3000;
  const publicUrl = (values.PUBLIC_URL ?? `http://127.0.0.1:${port}`).replace(/\/$/, '');
  const dataDir = resolve(values.HOMEWARD_DATA ?? '.homeward');
  return {
    isProduction,
    isDemo: !isProduction,
    port,
    host: values.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    s3Url: values.S3_URL,
    maxUploadBytes: {
      image: (values.MAX_IMAGE_MB ?? 25) * megabyte,
      document: (values.MAX_DOCUMENT_MB ?? 50) * megabyte,
      audio: (values.MAX_AUDIO_MB ?? 200) * megabyte,
      video: (values.MAX_VIDEO_MB ?? 2048) * megabyte,
    },
    clamdUrl: values.CLAMD_URL,
    ...secretsOf(values, dataDir),
    auditHeads: values.AUDIT_HEADS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    emailWebhookSecret: values.EMAIL_WEBHOOK_SECRET,
    trustProxy: values.TRUST_PROXY ?? false,
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    requestsPerMinute: values.REQUESTS_PER_MINUTE ?? 1200,
    metricsToken: values.METRICS_TOKEN,
    addressProvider: values.ADDRESS_PROVIDER ?? 'embedded',
    addressUrl: values.ADDRESS_URL,
    addressKey: values.ADDRESS_KEY,
    brandName: values.BRAND_NAME ?? 'Homeward',
    assistantName: values.ASSISTANT_NAME ?? 'Naya',
    brandHue: values.BRAND_HUE ?? 165,
    idleMinutes: values.IDLE_MINUTES ?? 15,
    keepYears: values.KEEP_YEARS ?? 6,
  };
}

/** Production has both by now; the demo makes what is missing. */
function secretsOf(values: Values, dataDir: string): { sessionSecret: string; auditKey: string } {
  const { SESSION_SECRET: sessionSecret, AUDIT_KEY: auditKey } = values;
  if (sessionSecret !== undefined && auditKey !== undefined) return { sessionSecret, auditKey };
  const made = madeSecrets(dataDir);
  return { sessionSecret: sessionSecret ?? made.sessionSecret, auditKey: auditKey ?? made.auditKey };
}

function madeSecrets(dataDir: string): { sessionSecret: string; auditKey: string } {
  try {
    return demoSecrets(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new SettingsError([`HOMEWARD_DATA is ${dataDir}, which cannot be used: ${reason}.`]);
  }
}
