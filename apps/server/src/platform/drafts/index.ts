export { type DraftKey, dropDraft, findDraft, settleDraft } from './drafts.store.ts';
export * from './drafts.ts';
