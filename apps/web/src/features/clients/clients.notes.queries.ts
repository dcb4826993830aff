import {
  type ChangeNote,
  type ClientNote,
  changeNote,
  listNotes,
  type NoteKind,
  readNoteHistory,
  type WriteNote,
  writeNote,
} from '@homeward/contract/clients';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryOptionsFor, refetch } from '../../lib/query.ts';

const pageSize = 20;

/** The notes of a client, pinned ones first, as far as they were asked for. */
export function useNotes(clientId: string, kind: NoteKind | undefined) {
  const input = { params: { id: clientId }, query: { limit: pageSize, ...(kind ? { kind: [kind] } : {}) } };
  return useInfiniteQuery({
    queryKey: [listNotes.id, input],
    queryFn: ({ pageParam, signal }) =>
      call(
        listNotes,
        { ...input, query: { ...input.query, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });
}

const refetchNotes = () =>
  Promise.all([refetch({ queryKey: [listNotes.id] }), refetch({ queryKey: [readNoteHistory.id] })]);

/** Writes a note about a client. */
export function useWriteNote(clientId: string) {
  return useMutation({
    mutationFn: (body: WriteNote) => call(writeNote, { params: { id: clientId }, body }),
    onSuccess: refetchNotes,
  });
}

/** Changes a note over the version that was seen. */
export function useChangeNote() {
  return useMutation({
    mutationFn: ({ note, body }: { note: Pick<ClientNote, 'id' | 'version'>; body: ChangeNote }) =>
      call(changeNote, { params: { id: note.id }, body }, { ifMatch: `"${note.version}"` }),
    onSuccess: refetchNotes,
  });
}

/** What a note said before. */
export function useNoteHistory(id: string) {
  return useQuery(queryOptionsFor(readNoteHistory, { params: { id } }));
}
