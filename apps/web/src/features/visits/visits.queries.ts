import { type CallInput, minuteMs } from '@homeward/contract/core';
import { getFile } from '@homeward/contract/files';
import { listShifts } from '@homeward/contract/shifts';
import {
  type Acknowledge,
  acknowledgeExceptions,
  type ComplianceQuery,
  confirmVisit,
  createShiftOfVisit,
  getBoard,
  getCompliance,
  getExceptionGroups,
  getTimeClock,
  getVisit,
  linkVisit,
  listCorrections,
  listVisitMoves,
  listVisits,
  moveVisit,
  type TimeClock,
  type Visit,
  type VisitMove,
  type VisitRow,
  type WriteFollowUp,
  writeFollowUp,
} from '@homeward/contract/visits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { moveCalls } from '../../lib/moves.ts';
import {
  listOptionsFor,
  queryClient,
  queryOptionsFor,
  refetch,
  refetchAll,
  useListQuery,
} from '../../lib/query.ts';
import type { BoardQuery } from './visits.board.model.ts';
import { withVisit } from './visits.clock.model.ts';
import type { VisitsListQuery } from './visits.list.model.ts';

const visitOptions = (id: string) => queryOptionsFor(getVisit, { params: { id } });
const clockOptions = queryOptionsFor(getTimeClock);

/** What the viewer may do now: the visit that they are at, and their next shifts. */
export function useTimeClock(isAsked = true) {
  return useQuery({ ...clockOptions, enabled: isAsked });
}

/** The clock as it was read last, or kept on this device. */
export const readClock = (): TimeClock | undefined => queryClient.getQueryData(clockOptions.queryKey);

/** What the clock shows is fetched again. */
export const refetchClock = (): Promise<void> => refetch({ queryKey: clockOptions.queryKey });

/** A visit as far as the viewer may see it. */
export function useVisit(id: string, isAsked = true) {
  return useQuery({ ...visitOptions(id), enabled: isAsked });
}

/** Who is where today. */
export function useBoard(query: BoardQuery) {
  return useQuery(listOptionsFor(getBoard, { query }));
}

/** How many visits have each exception, and how many corrections wait. */
export function useExceptionGroups(query: NonNullable<CallInput<typeof getExceptionGroups>['query']>) {
  return useQuery(listOptionsFor(getExceptionGroups, { query }));
}

/** How well the visits of the month of a day are verified. */
export function useCompliance(query: ComplianceQuery) {
  return useQuery(listOptionsFor(getCompliance, { query }));
}

/** A photo of a punch, with an address that opens it for now. */
export function usePhoto(fileId: string, isAsked: boolean) {
  return useQuery({ ...queryOptionsFor(getFile, { params: { fileId } }), enabled: isAsked });
}

/** The page of visits that is shown. */
export function useListedVisits(query: VisitsListQuery) {
  return useListQuery(listOptionsFor(listVisits, { query }));
}

/** The corrections that wait for a decision, the oldest first. */
export function usePendingCorrections() {
  return useQuery(listOptionsFor(listCorrections, { query: { status: ['PENDING'] } }));
}

/** Acknowledges one warning of many visits. */
export function useAcknowledge() {
  return useMutation({
    mutationFn: (body: Acknowledge) => call(acknowledgeExceptions, { body }),
    onSettled: () => refetchVisits(),
  });
}

/** What is shown of visits is fetched again. */
export async function refetchVisits(): Promise<void> {
  await Promise.all(
    [
      getTimeClock,
      getBoard,
      getVisit,
      listVisits,
      listVisitMoves,
      getExceptionGroups,
      getCompliance,
      listCorrections,
    ].map((endpoint) => refetchAll(endpoint)),
  );
}

/** What was answered is shown at once; the rest is fetched again. */
function takeVisit(visit: Visit): void {
  queryClient.setQueryData(visitOptions(visit.id).queryKey, visit);
  void refetchVisits();
}

/** A clock that this device has kept is shown where none was read yet. @param readAtMs by the clock of this device */
export function showKeptClock(clock: TimeClock, readAtMs: number): void {
  if (queryClient.getQueryData(clockOptions.queryKey)) return;
  queryClient.setQueryData(clockOptions.queryKey, clock, { updatedAt: readAtMs });
}

/** The same of the viewer's own visit, which the clock shows. */
export function takeOwnVisit(visit: Visit): void {
  // Its `now` is of when it was read.
  const updatedAt = queryClient.getQueryState(clockOptions.queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(clockOptions.queryKey, (clock) => clock && withVisit(clock, visit), {
    ...(updatedAt !== undefined && { updatedAt }),
  });
  takeVisit(visit);
}

const withVersion = ({ version }: VisitRow) => ({ ifMatch: `"${version}"` });

/** Writes down what was done about a missed visit. */
export function useWriteFollowUp(visit: Visit) {
  return useMutation({
    mutationFn: (body: WriteFollowUp) =>
      call(writeFollowUp, { params: { id: visit.id }, body }, withVersion(visit)),
    onSuccess: takeVisit,
  });
}

/** What the office decides about the shift that an unscheduled visit proposes. */
export type ProposalDecision =
  | { readonly kind: 'LINK'; readonly shiftId: string }
  | { readonly kind: 'CREATE' }
  | { readonly kind: 'REJECT'; readonly reason: string };

/** Links a visit that was not on the schedule to a shift, creates its shift, or rejects the visit. */
export function useDecideProposal(visit: VisitRow) {
  const params = { id: visit.id };
  return useMutation({
    mutationFn: (decision: ProposalDecision): Promise<Visit> => {
      const version = withVersion(visit);
      if (decision.kind === 'CREATE') return call(createShiftOfVisit, { params }, version);
      if (decision.kind === 'LINK')
        return call(linkVisit, { params, body: { shiftId: decision.shiftId } }, version);
      return call(moveVisit, { params, body: { move: 'reject', reason: decision.reason } }, version);
    },
    onSuccess: takeVisit,
  });
}

/** Says, as family, that a visit took place as it is recorded. */
export function useConfirmVisit({ id }: Visit) {
  return useMutation({
    mutationFn: () => call(confirmVisit, { params: { id } }),
    onSettled: () => refetchVisits(),
  });
}

/** Shifts of so long before and after the clock-in may be meant. */
const aroundMs = 12 * 60 * minuteMs;

/** The shifts of the client around a visit that was not on the schedule. */
export function useShiftsAround({ inAt, date, client }: VisitRow) {
  const at = Date.parse(inAt ?? date);
  return useQuery(
    queryOptionsFor(listShifts, {
      query: {
        from: new Date(at - aroundMs).toISOString(),
        to: new Date(at + aroundMs).toISOString(),
        clientId: [client.id],
      },
    }),
  );
}

/** The moves of visits, and their history. */
export const visitMoves = moveCalls<VisitMove>({ move: moveVisit, history: listVisitMoves });
