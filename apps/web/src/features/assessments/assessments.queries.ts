import {
  type Assessment,
  type AssessmentMove,
  type AssessmentSection,
  addAddendum,
  addAssessedTasks,
  type ChangeAssessment,
  type CreateAssessment,
  changeAssessment,
  checkAssessmentSeal,
  createAssessment,
  getAssessment,
  listAssessmentMoves,
  listAssessments,
  moveAssessment,
  type SavedSection,
  type SaveSection,
  saveAssessmentSection,
} from '@homeward/contract/assessments';
import { getInstrument, type Instrument, type InstrumentKey } from '@homeward/contract/instruments';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { moveCalls } from '../../lib/moves.ts';
import { listOptionsFor, queryClient, queryOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { untilFetched } from '../../lib/untilFetched.ts';
import type { AssessmentsListQuery } from './assessments.list.model.ts';

/** Finds an instrument by its key. */
export type InstrumentOf = (key: InstrumentKey) => Instrument;

/** The page of assessments that is shown. */
export function useListedAssessments(query: AssessmentsListQuery) {
  return useListQuery(listOptionsFor(listAssessments, { query }));
}

/** The latest signed assessments of a client, one of each instrument. */
export function useCurrentAssessments(clientId: string) {
  return useQuery(
    queryOptionsFor(listAssessments, { query: { client: [clientId], current: true, limit: 10 } }),
  );
}

/** Drafts and results of a client by one instrument, the newest first; nothing until a client is chosen. */
export function usePriorAssessments(clientId: string | undefined, instrument: InstrumentKey) {
  return useQuery({
    ...queryOptionsFor(listAssessments, {
      query: { client: [clientId ?? ''], instrument: [instrument], sort: '-visit', limit: 20 },
    }),
    enabled: clientId !== undefined,
  });
}

const assessmentOptions = (id: string) => queryOptionsFor(getAssessment, { params: { id } });

/** An assessment as far as the viewer may see it. */
export function useAssessment(id: string, isAsked = true) {
  return useQuery({ ...assessmentOptions(id), enabled: isAsked });
}

/** What is shown of assessments is fetched again. */
export async function refetchAssessments(): Promise<void> {
  await Promise.all(
    [listAssessments, getAssessment, listAssessmentMoves, checkAssessmentSeal].map((endpoint) =>
      refetchAll(endpoint),
    ),
  );
}

/** What was answered is shown at once; the rest is fetched again. */
function takeAssessment(assessment: Assessment): void {
  queryClient.setQueryData(assessmentOptions(assessment.id).queryKey, assessment);
  void refetchAssessments();
}

/** Begins an assessment: a draft. */
export function useCreateAssessment() {
  return useMutation({
    mutationFn: (body: CreateAssessment) => call(createAssessment, { body }),
    onSuccess: takeAssessment,
  });
}

/** Changes the day and the informants of a draft over the version that was seen. */
export function useChangeAssessment(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeAssessment; version: number }) =>
      call(changeAssessment, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: takeAssessment,
  });
}

/** Saves one section over the version that was seen, and keeps it in what is shown. */
export async function saveSection(
  id: string,
  section: string,
  { body, version }: { body: SaveSection; version: number },
): Promise<AssessmentSection> {
  const { assessmentVersion, ...saved }: SavedSection = await call(
    saveAssessmentSection,
    { params: { id, section }, body },
    { ifMatch: `"${version}"` },
  );
  queryClient.setQueryData(assessmentOptions(id).queryKey, (kept) =>
    kept?.sections
      ? {
          ...kept,
          version: Math.max(kept.version, assessmentVersion),
          sections: kept.sections.map((one) => (one.section === section ? saved : one)),
        }
      : kept,
  );
  return saved;
}

/** The moves of assessments, and their history. */
export const assessmentMoves = moveCalls<AssessmentMove>({
  move: moveAssessment,
  history: listAssessmentMoves,
});

/** Makes a move over the version that is shown, or over the one that the saves of answers have made of it. */
export function useMoveAssessment({ id, version }: Pick<Assessment, 'id' | 'version'>) {
  return useMutation({
    mutationFn: (move: AssessmentMove) => {
      const kept = queryClient.getQueryData(assessmentOptions(id).queryKey);
      return assessmentMoves.move({ id, version: kept?.version ?? version }, { move });
    },
    onSettled: () => refetchAssessments(),
  });
}

/** Adds to a signed assessment. */
export function useAddAddendum(id: string) {
  return useMutation({
    mutationFn: (text: string) => call(addAddendum, { params: { id }, body: { text } }),
    onSuccess: takeAssessment,
  });
}

/** Makes care tasks of the items of an assessment, all or none. */
export function useAddAssessedTasks(id: string) {
  return useMutation({
    mutationFn: (items: string[]) => call(addAssessedTasks, { params: { id }, body: { items } }),
  });
}

/** Whether the signed assessments of the chain are as they were signed. */
export function useSeal(id: string) {
  return useQuery(queryOptionsFor(checkAssessmentSeal, { params: { id } }));
}

const fetchInstruments = async () => {
  const { instrumentOf } = await untilFetched(() => import('./assessments.instruments.model.ts'));
  return { instrumentOf };
};

/**
 * The instruments with their items and bands, once they are fetched: they are too heavy for a first load.
 * @returns what finds one by its key
 */
export function useInstruments(): InstrumentOf | undefined {
  return useQuery({
    queryKey: ['instruments'],
    queryFn: fetchInstruments,
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.instrumentOf;
}

/** What the agency has chosen for an instrument, for a result that is not signed yet: a signed one keeps what held then. */
export function useChosenTables(key: InstrumentKey, isAsked: boolean) {
  const isChosen = key === 'adl-6' || key === 'acl';
  const { data, isLoading } = useQuery({
    ...queryOptionsFor(getInstrument, { params: { key } }),
    enabled: isAsked && isChosen,
  });
  return { chosen: data, isLoading };
}

/** The licensed works of an instrument that the agency has confirmed; undefined until it is known. */
export function useConfirmedWorks(key: InstrumentKey) {
  return useQuery(queryOptionsFor(getInstrument, { params: { key } })).data?.confirmed;
}
