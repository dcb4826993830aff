import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startConversationBody } from './chat.conversations.schemas.ts';
import { messageSearchQuery, messagesQuery, sendMessageBody } from './chat.messages.schemas.ts';
import {
  type ChangeableMessage,
  isMuted,
  refusalOfDelete,
  refusalOfEdit,
  refusalOfForward,
  unreadOf,
} from './chat.model.ts';
import { chatRetentionDays } from './chat.settings.schemas.ts';
import { chatText, notForEverybody, systemLine } from './chat.text.ts';

const me = { id: 'me' };
const message: ChangeableMessage = {
  kind: 'USER',
  sender: me,
  createdAt: '2026-11-20T12:00:00.000Z',
  deletedAt: null,
  forwarded: null,
};
const at = (time: string) => new Date(`2026-11-20T${time}Z`);

describe('an own message', () => {
  it('is edited for 15 minutes, to the second', () => {
    expect(refusalOfEdit(me, message, at('12:15:00.000'))).toBeUndefined();
    expect(refusalOfEdit(me, message, at('12:15:00.001'))).toBe(chatText.editTooLate);
  });

  it('is not edited once it was deleted, and may be deleted at any time', () => {
    const deleted = { ...message, deletedAt: '2026-11-20T12:01:00.000Z' };
    expect(refusalOfEdit(me, deleted, at('12:02:00'))).toBe(chatText.isDeleted);
    expect(refusalOfDelete(me, message)).toBeUndefined();
  });

  it('is nobody else’s to change, nor is a line of the product', () => {
    expect(refusalOfEdit({ id: 'other' }, message, at('12:00:01'))).toBe(chatText.notYours);
    expect(refusalOfDelete({ id: 'other' }, message)).toBe(chatText.notYours);
    const line = { ...message, kind: 'SYSTEM' as const, sender: null };
    expect(refusalOfEdit(me, line, at('12:00:01'))).toBe(chatText.systemMessage);
    expect(refusalOfDelete(me, { ...line, sender: me })).toBe(chatText.systemMessage);
  });
});

describe('a forwarded message', () => {
  const forwarded = { senderName: 'Ada', at: '2026-11-19T12:00:00.000Z' };

  it('is deleted by who forwarded it, and edited by nobody', () => {
    expect(refusalOfEdit(me, { ...message, forwarded }, at('12:01:00'))).toBe(chatText.forwardedFixed);
    expect(refusalOfDelete(me, message)).toBeUndefined();
  });

  it.each([
    ['a message', message, undefined],
    ['a forwarded one', { ...message, forwarded }, undefined],
    ['a deleted one', { ...message, deletedAt: message.createdAt }, chatText.isDeleted],
    ['a line of the product', { ...message, kind: 'SYSTEM' as const }, chatText.systemMessage],
  ])('comes from %s', (_, one, refusal) => expect(refusalOfForward(one)).toBe(refusal));

  it('names the client only to those who may know it', () => {
    expect(notForEverybody('Ruth Bell')).toBe('Some people in that chat do not have access to Ruth Bell.');
    expect(notForEverybody(null)).toBe(
      'Some people in that chat do not have access to the client of this message.',
    );
  });
});

it('never counts below zero', () => {
  expect(unreadOf(7, 4)).toBe(3);
  fc.assert(fc.property(fc.nat(), fc.nat(), (last, read) => unreadOf(last, read) >= 0));
});

it('is muted until a moment', () => {
  expect(isMuted(null, at('12:00:00'))).toBe(false);
  expect(isMuted('2026-11-20T12:00:01.000Z', at('12:00:00'))).toBe(true);
  expect(isMuted('2026-11-20T12:00:00.000Z', at('12:00:00'))).toBe(false);
});

it('writes the lines of the product', () => {
  expect(systemLine('STARTED', 'Ada', null)).toBe('Ada started the conversation');
  expect(systemLine('JOINED', 'Ada', 'Bo')).toBe('Bo added Ada');
  expect(systemLine('JOINED', 'Ada', 'Ada')).toBe('Ada joined');
  expect(systemLine('LEFT', 'Ada', null)).toBe('Ada left');
  expect(systemLine('REMOVED', 'Ada', 'Bo')).toBe('Bo removed Ada');
  expect(systemLine('REMOVED', 'Ada', null)).toBe('Ada left');
  expect(systemLine('RENAMED', 'Ada', null, 'Night team')).toBe('Ada named the conversation “Night team”');
});

describe('what is sent', () => {
  const id = '0190c0de-0000-7000-8000-000000000001';
  const other = '0190c0de-0000-7000-8000-000000000002';
  const told = (parsed: { success: boolean; error?: { issues: { message: string }[] } }) =>
    parsed.error?.issues.map((issue) => issue.message) ?? [];

  it.each([
    ['', [chatText.empty]],
    ['   ', [chatText.empty]],
    ['\u200b', [chatText.empty]],
    ['a'.repeat(4_000), []],
    ['a'.repeat(4_001), [chatText.tooLong]],
    [' hello\nyou ', []],
  ])('has words, at most 4,000 characters of them', (body, expected) => {
    expect(told(sendMessageBody.safeParse({ clientMessageId: id, body }))).toEqual(expected);
  });

  it.each([
    [{ type: 'DIRECT', memberIds: [id] }, []],
    [{ type: 'DIRECT', memberIds: [id, other] }, [chatText.onePerson]],
    [{ type: 'GROUP', memberIds: [id, other], title: 'Nights' }, []],
    [{ type: 'GROUP', memberIds: [id, id], title: 'Nights' }, [chatText.groupTooSmall]],
    [{ type: 'GROUP', memberIds: [id, other] }, [chatText.titleRequired]],
    [{ type: 'CARE_TEAM', clientId: id }, []],
    [{ type: 'CARE_TEAM' }, [chatText.clientRequired]],
    [{ type: 'CARE_TEAM', clientId: id, memberIds: [other] }, [chatText.notMembersOfTeam]],
    [{ type: 'ANNOUNCEMENT', title: 'Snow' }, [chatText.noMembers]],
    [{ type: 'ANNOUNCEMENT', title: 'Snow', toAllStaff: true }, []],
    [{ type: 'DIRECT', memberIds: [id], clientId: other }, [chatText.clientOfTeamOnly]],
    [{ type: 'GROUP', memberIds: [id, other], title: 'T'.repeat(80) }, []],
    [{ type: 'GROUP', memberIds: [id, other], title: 'T'.repeat(81) }, ['Use at most 80 characters.']],
    [{ type: 'GROUP', memberIds: Array(1_001).fill(id), title: 'All' }, [chatText.tooManyMembers]],
    [{ type: 'DIRECT', memberIds: [id], title: 'Us' }, [chatText.titleOfGroupsOnly]],
    [{ type: 'SHIFT' }, [chatText.shiftRequired]],
    [{ type: 'SHIFT', shiftId: id, memberIds: [other] }, [chatText.notMembersOfShift]],
    [{ type: 'DIRECT', memberIds: [id], shiftId: other }, [chatText.shiftOfShiftsOnly]],
  ])('starts a conversation of the right shape: %j', (body, expected) => {
    expect(told(startConversationBody.safeParse(body))).toEqual(expected);
  });

  it('mentions at most five groups', () => {
    const mentionGroupIds = Array(6).fill(id);
    expect(told(sendMessageBody.safeParse({ clientMessageId: id, body: 'Look.', mentionGroupIds }))).toEqual([
      chatText.tooManyGroups,
    ]);
  });

  it('is looked for by a word at least', () => {
    expect(told(messageSearchQuery.safeParse({ q: ' ' }))).toEqual([chatText.searchEmpty]);
  });

  it.each([
    [0, []],
    [30, []],
    [3_650, []],
    [29, [chatText.retentionDays]],
    [3_651, [chatText.retentionDays]],
    [0.5, [chatText.retentionDays]],
  ])('is kept for %d days', (days, expected) => {
    expect(told(chatRetentionDays.schema.safeParse(days))).toEqual(expected);
  });

  it('asks for one end of a page', () => {
    expect(messagesQuery.safeParse({ before: '3' }).success).toBe(true);
    expect(messagesQuery.safeParse({ before: '3', after: '1' }).success).toBe(false);
  });
});
