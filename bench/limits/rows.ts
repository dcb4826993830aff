// The bare limit: Fastify, one prepared statement on `pg` that looks the session up and reads the rows, and the same
// JSON as ours made of them in JavaScript. No policy, no checks, no headers, no log, no metrics. It selects the columns
// that it answers, reads each list along an index of its order (`addIndexesOfLimits`), runs with the settings of ours, and
// answers the session checks of one turn of the event loop with one statement.
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { batched, startPool } from './pool.ts';

type Row = Record<string, unknown>;

interface Call {
  readonly text: string;
  /** What follows the hash of the token among the values. */
  readonly values: (id: string) => unknown[];
  readonly answer: (rows: readonly Row[]) => unknown;
}

const signedIn = `session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id`;
const isGood = `t.kind = 'access' and t.expires_at > now() and s.ended_at is null and s.expires_at > now() and u.is_active`;
const viewer = `with viewer as (select u.id from ${signedIn} where t.hash = $1 and ${isGood})`;

/** Every zone is UTC: text that JavaScript need not parse and print again. */
const time = (column: string) =>
  `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column.split('.')[1]}`;

const accountColumns = `u.id, u.first_name, u.last_name, u.username, u.email, u.email_verified, u.phone, u.phone_verified,
  u.image, u.role, u.is_active, u.is_onboarded, ${time('u.created_at')}, ${time('u.last_login_at')}`;

const account = (row: Row) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  fullName: `${row.first_name} ${row.last_name}`,
  username: row.username,
  email: row.email,
  emailVerified: row.email_verified,
  phone: row.phone,
  phoneVerified: row.phone_verified,
  image: row.image,
  role: row.role,
  isActive: row.is_active,
  isOnboarded: row.is_onboarded,
  createdAt: row.created_at,
  lastLogin: row.last_login_at,
});

const noAddress = {
  address1: '',
  address2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  lat: 0,
  lng: 0,
  formattedAddress: '',
};

const steps = (
  table: string,
) => `coalesce((select json_agg(json_build_object('status', h.status, 'timestamp', to_char(h.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by h.at, h.id) from ${table} h where h.user_id = u.id), '[]')`;

/** Each by itself (limit 1), along its key, however many are asked for. */
const sessionsOf = `select given.place::int, found.* from unnest($1::bytea[]) with ordinality given (hash, place) cross join lateral (
  select u.id, u.first_name, u.last_name, u.image, u.role, u.timezone, u.date_format, u.time_format, u.week_start,
    s.id as session_id, coalesce(i.unread_count, 0) as unread, coalesce(c.capabilities, '{}') as capabilities, a.idle_minutes
  from ${signedIn} cross join agency_settings a left join notification_inboxes i on i.user_id = u.id
  left join user_capabilities c on c.user_id = u.id where t.hash = given.hash and ${isGood} limit 1) found`;

const sessionState = (row: Row) => ({
  user: {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    image: row.image,
    role: row.role,
    capabilities: row.capabilities,
    unReadNotificationCount: row.unread,
  },
  display: {
    timezone: row.timezone,
    dateFormat: row.date_format,
    timeFormat: row.time_format,
    weekStart: row.week_start,
  },
  sessionId: row.session_id,
  idleMinutes: row.idle_minutes,
  mustSetUpTwoFactor: false,
});

const calls: Record<string, Call> = {
  user: {
    text: `${viewer} select ${accountColumns}, u.address, u.timezone, u.date_format, u.time_format, u.week_start, u.version,
        ${steps('invite_statuses')} as invites, ${steps('invite_email_statuses')} as letters
      from viewer v, users u where u.id = $2`,
    values: (id) => [id],
    answer: ([row = {}]) => ({
      ...account(row),
      address: row.address ?? noAddress,
      timezone: row.timezone,
      dateFormat: row.date_format,
      timeFormat: row.time_format,
      weekStart: row.week_start,
      inviteStatus: row.invites,
      inviteEmailStatus: row.letters,
      medicalProfessional: null,
      careProvider: null,
      version: row.version,
    }),
  },
  notifications: {
    text: `${viewer} select n.id, n.sequence, n.type, n.message, n.metadata, n.link, ${time('n.created_at')},
        n.is_read or n.sequence <= i.read_up_to as read, a.id as by_id, a.image, a.first_name, a.last_name,
        i.last_sequence, i.unread_count
      from viewer v join notification_inboxes i on i.user_id = v.id
      join lateral (select * from notifications where user_id = v.id and sequence <= i.last_sequence
        and sequence > i.last_sequence - 20 order by sequence desc limit 20) n on true
      left join users a on a.id = n.actor_id and a.id <> n.user_id order by n.sequence desc`,
    values: () => [],
    answer: (rows) => {
      const total = Number(rows[0]?.last_sequence);
      const pages = Math.ceil(total / 20);
      return {
        data: rows.map((row) => ({
          id: row.id,
          sequence: Number(row.sequence),
          type: row.type,
          message: row.message,
          metadata: row.metadata,
          isRead: row.read,
          link: row.link,
          timestamp: row.created_at,
          userWhoNotified: row.by_id && {
            id: row.by_id,
            image: row.image,
            name: `${row.first_name} ${row.last_name}`,
          },
        })),
        pagination: { total, pages, nextPage: pages > 1 ? 2 : null, upTo: total },
        unreadCount: rows[0]?.unread_count,
      };
    },
  },
  users: {
    text: `${viewer} select ${accountColumns}, u.invite_status, u.email_status, (select reltuples::int from pg_class where oid = 'users'::regclass) as total
      from viewer v, (select * from users order by sort_name, id limit 20) u order by u.sort_name, u.id`,
    values: () => [],
    answer: (rows) => ({
      data: rows.map((row) => ({
        ...account(row),
        inviteStatus: row.invite_status,
        emailStatus: row.email_status,
      })),
      pagination: { total: rows[0]?.total },
    }),
  },
  ratings: {
    text: `${viewer} select r.id, r.user_id, r.half_stars, r.comment, ${time('r.created_at')}, ${time('r.edited_at')},
        r.is_verified, r.rater_id, r.verified_by, ${time('r.verified_at')}, r.version, s.listed as total, s.average,
        a.first_name, a.last_name, a.image, a.role, b.first_name as verifier_first, b.last_name as verifier_last,
        b.image as verifier_image
      from viewer v, (select * from ratings where user_id = $2 and deleted_at is null order by created_at desc, id desc limit 20) r
      join rating_summaries s on s.user_id = r.user_id join users a on a.id = r.rater_id left join users b on b.id = r.verified_by
      order by r.created_at desc, r.id desc`,
    values: (id) => [id],
    answer: (rows) => ({
      data: rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        score: Number(row.half_stars) / 2,
        comment: row.comment,
        createdAt: row.created_at,
        editedAt: row.edited_at,
        isVerified: row.is_verified,
        rater: {
          id: row.rater_id,
          firstName: row.first_name,
          lastName: row.last_name,
          fullName: `${row.first_name} ${row.last_name}`,
          image: row.image,
          role: row.role,
        },
        verifiedBy: row.verified_by && {
          id: row.verified_by,
          fullName: `${row.verifier_first} ${row.verifier_last}`,
          image: row.verifier_image,
        },
        verifiedAt: row.verified_at,
        version: row.version,
      })),
      summary: { average: rows[0]?.average, count: rows[0]?.total },
    }),
  },
};

const pool = startPool();
const sessionOf = batched(async (hashes: Buffer[]) => {
  const { rows } = await pool.query<Row & { place: number }>({
    name: 'session',
    text: sessionsOf,
    values: [hashes],
  });
  return rows;
});
const hashOf = (authorization: string | undefined) =>
  createHash('sha256')
    .update(authorization?.slice(7) ?? '')
    .digest();
const app = fastify({ logger: false });

app.get('/ready', async () => 'ready');
app.get('/session/-', async ({ headers }, reply) => {
  const row = await sessionOf(hashOf(headers.authorization));
  return row ? sessionState(row) : reply.code(401).send();
});
app.get<{ Params: { call: string; id: string } }>('/:call/:id', async ({ params, headers }, reply) => {
  const call = calls[params.call];
  if (!call) return reply.code(404).send();
  const { rows } = await pool.query<Row>({
    name: params.call,
    text: call.text,
    values: [hashOf(headers.authorization), ...call.values(params.id)],
  });
  return rows.length === 0 ? reply.code(401).send() : call.answer(rows);
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
