import { defineStates } from '../../core/index.ts';
import { type HazardSubject, mayAcceptHazard, mayFinishHazard, mayKeepHazards } from './hazards.policy.ts';
import { hazardsText } from './hazards.text.ts';

/** What is done about a hazard: open until it is done, or until somebody accepts the risk and says why. */
export const hazardStates = defineStates<HazardSubject>()({
  thing: 'hazard action',
  states: { OPEN: 'open', DONE: 'done', ACCEPTED: 'accepted', VOIDED: 'voided' },
  moves: {
    finish: { from: ['OPEN'], to: 'DONE', may: mayFinishHazard, label: 'Mark as done', says: 'Done' },
    accept: {
      from: ['OPEN'],
      to: 'ACCEPTED',
      may: mayAcceptHazard,
      label: 'Accept the risk',
      says: 'Risk accepted',
      isDanger: true,
      needs: { reason: hazardsText.reason },
    },
    reopen: {
      from: ['DONE', 'ACCEPTED'],
      to: 'OPEN',
      may: mayKeepHazards.allows,
      label: 'Reopen',
      says: 'Reopened',
    },
  },
  implied: {
    resolve: { from: ['OPEN'], to: 'DONE', says: 'Found resolved by a later assessment' },
    restore: { from: ['DONE'], to: 'OPEN', says: 'Reopened: that assessment was entered in error' },
    void: {
      from: ['OPEN', 'DONE', 'ACCEPTED'],
      to: 'VOIDED',
      says: 'Voided: the assessment that found it was entered in error',
    },
  },
});

export type HazardStatus = keyof typeof hazardStates.states;
export type HazardMove = keyof typeof hazardStates.moves;
