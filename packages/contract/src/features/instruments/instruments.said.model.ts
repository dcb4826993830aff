import { type Answers, shownItems } from '../../core/index.ts';
import { scoreAcl } from './instruments.acl.model.ts';
import { aclWords } from './instruments.acl-modes.text.ts';
import { adlWords } from './instruments.adl-guidance.text.ts';
import { barthelWords } from './instruments.barthel-guidance.text.ts';
import { type GuidanceTable, type SaidItem, saidOf } from './instruments.guidance.model.ts';
import { homeWords } from './instruments.home-guidance.text.ts';
import { iadlWords } from './instruments.iadl-guidance.text.ts';
import type { InstrumentKey } from './instruments.model.ts';
import { montessoriWords } from './instruments.montessori-guidance.text.ts';
import { rtiCommunicationWords } from './instruments.rti-communication.text.ts';
import { rtiCommunityWords } from './instruments.rti-community.text.ts';
import { rtiParticipationWords } from './instruments.rti-participation.text.ts';
import { rtiPhysicalWords } from './instruments.rti-physical.text.ts';
import { instrumentOf } from './instruments.scoring.model.ts';

/** What is said of each item at each level: the one table that results, papers, relatives and care tasks read. */
export const guidanceTables: Readonly<Record<InstrumentKey, GuidanceTable>> = {
  'adl-6': adlWords,
  'iadl-8': iadlWords,
  barthel: barthelWords,
  rti: { ...rtiPhysicalWords, ...rtiCommunityWords, ...rtiCommunicationWords, ...rtiParticipationWords },
  acl: aclWords,
  montessori: montessoriWords,
  'home-safety': homeWords,
};

/** What answers say item by item; nothing of items that the form does not ask with these answers. */
export function itemsSaid(key: InstrumentKey, answers: Answers): SaidItem[] {
  // A level that its source does not report has no result.
  if (key === 'acl' && scoreAcl(answers).bands.level === undefined) return [];
  const shown = new Set(shownItems(instrumentOf(key).form, answers).map(({ id }) => id));
  return saidOf(guidanceTables[key], answers).filter(({ item }) => shown.has(item));
}
