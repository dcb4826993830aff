import type { ReasonCode, Visit } from '@homeward/contract/visits';
import { visitsText } from '@homeward/contract/visits';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { deviceClock } from './visits.device-clock.hooks.ts';
import { press } from './visits.outbox.hooks.ts';
import { askForPlace } from './visits.place.model.ts';
import { refetchVisits } from './visits.queries.ts';
import { asksCode, asksReason } from './visits.sending.queries.ts';
import type { PunchWork } from './visits.work.model.ts';

/** Why one punches from elsewhere, early, or without a location. */
export interface PunchReason {
  readonly reasonCode: ReasonCode;
  readonly overrideReason?: string;
}

/** Why a punch was not taken. `asksReason`: with a reason it would be; `asksCode`: with the code at the address. */
export interface PunchRefusal {
  readonly text: string;
  readonly asksReason: boolean;
  readonly asksCode: boolean;
}

export interface PunchGiven {
  /** In words, such as "Clock in". */
  readonly label: string;
  readonly work: PunchWork;
  /** It says where one is: only a clock-in and a clock-out do. */
  readonly hasPlace: boolean;
  readonly reason?: PunchReason | undefined;
  /** The code at the address. */
  readonly code?: string | undefined;
}

/**
 * Makes punches: asks where the device is, sends, and keeps the press until there is an answer.
 * @param onDone hears the visit as it is then; undefined: nobody was reached, and the press is kept
 */
export function usePunch(onDone?: (visit: Visit | undefined) => void) {
  const [phase, setPhase] = useState<'idle' | 'locating' | 'sending'>('idle');
  const [refusal, setRefusal] = useState<PunchRefusal>();
  // A second press comes before the first has drawn anything.
  const isBusy = useRef(false);
  const make = async ({ label, work, hasPlace, reason, code }: PunchGiven) => {
    const moment = deviceClock.press();
    const place = hasPlace ? await askForPlace() : undefined;
    setPhase('sending');
    const facts = {
      deviceAt: new Date(moment.wallMs).toISOString(),
      moment,
      method: place ? 'GPS' : 'WEB',
      ...place,
      ...reason,
      ...(code && { code }),
    } as const;
    return press(label, { ...work, facts });
  };
  const punch = async (given: PunchGiven) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPhase(given.hasPlace ? 'locating' : 'sending');
    setRefusal(undefined);
    try {
      const outcome = await make(given);
      onDone?.(outcome.kind === 'answered' ? outcome.answer : undefined);
    } catch (error) {
      setRefusal({ text: sentenceOf(error), asksReason: asksReason(error), asksCode: asksCode(error) });
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
    refuseEarly: (time: string) =>
      setRefusal({ text: visitsText.tooEarly(time), asksReason: true, asksCode: false }),
    forget: () => setRefusal(undefined),
  };
}
