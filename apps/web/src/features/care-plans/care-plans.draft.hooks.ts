import type { CarePlan, PlanSection, PlanSections, SectionContent } from '@homeward/contract/care-plans';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldErrorsOf, newerOf, ProblemError } from '../../lib/problem.ts';
import { useDraft } from '../../ui/useDraft.ts';
import { useForm } from '../../ui/useForm.ts';
import { savePlan } from './care-plans.queries.ts';

/** The draft as the server has it. */
export interface KeptDraft {
  readonly version: number;
  readonly sections: PlanSections;
}

const retryMs = 5_000;

const isSame = (a: PlanSections, b: PlanSections) => JSON.stringify(a) === JSON.stringify(b);

/** A failure that another try may mend: nobody was reached, or the server could not do it just now. */
const mayPass = (failure: unknown) => !(failure instanceof ProblemError) || failure.status >= 500;

/**
 * What is typed into a draft, and its way to the server: 2 s after the last change, over the version that was seen. What
 * somebody else saved meanwhile stops it until the writer has compared the two.
 */
export function usePlanDraft(clientId: string, given: KeptDraft) {
  const form = useForm<PlanSections>(given.sections);
  const [hasTyped, setTyped] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** What was kept before somebody else's draft took its place. */
  const [overtaken, setOvertaken] = useState<PlanSections>();
  const kept = useRef<KeptDraft>({ version: given.version, sections: given.sections });

  const take = (newer: KeptDraft) => {
    kept.current = newer;
    form.overtake(newer.sections);
  };
  /** Takes a refusal: the newer draft where there is one, and what the fields say. */
  const refuse = (error: unknown) => {
    const newer = newerOf<CarePlan>(error);
    setFailure(error);
    if (newer?.draft && newer.version !== undefined) {
      setOvertaken(kept.current.sections);
      take({ version: newer.version, sections: newer.draft.sections });
    }
    const errors = Object.entries(fieldErrorsOf(error));
    form.refuse(Object.fromEntries(errors.map(([path, said]) => [path.replace(/^sections\./, ''), said])));
  };
  const save = async (sections: PlanSections) => {
    if (isSame(sections, kept.current.sections)) return;
    try {
      const { version = 0 } = await savePlan(clientId, { sections, version: kept.current.version });
      take({ version, sections });
      setFailure(undefined);
      form.refuse({});
    } catch (error) {
      refuse(error);
      throw error;
    }
  };
  const isOvertaken = overtaken !== undefined;
  const draft = useDraft<PlanSections>({
    place: { save: ({ content }) => save(content), drop: async () => undefined },
    isThere: false,
    baseVersion: 0,
    content: hasTyped && !isOvertaken ? form.values : undefined,
  });
  const { resume, flush } = draft;

  const { version, sections } = given;
  const { isDirty } = form;
  const follow = useEffectEvent((newer: number) => {
    // What is typed here meets theirs when it is saved.
    if (newer > kept.current.version && !isDirty && !isOvertaken) take({ version: newer, sections });
  });
  useEffect(() => follow(version), [version]);

  const isRetried = failure !== undefined && !isOvertaken && mayPass(failure);
  useEffect(() => {
    if (!isRetried) return;
    const timer = setInterval(resume, retryMs);
    return () => clearInterval(timer);
  }, [isRetried, resume]);

  const wasOvertaken = useRef(false);
  useEffect(() => {
    // Once the two are compared, what was decided is saved at once.
    if (wasOvertaken.current && !isOvertaken) void flush();
    wasOvertaken.current = isOvertaken;
  }, [isOvertaken, flush]);

  return {
    form,
    state: draft.state,
    overtaken,
    failure: isOvertaken ? undefined : failure,
    change: (section: PlanSection, part: Partial<SectionContent>) => {
      setTyped(true);
      form.change({ [section]: { ...form.values[section], ...part } });
    },
    refuse,
    /** Goes on with what is in the form, after it was compared. */
    settle: () => {
      setTyped(true);
      setFailure(undefined);
      setOvertaken(undefined);
    },
    /** Saves at once. @returns the draft as it is kept; undefined where what is typed was not saved */
    flush: async (): Promise<KeptDraft | undefined> => {
      const { values } = form;
      await flush();
      return isSame(kept.current.sections, values) ? kept.current : undefined;
    },
    /** Ends the keeping. @returns the draft as it is kept */
    end: async (): Promise<KeptDraft> => {
      await draft.end();
      return kept.current;
    },
    resume,
  };
}
