import type { AnswerEvv } from '@homeward/contract/visits';
import { FileJson } from 'lucide-react';
import { useRef, useState } from 'react';
import { plural } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { type AnswerFault, type ReadAnswers, readAnswers } from './visits.evv-answers.model.ts';
import { faultsOfProblem, useAnswerEvv } from './visits.exports.queries.ts';

/** As many faults as help: the file is wrong as a whole beyond that. */
const mostShown = 20;

/** The answers of the aggregator: a file is chosen, shown as what will be kept, and kept whole or not at all. */
export function EvvAnswers() {
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ readonly name: string; readonly read: ReadAnswers }>();
  const keep = useAnswerEvv();
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    keep.reset();
    setFile({ name: chosen.name, read: readAnswers(await chosen.text()) });
  };
  const answers = file?.read.answers ?? null;
  const faults = keep.error ? faultsOfProblem(keep.error) : (file?.read.faults ?? []);
  return (
    <section aria-labelledby="evv-answers" className="grid gap-3 border-t border-line pt-4">
      <h3 id="evv-answers" className="font-bold">
        Answers of the aggregator
      </h3>
      <p className="text-muted">
        Choose the JSON file that says which records it accepted and which it rejected.
      </p>
      <Button icon={<FileJson aria-hidden size={16} />} onPress={() => picker.current?.click()}>
        {file ? 'Choose another file…' : 'Choose file…'}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File with the answers"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <div role="status" className="grid gap-2">
        {file ? (
          <p dir="auto" className="font-medium wrap-anywhere">
            {file.name}
          </p>
        ) : null}
        {keep.data ? (
          <p>
            {plural(keep.data.taken, 'answer')} kept.
            {keep.data.known > 0 ? ` ${plural(keep.data.known, 'answer')} had been kept before.` : ''}
          </p>
        ) : answers ? (
          <Summary answers={answers} />
        ) : null}
      </div>
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      {answers && !keep.data ? (
        <Button
          variant="primary"
          isPending={keep.isPending}
          pendingLabel="Keeping the answers…"
          onPress={() => keep.mutate({ answers })}
        >
          Keep the answers
        </Button>
      ) : null}
    </section>
  );
}

/** How many records were rejected for each reason. */
function countReasons(rejected: AnswerEvv['answers']): Map<string, number> {
  const reasons = new Map<string, number>();
  for (const { reason = '', code } of rejected) {
    const words = code === undefined ? reason : `${reason} (${code})`;
    reasons.set(words, (reasons.get(words) ?? 0) + 1);
  }
  return reasons;
}

/** What will be kept, and why records were rejected. */
function Summary({ answers }: { answers: AnswerEvv['answers'] }) {
  const rejected = answers.filter(({ result }) => result === 'REJECTED');
  const reasons = countReasons(rejected);
  return (
    <>
      <p>
        To be kept: {answers.length - rejected.length} accepted, {rejected.length} rejected.
      </p>
      <ul className="list-disc pl-5">
        {[...reasons].slice(0, mostShown).map(([reason, count]) => (
          <li key={reason} className="wrap-anywhere">
            {reason} {count > 1 ? `× ${count}` : ''}
          </li>
        ))}
      </ul>
    </>
  );
}

function Faults({ faults }: { faults: readonly AnswerFault[] }) {
  return (
    <Banner tone="danger" live="assertive">
      <p>Nothing was kept. Correct the file, then choose it again.</p>
      <ul className="list-disc pl-5">
        {faults.slice(0, mostShown).map(({ row, text }) => (
          <li key={`${row} ${text}`} className="wrap-anywhere">
            {row === null ? text : `Answer ${row}: ${text}`}
          </li>
        ))}
        {faults.length > mostShown ? <li>And {faults.length - mostShown} more.</li> : null}
      </ul>
    </Banner>
  );
}
