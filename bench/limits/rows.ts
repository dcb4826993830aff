// The bare limit: Fastify, one prepared statement on `pg` that looks the session up and reads the rows, and the same
// JSON as ours made of them in JavaScript. No policy, no checks, no headers, no log, no metrics.
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';

type Row = Record<string, unknown>;

interface Call {
  readonly text: string;
  /** What follows the hash of the token among the values. */
  readonly values: (id: string) => unknown[];
  readonly answer: (rows: readonly Row[]) => unknown;
}

const viewer = `with viewer as (
  select s.id as session_id, u.* from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
  where t.hash = $1 and t.kind = 'access' and t.expires_at > now() and s.ended_at is null and s.expires_at > now() and u.is_active
)`;

const timeOf = (value: unknown) => (value instanceof Date ? value.toISOString() : null);

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
  createdAt: timeOf(row.created_at),
  lastLogin: timeOf(row.last_login_at),
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

interface Step {
  status: string;
  at: string;
}
const history = (steps: unknown) =>
  (steps as Step[]).map(({ status, at }) => ({ status, timestamp: new Date(at).toISOString() }));
const steps = (
  table: string,
) => `coalesce((select json_agg(json_build_object('status', h.status, 'at', h.at) order by h.at, h.id)
  from ${table} h where h.user_id = u.id), '[]')`;

const calls: Record<string, Call> = {
  session: {
    text: `${viewer} select v.*, coalesce(i.unread_count, 0) as unread, coalesce(c.capabilities, '{}') as capabilities, a.idle_minutes
      from viewer v cross join agency_settings a left join notification_inboxes i on i.user_id = v.id
      left join user_capabilities c on c.user_id = v.id`,
    values: () => [],
    answer: ([row = {}]) => ({
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
    }),
  },
  user: {
    text: `${viewer} select u.*, ${steps('invite_statuses')} as invites, ${steps('invite_email_statuses')} as letters
      from viewer v, users u where u.id = $2`,
    values: (id) => [id],
    answer: ([row = {}]) => ({
      ...account(row),
      address: row.address ?? noAddress,
      timezone: row.timezone,
      dateFormat: row.date_format,
      timeFormat: row.time_format,
      weekStart: row.week_start,
      inviteStatus: history(row.invites),
      inviteEmailStatus: history(row.letters),
      medicalProfessional: null,
      careProvider: null,
      version: row.version,
    }),
  },
  notifications: {
    text: `${viewer} select n.*, n.is_read or n.sequence <= i.read_up_to as read, a.id as by_id, a.image, a.first_name, a.last_name,
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
          timestamp: timeOf(row.created_at),
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
    text: `${viewer} select u.*, (select reltuples::int from pg_class where oid = 'users'::regclass) as total
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
    text: `${viewer} select r.*, s.listed as total, s.average, a.first_name, a.last_name, a.image, a.role, b.first_name as verifier_first,
        b.last_name as verifier_last, b.image as verifier_image
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
        createdAt: timeOf(row.created_at),
        editedAt: timeOf(row.edited_at),
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
        verifiedAt: timeOf(row.verified_at),
        version: row.version,
      })),
      summary: { average: rows[0]?.average, count: rows[0]?.total },
    }),
  },
};

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 8,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
});
const app = fastify({ logger: false });

app.get('/ready', async () => 'ready');
app.get<{ Params: { call: string; id: string } }>('/:call/:id', async ({ params, headers }, reply) => {
  const call = calls[params.call];
  if (!call) return reply.code(404).send();
  const hash = createHash('sha256')
    .update(headers.authorization?.slice(7) ?? '')
    .digest();
  const { rows } = await pool.query<Row>({
    name: params.call,
    text: call.text,
    values: [hash, ...call.values(params.id)],
  });
  return rows.length === 0 ? reply.code(401).send() : call.answer(rows);
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
