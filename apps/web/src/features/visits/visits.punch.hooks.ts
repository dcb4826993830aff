import type { ReasonCode, Visit } from '@homeward/contract/visits';
import { visitsText } from '@homeward/contract/visits';
import { useRef, useState } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { outbox } from './visits.outbox.hooks.ts';
import { askForPlace, type Place } from './visits.place.model.ts';
import { refetchVisits, takeOwnVisit } from './visits.queries.ts';

/** Why one punches from elsewhere, early, or without a location. */
export interface PunchReason {
  readonly reasonCode: ReasonCode;
  readonly overrideReason?: string;
}

/** What every punch says; `punchId` and the key of the call are one. */
export type PunchFacts = {
  readonly punchId: string;
  readonly deviceAt: string;
  readonly method: 'GPS' | 'WEB';
} & Partial<Place> &
  Partial<PunchReason>;

/** Why a punch was not taken. `asksReason`: with a reason it would be. */
export interface PunchRefusal {
  readonly text: string;
  readonly asksReason: boolean;
}

/** The codes of refusals that a reason helps. */
const helped = ['OUT_OF_FENCE', 'NO_FIX', 'TOO_EARLY'];

const refusalOf = (error: unknown): PunchRefusal => ({
  text: sentenceOf(error),
  asksReason: error instanceof ProblemError && helped.includes(error.problem.code ?? ''),
});

export interface PunchGiven {
  /** In words, such as "Clock in". */
  readonly label: string;
  readonly send: (facts: PunchFacts, key: string) => Promise<Visit>;
  /** It says where one is: only a clock-in and a clock-out do. */
  readonly hasPlace: boolean;
  readonly reason?: PunchReason | undefined;
}

/**
 * Makes punches: asks where the device is, sends, and keeps the press until there is an answer.
 * @param onDone hears the visit as it is then
 */
export function usePunch(onDone?: (visit: Visit) => void) {
  const [phase, setPhase] = useState<'idle' | 'locating' | 'sending'>('idle');
  const [refusal, setRefusal] = useState<PunchRefusal>();
  // A second press comes before the first has drawn anything.
  const isBusy = useRef(false);
  const make = async ({ label, send, hasPlace, reason }: PunchGiven) => {
    const deviceAt = new Date().toISOString();
    const place = hasPlace ? await askForPlace() : undefined;
    setPhase('sending');
    const facts = { deviceAt, method: place ? 'GPS' : 'WEB', ...place, ...reason } as const;
    return outbox.press('punch', label, (key) => send({ ...facts, punchId: key }, key));
  };
  const punch = async (given: PunchGiven) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPhase(given.hasPlace ? 'locating' : 'sending');
    setRefusal(undefined);
    try {
      const visit = await make(given);
      takeOwnVisit(visit);
      onDone?.(visit);
    } catch (error) {
      setRefusal(refusalOf(error));
      // What the page offered was not so any more.
      void refetchVisits();
    } finally {
      isBusy.current = false;
      setPhase('idle');
    }
  };
  return {
    phase,
    refusal,
    punch,
    /** It is too early, as the page knows without asking. */
    refuseEarly: (time: string) => setRefusal({ text: visitsText.tooEarly(time), asksReason: true }),
    forget: () => setRefusal(undefined),
  };
}
