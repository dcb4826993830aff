import type { Intake, IntakeSection, SavedIntakeSection } from '@homeward/contract/intakes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newerOf } from '../../lib/problem.ts';
import { useDraft } from '../../ui/useDraft.ts';
import { useSaveRetry } from '../../ui/useSaveRetry.ts';
import { saveSection } from './intakes.queries.ts';
import {
  contentOf,
  isSameContent,
  mergeContents,
  type SectionContent,
  withAnswer,
} from './intakes.section.model.ts';

/** Items that somebody else answered otherwise at the same time. */
export interface Clash {
  readonly items: readonly string[];
  readonly theirs: SectionContent;
  readonly by: string | undefined;
}

/**
 * What is written in a section, and its way to the server: 2 s after a change, and when the section is left. What
 * somebody else saved meanwhile is put together with it; where both answered the same item, saving waits for a decision.
 */
export function useSection(intake: Intake, section: IntakeSection) {
  const [content, setContent] = useState(() => contentOf(section));
  const [hasTyped, setTyped] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [clash, setClash] = useState<Clash>();
  /** What the saves that run later read. */
  const latest = useRef(content);
  const waiting = useRef(false);
  const kept = useRef({ version: section.version, content });

  const put = (next: SectionContent) => {
    latest.current = next;
    setContent(next);
  };
  const type = (next: SectionContent) => {
    setTyped(true);
    put(next);
  };
  const meet = (newer: IntakeSection) => {
    const theirs = contentOf(newer);
    const merged = mergeContents({ before: kept.current.content, mine: latest.current, theirs });
    kept.current = { version: newer.version, content: theirs };
    put(merged.content);
    if (merged.clashes.length === 0) return;
    waiting.current = true;
    setClash({ items: merged.clashes, theirs, by: newer.changed?.by.fullName });
  };
  const saveOnce = async (): Promise<void> => {
    const body = latest.current;
    // What does not apply waits for its reason.
    if (body.notApplicable?.trim() === '' || isSameContent(body, kept.current.content)) return;
    try {
      const saved = await saveSection(intake.id, section.section, {
        body: { ...body, answers: { ...body.answers } },
        version: kept.current.version,
      });
      kept.current = { version: saved.version, content: body };
    } catch (error) {
      const newer = newerOf<SavedIntakeSection>(error);
      if (newer === undefined) throw error;
      meet(newer);
      if (!waiting.current) await saveOnce();
    }
  };
  const save = async () => {
    if (waiting.current) throw new Error('The same questions were answered twice.');
    try {
      await saveOnce();
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
      throw error;
    }
  };
  const draft = useDraft<SectionContent>({
    place: { save, drop: async () => undefined },
    isThere: false,
    baseVersion: 0,
    content: hasTyped ? content : undefined,
    longestMs: 2_000,
  });
  useSaveRetry(failure, draft.resume);

  const follow = useEffectEvent((newest: IntakeSection) => {
    // What is typed here meets theirs when it is saved.
    const isKept = isSameContent(latest.current, kept.current.content);
    if (newest.version > kept.current.version && isKept) meet(newest);
  });
  useEffect(() => follow(section), [section]);

  return {
    content,
    state: draft.state,
    failure,
    clash,
    answer: (item: string, value: unknown) =>
      type({ ...latest.current, answers: withAnswer(latest.current.answers, item, value) }),
    change: (part: Partial<Omit<SectionContent, 'answers'>>) => type({ ...latest.current, ...part }),
    /** Ends the waiting: with their answers to the items that clash, or with those that are typed here. */
    settle: (takesTheirs: boolean) => {
      if (clash && takesTheirs)
        put({
          ...latest.current,
          answers: clash.items.reduce(
            (answers, item) => withAnswer(answers, item, clash.theirs.answers[item]),
            latest.current.answers,
          ),
        });
      waiting.current = false;
      setClash(undefined);
      setTyped(true);
      void draft.flush();
    },
    /** Saves at once what is typed, and waits for it. */
    flush: draft.flush,
  };
}
