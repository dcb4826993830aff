import type { SaveSection } from '@homeward/contract/assessments';
import type { Answers, FormDefinition } from '@homeward/contract/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newerOf } from '../../lib/problem.ts';
import { useDraft } from '../../ui/useDraft.ts';
import { useSaveRetry } from '../../ui/useSaveRetry.ts';
import {
  contentOf,
  type FormContent,
  formContentOf,
  type ItemDetail,
  isSame,
  mergeSection,
  type SavedContent,
  type SectionContent,
  takeItem,
  withAnswers,
  withDetail,
  withoutMarks,
} from './assessments.form.model.ts';
import { saveSection } from './assessments.queries.ts';

/** A section that somebody else changed where it was changed here, too. */
export interface Clash {
  readonly section: string;
  readonly before: SectionContent;
  readonly theirs: SectionContent;
  readonly by: string | undefined;
}

/** A section as the server has it. */
interface Kept {
  readonly version: number;
  readonly content: SectionContent;
}

/** What a form is of: an assessment, or what a caregiver is asked to observe for it. */
interface FormSubject {
  readonly id: string;
  readonly sections?: readonly SavedContent[] | undefined;
}

/** Saves one section over the version that was seen. */
type SaveForm = (
  id: string,
  section: string,
  given: { readonly body: SaveSection; readonly version: number },
) => Promise<SavedContent>;

/**
 * What is typed into an assessment, and its way to the server: section by section, 2 s after a change. Two people
 * write at once: what differs item by item is put together, and where both answered the same item, both answers are shown.
 */
export function useAssessmentForm(
  { id, sections = [] }: FormSubject,
  form: FormDefinition,
  save: SaveForm = saveSection,
) {
  const [content, setContent] = useState(() => formContentOf(form, sections));
  const [hasTyped, setTyped] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  /** What the saves that run later read: the newest of what is typed, of what is kept and of what clashes. */
  const latest = useRef(content);
  const clashing = useRef(clashes);
  const kept = useRef<Record<string, Kept>>(keptOf(form, sections));

  const put = (next: FormContent) => {
    latest.current = next;
    setContent(next);
  };
  const type = (next: FormContent) => {
    setTyped(true);
    put(next);
  };
  const putClashes = (next: readonly Clash[]) => {
    clashing.current = next;
    setClashes(next);
  };
  const isWaiting = (section: string) => clashing.current.some((clash) => clash.section === section);
  const isKept = (section: string) => isSame(kept.current[section]?.content, latest.current[section]);

  /** Puts a newer section of somebody else together with what is typed here. */
  const meet = (newer: SavedContent) => {
    const { section } = newer;
    const before = kept.current[section]?.content;
    const mine = latest.current[section];
    if (!before || !mine) return;
    const theirs = contentOf(newer);
    const merged = mergeSection({ before, mine, theirs });
    kept.current = { ...kept.current, [section]: { version: newer.version, content: theirs } };
    put({ ...latest.current, [section]: merged.content });
    if (merged.clashes.length === 0) return;
    const others = clashing.current.filter((clash) => clash.section !== section);
    putClashes([...others, { section, before, theirs, by: newer.changed?.by.fullName }]);
  };
  const saveOne = async (section: string) => {
    const body = latest.current[section];
    const version = kept.current[section]?.version ?? 0;
    if (!body) return;
    try {
      const saved = await save(id, section, {
        body: { ...body, carried: [...body.carried] },
        version,
      });
      kept.current = { ...kept.current, [section]: { version: saved.version, content: body } };
    } catch (error) {
      const newer = newerOf<SavedContent>(error);
      if (newer === undefined) throw error;
      meet(newer);
      if (!isWaiting(section) && !isKept(section)) await saveOne(section);
    }
  };
  const saveAll = async () => {
    try {
      for (const { id: section } of form.sections) {
        if (!isKept(section) && !isWaiting(section)) await saveOne(section);
      }
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
      throw error;
    }
    if (clashing.current.length > 0) throw new Error('Two answers wait for a decision.');
  };
  const draft = useDraft<FormContent>({
    place: { save: saveAll, drop: async () => undefined },
    isThere: false,
    baseVersion: 0,
    content: hasTyped ? content : undefined,
    longestMs: 2_000,
  });
  const { resume, flush } = draft;

  const follow = useEffectEvent((newest: readonly SavedContent[]) => {
    for (const newer of newest) {
      const { section, version } = newer;
      // What is typed here meets theirs when it is saved.
      if (version > (kept.current[section]?.version ?? 0) && isKept(section)) meet(newer);
    }
  });
  useEffect(() => follow(sections), [sections]);

  useSaveRetry(failure, resume);

  return {
    content,
    state: draft.state,
    failure,
    clashes,
    /** Whether all that is typed lies on the server. */
    isKept: () => form.sections.every(({ id: section }) => isKept(section)),
    answer: (answers: Answers) => type(withAnswers(form, latest.current, answers)),
    detail: (item: string, detail: ItemDetail | undefined) =>
      type(withDetail(form, latest.current, item, detail)),
    /** A copied answer was looked at and stays. */
    confirm: (items: readonly string[]) => type(withoutMarks(latest.current, items)),
    take: ({ section, theirs }: Clash, item: string) => {
      const mine = latest.current[section];
      if (mine) type({ ...latest.current, [section]: takeItem(mine, theirs, item) });
    },
    /** Goes on with what is in the form, after it was compared. */
    settle: () => {
      putClashes([]);
      setTyped(true);
      void flush();
    },
    /** Saves at once what is typed, and waits for it. */
    flush,
  };
}

function keptOf(form: FormDefinition, sections: readonly SavedContent[]): Record<string, Kept> {
  const contents = formContentOf(form, sections);
  return Object.fromEntries(
    Object.entries(contents).map(([id, content]) => [
      id,
      { version: sections.find(({ section }) => section === id)?.version ?? 0, content },
    ]),
  );
}
