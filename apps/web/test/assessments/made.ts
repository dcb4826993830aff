import {
  type Assessment,
  type AssessmentRow,
  type AssessmentSection,
  checkAssessmentSeal,
  getAssessment,
  interpretationOf,
  listAssessmentMoves,
  listAssessments,
} from '@homeward/contract/assessments';
import type { Answers } from '@homeward/contract/core';
import { listStories, readEngagement } from '@homeward/contract/engagement';
import {
  getInstrument,
  type InstrumentKey,
  instrumentOf,
  saidToCaregiver,
  saidToFamily,
  score,
} from '@homeward/contract/instruments';
import { listObservations, listObservers } from '@homeward/contract/observations';
import { listOffices } from '@homeward/contract/offices';
import { api } from '../api.ts';
import { clientId } from '../clients/made.ts';
import { idOf } from '../frame.ts';
import { answerHazards } from '../hazards/made.ts';
import { pageOfRows } from '../page.ts';

export const assessmentId = idOf(400);
export const assessor = { id: idOf(401), fullName: 'Dana Whitfield', image: null };

/** Everything that a form asks, answered. */
export const wholeAdl: Answers = { bath: 0, dress: 1, toilet: 1, transfer: 1, contin: 1, feed: 0 };

export const sectionOf = (section: string, more: Partial<AssessmentSection> = {}): AssessmentSection => ({
  section,
  version: 1,
  answers: {},
  details: {},
  carried: [],
  copied: [],
  changed: null,
  ...more,
});

/** The answers of an instrument, each in its section. */
export function sectionsOf(instrument: InstrumentKey, answers: Answers): AssessmentSection[] {
  return instrumentOf(instrument).form.sections.map(({ id, items }) => {
    const own = items.filter((item) => answers[item.id] !== undefined);
    return sectionOf(id, { answers: Object.fromEntries(own.map((item) => [item.id, answers[item.id]])) });
  });
}

/** A draft of daily activities without an answer, as those see it who assess. */
export const draftOf = (more: Partial<Assessment> = {}): Assessment => ({
  id: assessmentId,
  client: { id: clientId, fullName: 'Ruth Alvarez' },
  instrument: 'adl-6',
  instrumentVersion: 1,
  isCognitive: false,
  visitDate: '2026-11-20',
  assessor,
  bands: {},
  isCurrent: false,
  nextDueOn: null,
  dueReason: null,
  dueEventOn: null,
  isOverdue: false,
  version: 3,
  updatedAt: '2026-11-20T15:00:00Z',
  scores: null,
  coSigned: null,
  change: null,
  trend: [],
  informants: ['OBSERVATION'],
  interpretation: null,
  ruleVersion: null,
  signed: null,
  sections: sectionsOf(more.instrument ?? 'adl-6', {}),
  previousId: null,
  deltas: null,
  isComparable: false,
  addenda: [],
  seal: null,
  status: 'DRAFT',
  moves: ['complete', 'void'],
  ...more,
});

/** A signed assessment, scored as the server scores it. */
export function signedOf(
  instrument: InstrumentKey,
  answers: Answers,
  more: Partial<Assessment> = {},
): Assessment {
  const result = score(instrument, answers);
  const point = { ruleVersion: result.ruleVersion, scores: result.scores, bands: result.bands };
  return draftOf({
    instrument,
    status: 'SIGNED',
    moves: [],
    scores: result.scores,
    bands: result.bands,
    ruleVersion: result.ruleVersion,
    interpretation: interpretationOf(instrument, answers, result),
    isCurrent: true,
    nextDueOn: '2027-02-18',
    dueReason: 'INTERVAL',
    trend: [{ id: assessmentId, visitDate: '2026-11-20', ...point }],
    sections: sectionsOf(instrument, answers),
    signed: { by: assessor, at: '2026-11-20T16:00:00Z' },
    seal: { no: 1, hash: 'abc' },
    ...more,
  });
}

/** A row of the list. */
function rowOf(assessment: Assessment): AssessmentRow {
  const {
    informants,
    interpretation,
    ruleVersion,
    signed,
    coSigned,
    careNotes,
    sections,
    previousId,
    deltas,
    isComparable,
    addenda,
    seal,
    ...row
  } = assessment;
  return row;
}

/** As a caregiver sees it: without answers, numbers, seal and history. */
export function forCare(assessment: Assessment) {
  const { sections, previousId, deltas, isComparable, addenda, seal, scores, trend, ...seen } = assessment;
  const { flags: _, items = [], ...words } = seen.interpretation ?? { bands: [], guidance: [] };
  const interpretation = { ...words, items: saidToCaregiver(items) };
  return { ...seen, interpretation, careNotes: [{ item: 'feed', text: 'Cut the meat.' }] };
}

/** As a family sees it: in words alone. */
export function forFamily(assessment: Assessment) {
  const { change, careNotes, interpretation, ...seen } = forCare(assessment);
  const { items = [] } = assessment.interpretation ?? {};
  return { ...seen, interpretation: { ...interpretation, items: saidToFamily(items) } };
}

/** Answers the requests of the pages with one assessment, and with what else the list holds. */
export function answerAssessments(shown: Assessment = draftOf(), others: readonly Assessment[] = []): void {
  api.on(readEngagement, () => ({ weeks: [], best: null, hasFallen: false }));
  api.on(listStories, ({ query }) => pageOfRows([], query));
  const rows = [shown, ...others].map(rowOf);
  api.on(listOffices, ({ query }) => pageOfRows([], query));
  answerHazards();
  api.on(listObservers, () => ({ observers: [] }));
  api.on(listObservations, ({ query }) => pageOfRows([], query));
  api.on(listAssessments, ({ query }) =>
    pageOfRows(
      rows.filter(
        ({ instrument, isCurrent, status }) =>
          (query.instrument?.includes(instrument) ?? true) &&
          (query.status?.includes(status) ?? true) &&
          (query.current === undefined || isCurrent === query.current),
      ),
      query,
    ),
  );
  api.on(getAssessment, ({ params }) => [shown, ...others].find(({ id }) => id === params.id) ?? shown);
  api.on(listAssessmentMoves, ({ query }) => pageOfRows([], query));
  api.on(getInstrument, ({ params }) => ({
    ...JSON.parse(JSON.stringify(instrumentOf(params.key))),
    confirmed: [],
  }));
  api.on(checkAssessmentSeal, () => ({ isIntact: true, signed: 1, brokenId: null }));
}
