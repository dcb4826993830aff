import { listOwnerFiles, signedAddressSeconds } from '@homeward/contract/files';
import {
  type AddIntake,
  type AddVoice,
  addIntake,
  addIntakeAddendum,
  addIntakeVoice,
  type ChangeIntake,
  changeIntake,
  createIntakeClient,
  type FindIntakeTwins,
  findIntakeTwins,
  getClientIntake,
  getIntake,
  type Intake,
  type IntakeMove,
  type IntakeStatus,
  inviteToIntake,
  listIntakeMoves,
  listIntakes,
  moveIntake,
  printIntake,
  removeIntakeVoice,
  type SavedIntakeSection,
  type SaveIntakeSection,
  saveIntakeSection,
} from '@homeward/contract/intakes';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/download.ts';
import { moveCalls } from '../../lib/moves.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { listOptionsFor, queryClient, queryOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import type { IntakesListQuery } from './intakes.list.model.ts';

type SectionId = Intake['sections'][number]['section'];

/** The page of prospects that is shown. */
export function useListedIntakes(query: IntakesListQuery) {
  return useListQuery(listOptionsFor(listIntakes, { query }));
}

/** The visits of some days, the earliest first. */
export function useVisitsBetween(
  between: Pick<IntakesListQuery, 'visitFrom' | 'visitBefore' | 'assessor' | 'status'>,
) {
  return useQuery(queryOptionsFor(listIntakes, { query: { ...between, sort: 'visit', limit: 100 } }));
}

const cardsAtOnce = 20;

/** The cards of one column, the newest first. */
export function useColumn(status: IntakeStatus, assessorId: string | undefined) {
  const query: IntakesListQuery = {
    status: [status],
    limit: cardsAtOnce,
    ...(assessorId && { assessor: [assessorId] }),
  };
  return useInfiniteQuery({
    queryKey: [listIntakes.id, 'column', query],
    queryFn: ({ pageParam, signal }) =>
      call(listIntakes, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
  });
}

const intakeOptions = (id: string) => queryOptionsFor(getIntake, { params: { id } });

/** An intake as far as the viewer may see it. */
export function useIntake(id: string) {
  return useQuery(intakeOptions(id));
}

/** What is shown of intakes is fetched again. */
export async function refetchIntakes(): Promise<void> {
  await Promise.all([listIntakes, getIntake, listIntakeMoves].map((endpoint) => refetchAll(endpoint)));
}

/** What was answered is shown at once; the rest is fetched again. */
function takeIntake(intake: Intake): void {
  queryClient.setQueryData(intakeOptions(intake.id).queryKey, intake);
  void refetchIntakes();
}

/** Looks for clients and prospects who may be the same person. */
export function useFindTwins() {
  return useMutation({ mutationFn: (body: FindIntakeTwins) => call(findIntakeTwins, { body }) });
}

/** Adds a prospect. */
export function useAddIntake() {
  return useMutation({
    mutationFn: (body: AddIntake) => call(addIntake, { body }),
    onSuccess: takeIntake,
  });
}

/** Changes what the office keeps of a prospect over the version that is known by then. */
export function useChangeIntake(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeIntake; version: number }) =>
      call(changeIntake, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: takeIntake,
  });
}

/** Saves one section over the version that was seen, and keeps it in what is shown. */
export async function saveSection(
  id: string,
  section: SectionId,
  { body, version }: { body: SaveIntakeSection; version: number },
): Promise<SavedIntakeSection> {
  const saved = await call(saveIntakeSection, { params: { id, section }, body }, { ifMatch: `"${version}"` });
  const { intakeVersion, ...own } = saved;
  queryClient.setQueryData(intakeOptions(id).queryKey, (kept) =>
    kept
      ? {
          ...kept,
          version: Math.max(kept.version, intakeVersion),
          sections: kept.sections.map((one) => (one.section === section ? { ...one, ...own } : one)),
        }
      : kept,
  );
  // The level follows from the answers.
  void refetchAll(getIntake);
  return saved;
}

/** Says who answers a section beside the office. */
export function useInvite(id: string, section: SectionId) {
  return useMutation({
    mutationFn: (userIds: string[]) => call(inviteToIntake, { params: { id, section }, body: { userIds } }),
    onSuccess: takeIntake,
  });
}

/** Adds a voice note to a section. */
export function useAddVoice(id: string, section: SectionId) {
  return useMutation({
    mutationFn: (body: AddVoice) => call(addIntakeVoice, { params: { id, section }, body }),
    onSuccess: takeIntake,
    onError: (error) =>
      notify({
        title: 'The voice note was not saved',
        description: sentenceOf(error),
        variant: 'destructive',
      }),
  });
}

/** Removes a voice note for good. */
export function useRemoveVoice(id: string) {
  return useMutation({
    mutationFn: (voiceId: string) => call(removeIntakeVoice, { params: { id, voiceId } }),
    onSuccess: takeIntake,
  });
}

/** A little less than the addresses of files are open for. */
const filesStaleMs = (signedAddressSeconds - 60) * 1_000;

/** The recording of a voice note, with its address. */
export function useRecording(voiceId: string) {
  return useQuery({
    ...queryOptionsFor(listOwnerFiles, {
      params: { ownerType: 'INTAKE_VOICE', ownerId: voiceId },
      query: { limit: 1 },
    }),
    staleTime: filesStaleMs,
  });
}

/** The moves of intakes, and their history. */
export const intakeMoves = moveCalls<IntakeMove>({ move: moveIntake, history: listIntakeMoves });

/** Adds to what was submitted. */
export function useAddAddendum(id: string) {
  return useMutation({
    mutationFn: (text: string) => call(addIntakeAddendum, { params: { id }, body: { text } }),
    onSuccess: takeIntake,
  });
}

/** Creates the client of a prospect. */
export function useCreateClient(id: string) {
  return useMutation({
    mutationFn: (acceptsDuplicate: boolean) =>
      call(createIntakeClient, { params: { id }, body: { acceptsDuplicate } }),
    onSuccess: takeIntake,
  });
}

/** The initial assessment of a client. */
export function useClientIntake(clientId: string) {
  return useQuery(queryOptionsFor(getClientIntake, { params: { id: clientId } }));
}

/** Fetches the summary and saves it. */
export function useSaveSummary(id: string) {
  return useMutation({
    mutationFn: () => callForFile(printIntake, { params: { id } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'initial-assessment.pdf'),
    onError: (error) =>
      notify({ title: 'The summary was not saved', description: sentenceOf(error), variant: 'destructive' }),
  });
}
