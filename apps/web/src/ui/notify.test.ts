import { afterEach, expect, it, vi } from 'vitest';
import { dismissNotice, notify, shownNotices, undoMs, undoNotice } from './notify.ts';

afterEach(() => {
  for (const { id } of shownNotices()) dismissNotice(id);
});

it('shows a notice, and a second of the same words counts up instead of stacking', () => {
  notify({ title: 'Error', description: 'No answer', variant: 'destructive' });
  notify({ title: 'Error', description: 'No answer', variant: 'destructive' });
  notify({ title: 'Error', description: 'Another', variant: 'destructive' });
  expect(shownNotices().map(({ description, count }) => [description, count])).toEqual([
    ['No answer', 2],
    ['Another', 1],
  ]);
});

it('gives 6 s to undo, and undoing runs the undo and not the end', () => {
  const undo = vi.fn();
  const onExpire = vi.fn();
  const id = notify({ title: 'File deleted', undo, onExpire });
  expect(shownNotices()[0]?.lifeMs).toBe(undoMs);
  expect(undoMs).toBe(6000);
  undoNotice(id);
  expect(undo).toHaveBeenCalledOnce();
  expect(onExpire).not.toHaveBeenCalled();
  expect(shownNotices()).toEqual([]);
});

it('lets a notice of the same key take the place of the older one', () => {
  const id = notify({ key: 'arrivals', title: 'One' });
  notify({ title: 'Other' });
  expect(notify({ key: 'arrivals', title: '2 new' })).toBe(id);
  expect(shownNotices().map(({ title, count }) => [title, count])).toEqual([
    ['2 new', 2],
    ['Other', 1],
  ]);
});

it('keeps a repeated notice when the time of an earlier one is over', () => {
  const id = notify({ title: 'Saved' });
  notify({ title: 'Saved' });
  dismissNotice(id, 1);
  expect(shownNotices().map(({ count }) => count)).toEqual([2]);
  dismissNotice(id, 2);
  expect(shownNotices()).toEqual([]);
});

it('never merges two that can be undone, since each takes back another thing', () => {
  notify({ title: 'File deleted', undo: () => undefined });
  notify({ title: 'File deleted', undo: () => undefined });
  expect(shownNotices()).toHaveLength(2);
});

it('ends the oldest when more than four are there, with what it would have done', () => {
  const onExpire = vi.fn();
  notify({ title: 'first', onExpire });
  for (const title of ['2', '3', '4', '5']) notify({ title });
  expect(shownNotices().map(({ title }) => title)).toEqual(['2', '3', '4', '5']);
  expect(onExpire).toHaveBeenCalledOnce();
});
