import { chatLimits } from '@homeward/contract/chat';
import { instantSchema } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { instantOf, sql } from '../../platform/db/index.ts';
import { lastingReachText } from '../clients/index.ts';

// What statements of the chat are made of: `m` is a membership, `c` its conversation, `u` its person, `g` a message.

/** A `ChatPerson`, or null. @param id a column or parameter with the id of a person */
export const personOf = (id: string) => `(select json_build_object('id', pu.id,
  'fullName', pu.first_name || ' ' || pu.last_name, 'image', pu.image, 'role', pu.role, 'position',
  coalesce(nullif(pr.position, ''), nullif(pm.speciality, ''), replace(pm.role, '_', ' ')), 'isActive', pu.is_active)
  from users pu left join staff_records pr on pr.user_id = pu.id
  left join medical_professionals pm on pm.user_id = pu.id and pu.role = 'MedicalProfessional' where pu.id = ${id})`;

/** Memberships with their conversation and person. */
export const memberships = `conversation_members m join conversations c on c.id = m.conversation_id
  join users u on u.id = m.user_id`;

/**
 * Whether somebody may read what is written about a client: those who reach the client, not by an emergency, of families
 * those with the consent.
 * @param client a column with the id of a client
 * @param person where their id and role are; left out: the person of a membership
 */
export const seesClient = (
  client: string,
  person = { id: 'm.user_id', role: 'u.role' },
) => `((${person.role} in ('SuperAdmin', 'Admin') or ${lastingReachText(person.id, client)})
    and (${person.role} <> 'Family' or exists (select from client_contacts cc
      join client_consents cs on cs.contact_id = cc.id and cs.section = 'chat' and cs.is_given
      where cc.client_id = ${client} and cc.user_id = ${person.id})))`;

/**
 * Whether a message is hidden from a reader of its conversation: it was forwarded from a client whom they may not see, as
 * somebody who joined later, or who has lost the client since.
 * @param message the alias of the message @param viewer a column with the id of the reader
 */
export const isHiddenFrom = (
  message: string,
  viewer: string,
) => `(cardinality(${message}.forwarded_client_ids) > 0 and ${message}.deleted_at is null and exists (
    select from users hv cross join unnest(${message}.forwarded_client_ids) hk(id)
    where hv.id = ${viewer} and not ${seesClient('hk.id', { id: 'hv.id', role: 'hv.role' })}))`;

/** `isHiddenFrom` as a row `hidden`, found once for each message: `offset 0` keeps the planner from asking again for each use. */
export const hiddenOnce = (message: string, viewer: string) =>
  `(select ${isHiddenFrom(message, viewer)} as is_hidden offset 0) hidden`;

/** Who reads, for the shapes that take a column with the id of the reader. */
export const readerOf = (viewer: { readonly id: string }) => sql`(select ${viewer.id}::uuid as id) viewer`;

/**
 * Whether somebody is in a conversation now. That of a client is for those who reach the client, of families for those with
 * the consent; one for staff is no family's, whatever somebody was when they were added. Caregivers are with a family only
 * where the agency lets them meet.
 */
export const isIn = `(m.left_at is null and u.is_active and (c.audience = 'WITH_FAMILY' or u.role <> 'Family')
  and (c.client_id is null or ${seesClient('c.client_id')})
  and (c.type <> 'CARE_TEAM' or c.audience = 'STAFF_ONLY' or u.role <> 'CareProvider' or caregivers_meet_family(c.client_id))
  and (c.shift_id is null or m.by = 'CHOICE' or exists (select from wanted_shift_chat ws
    where ws.conversation_id = c.id and ws.user_id = m.user_id)))`;

/** Whether two people are in one user group that is for chat. @param one and @param other columns with their ids */
export const sharesGroup = (one: string, other: string) => `exists (select from user_group_members ga
  join user_group_members gb on gb.group_id = ga.group_id and gb.user_id = ${other}
  join user_groups gg on gg.id = ga.group_id and gg.status = 'ACTIVE' and 'CHAT' = any (gg.purposes)
  where ga.user_id = ${one})`;

/** Whether one of them reaches a client whose contact the other is. */
export const sharesClient = (one: string, other: string) => `exists (select from client_contacts kc
  join client_reach kr on kr.client_id = kc.client_id and kr.by <> 'EMERGENCY' and (kr.until is null or kr.until > now())
  where kc.user_id = ${other} and kr.user_id = ${one} or kc.user_id = ${one} and kr.user_id = ${other})`;

/** The other one of a direct message. */
export const otherId = 'case when c.pair_low = m.user_id then c.pair_high else c.pair_low end';

const clientName = `(select k.first_name || ' ' || k.last_name from clients k where k.id = c.client_id)`;

/** From when on nobody writes to a conversation; null for all but those of shifts. A deleted shift has closed it. */
export const closesAt = `case when c.type = 'SHIFT' then coalesce((select cs.ends_at + interval '${chatLimits.shiftHours} hours'
  from shifts cs where cs.id = c.shift_id), c.created_at) end`;

/** What a conversation is called. That of a shift is called by `shiftTime`, too: `named` writes both for the reader. */
export const nameOf = `case c.type
  when 'DIRECT' then (select o.first_name || ' ' || o.last_name from users o where o.id = ${otherId})
  when 'CARE_TEAM' then ${clientName}
  when 'SHIFT' then ${clientName}
  else c.title end`;

const shiftTimeSchema = z.strictObject({ from: instantSchema, to: instantSchema, timezone: z.string() });
/** When the shift of a conversation is; null of all others, and once the shift was deleted. */
export const shiftTimeRow = z.nullable(shiftTimeSchema);
export type ShiftTime = z.output<typeof shiftTimeSchema>;

/** A `shiftTimeRow`. */
export const shiftTime = `(select json_build_object('from', ${instantOf('ns.starts_at')}, 'to', ${instantOf('ns.ends_at')},
  'timezone', ns.timezone) from shifts ns where c.type = 'SHIFT' and ns.id = c.shift_id)`;

/** The name as its reader `u` sees it, without the name of a zone: what a search of names looks into. */
export const searchedName = `coalesce((select to_char(ns.starts_at at time zone ns.timezone, case u.date_format
        when 'MM/DD/YYYY' then 'Mon FMDD, YYYY, ' when 'DD/MM/YYYY' then 'FMDD Mon YYYY, ' else 'YYYY-MM-DD, ' end || clock.format)
      || ' – ' || to_char(ns.ends_at at time zone ns.timezone, clock.format) || ' · '
    from shifts ns cross join (select case u.time_format when '12h' then 'FMHH12:MI AM' else 'HH24:MI' end as format) clock
    where c.type = 'SHIFT' and ns.id = c.shift_id), '') || ${nameOf}`;

/** Whether the person of a membership reads a message: it, or the root of its thread, was written since they came. */
export const readable = 'coalesce(g.thread_root_sequence, g.sequence) > m.history_after';

/** Whether the person of a membership is asked to acknowledge a message and has not. */
export const isWaiting = `(m.user_id <> g.sender_id and not exists (
  select from message_acknowledgements wa where wa.message_id = g.id and wa.user_id = m.user_id))`;

/** What a message says in one line, beside its row `hidden`. */
const excerptOf = (
  message: string,
) => `'excerpt', case when hidden.is_hidden then '' else left(${message}.body, 140) end,
    'fileCount', case when hidden.is_hidden then 0 else ${message}.file_count end,
    'isVoice', ${message}.voice_seconds is not null and not hidden.is_hidden,
    'isDeleted', ${message}.deleted_at is not null, 'isHidden', hidden.is_hidden`;

const lastMessage = `(select json_build_object('id', g.id, 'sequence', g.sequence, 'kind', g.kind, 'priority', g.priority,
    ${excerptOf('g')}, 'event', g.event,
    'senderId', coalesce(g.sender_id, g.subject_id), 'senderName', s.first_name || ' ' || s.last_name,
    'at', ${instantOf('g.created_at')})
  from messages g left join users s on s.id = coalesce(g.sender_id, g.subject_id) cross join lateral ${hiddenOnce('g', 'm.user_id')}
  where g.conversation_id = c.id and g.sequence = c.last_sequence and ${readable})`;

/** The newest message that reached a member, as its sequence: what was read was delivered, too. */
export const delivered = 'greatest(m.delivered_sequence, m.read_sequence)';

/** How many messages somebody has not read. */
export const unread = 'greatest(0, c.last_ordinal - m.read_ordinal)';

/** What a follower `f` of a thread has not read; `r` is its root. */
export const threadUnread = 'greatest(0, r.thread_count - f.read_count)';

/** Whether a member has read a message, in the conversation or in its thread. */
export const hasRead = `case when g.thread_root_id is null then m.read_sequence >= g.sequence
  else exists (select from message_thread_followers f where f.root_id = g.thread_root_id and f.user_id = m.user_id
    and f.read_count >= g.thread_ordinal) end`;

const threadsUnread = `(select coalesce(sum(${threadUnread}), 0)::int from message_thread_followers f
  join messages r on r.id = f.root_id and r.sequence > m.history_after
  where f.user_id = m.user_id and f.conversation_id = c.id and f.is_following)`;

/** A `Conversation` for the person of a membership. */
export const conversationJson = `json_build_object('id', c.id, 'type', c.type, 'audience', c.audience, 'name', ${nameOf}, 'shiftTime', ${shiftTime},
  'title', c.title, 'client', case when c.client_id is not null then json_build_object('id', c.client_id, 'name', ${clientName}) end,
  'shift', case when c.type = 'SHIFT' then json_build_object('id', c.shift_id, 'closesAt', ${instantOf(closesAt)}) end,
  'people', coalesce((select json_agg(${personOf('o.user_id')} order by o.user_id) from (
    select i.user_id from conversation_members i join users iu on iu.id = i.user_id
    where i.conversation_id = c.id and i.left_at is null and i.user_id <> m.user_id and (iu.is_active or c.type = 'DIRECT')
    order by i.user_id limit 5) o), '[]'),
  'memberCount', (select count(*) from conversation_members i join users iu on iu.id = i.user_id and iu.is_active
    where i.conversation_id = c.id and i.left_at is null),
  'acquaintance', case when c.type = 'DIRECT' then json_build_object('sharesGroup', ${sharesGroup('m.user_id', `(${otherId})`)},
    'sharesClient', ${sharesClient('m.user_id', `(${otherId})`)}) end,
  'isForAllStaff', c.is_for_all_staff, 'lastMessage', ${lastMessage}, 'lastActivityAt', ${instantOf('c.last_activity_at')},
  'lastSequence', c.last_sequence, 'revision', c.revision, 'isArchived', c.is_archived,
  'createdAt', ${instantOf('c.created_at')}, 'version', c.version,
  'mine', json_build_object('role', m.role, 'joinedAt', ${instantOf('m.joined_at')},
    'lastReadSequence', m.read_sequence, 'unreadCount', ${unread},
    'isMentioned', greatest(m.mention_sequence, c.mention_all_sequence) > greatest(m.read_sequence, m.history_after),
    'threadUnreadCount', ${threadsUnread},
    'isPinned', m.is_pinned,
    'mutedUntil', case when m.muted_until > now() then ${instantOf('m.muted_until')} end,
    'mayLeave', c.type = 'GROUP' or c.type in ('CARE_TEAM', 'SHIFT') and m.by = 'CHOICE'))`;

const replyJson = (
  viewer: string,
) => `(select json_build_object('id', r.id, 'sequence', r.sequence, 'senderName', s.first_name || ' ' || s.last_name,
    ${excerptOf('r')})
  from messages r left join users s on s.id = r.sender_id cross join lateral ${hiddenOnce('r', viewer)} where r.id = g.reply_to_id)`;

const filesJson = `case when g.file_count = 0 or g.deleted_at is not null then '[]'::json else coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'mimeType', fu.mime_type, 'size', f.size,
    'width', fu.width, 'height', fu.height, 'durationSeconds', fu.duration_seconds, 'blurhash', fu.blurhash,
    'isHeld', fu.is_held) order by f.batch_place, f.id)
  from files f join file_uploads fu on fu.id = f.upload_id
  where f.owner_type = 'MESSAGE' and f.owner_id = g.id and f.deleted_at is null), '[]') end`;

/**
 * Who wrote the words of a forwarded message, and when; null for all others, once it is deleted, and where it is hidden. It
 * stands beside the row `hidden` of the message.
 */
export const forwardedJson = `case when g.forwarded_at is not null and g.deleted_at is null and not hidden.is_hidden then
    (select json_build_object('senderName', w.first_name || ' ' || w.last_name, 'at', ${instantOf('g.forwarded_at')})
      from users w where w.id = g.forwarded_sender_id) end`;

/** A `Message` for a reader. @param viewer a column with their id */
export const messageJson = (
  viewer: string,
) => `(select json_build_object('id', g.id, 'conversationId', g.conversation_id, 'sequence', g.sequence,
  'revision', g.revision, 'clientMessageId', g.client_message_id, 'kind', g.kind, 'sender', ${personOf('g.sender_id')},
  'event', g.event, 'subject', ${personOf('g.subject_id')}, 'body', case when hidden.is_hidden then '' else g.body end,
  'mentions', coalesce((select json_agg(json_build_object('id', x.id, 'fullName', x.first_name || ' ' || x.last_name)
    order by x.sort_name, x.id) from users x where x.id = any (g.mention_ids)), '[]'),
  'mentionsAll', g.mentions_all, 'mentionGroups', g.mention_groups, 'replyTo', ${replyJson(viewer)},
  'files', case when hidden.is_hidden then '[]' else ${filesJson} end,
  'fileCount', case when hidden.is_hidden then 0 else g.file_count end,
  'voice', case when g.voice_seconds is not null and not hidden.is_hidden then
    json_build_object('seconds', g.voice_seconds, 'peaks', g.voice_peaks) end, 'forwarded', ${forwardedJson},
  'isHidden', hidden.is_hidden, 'priority', g.priority,
  'acknowledgedBy', coalesce((select json_agg(json_build_object('userId', a.user_id, 'at', ${instantOf('a.at')})
    order by a.at, a.user_id) from message_acknowledgements a where a.message_id = g.id), '[]'),
  'paged', case when g.paged_at is not null then json_build_object('at', ${instantOf('g.paged_at')}, 'names', coalesce((
    select json_agg(x.first_name || ' ' || x.last_name order by x.sort_name, x.id)
    from message_pages mp join users x on x.id = mp.user_id where mp.message_id = g.id), '[]')) end,
  'reactions', coalesce((select json_agg(json_build_object('emoji', e.emoji, 'userIds', e.user_ids) order by e.since, e.emoji)
    from (select emoji, min(at) as since, json_agg(user_id order by at, user_id) as user_ids
      from message_reactions where message_id = g.id group by emoji) e), '[]'),
  'isPinned', g.is_pinned, 'threadRootId', g.thread_root_id, 'thread', case when g.thread_count > 0 then
    json_build_object('replyCount', g.thread_count, 'lastReplyAt', ${instantOf('g.thread_last_at')}) end, 'editedAt', ${instantOf('g.edited_at')}, 'deletedAt', ${instantOf('g.deleted_at')},
  'createdAt', ${instantOf('g.created_at')}) from ${hiddenOnce('g', viewer)})`;
