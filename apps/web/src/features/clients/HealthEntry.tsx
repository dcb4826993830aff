import {
  allergyTypeLabels,
  diagnosisStatusLabels,
  frequencyBeside,
  type Health,
  severityLabels,
} from '@homeward/contract/clients';
import { type Display, dayIn, formatDate } from '@homeward/contract/core';
import { Badge } from '../../ui/Badge.tsx';
import { useDisplay } from '../session/index.ts';
import type { HealthList, HealthRow } from './clients.health.model.ts';
import { sentenceCase, spanInWords } from './clients.text.ts';

interface HealthEntryProps {
  list: HealthList;
  row: HealthRow<HealthList>;
  changed: Health['allergies'][number]['changed'] | undefined;
}

/** One entry of the health record, with who changed it last. */
export function HealthEntry({ list, row, changed }: HealthEntryProps) {
  const display = useDisplay();
  const { name, mark, lines } = wordsOf(list, row, display);
  return (
    <li className="grid gap-0.5 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        {mark ? <Badge tone={mark.isDanger ? 'danger' : 'neutral'}>{mark.text}</Badge> : null}
      </span>
      {lines.filter(Boolean).length > 0 ? <span>{lines.filter(Boolean).join(' · ')}</span> : null}
      {changed ? (
        <span className="text-sm text-muted">
          {changed.by ? `${changed.by.fullName}, ` : ''}
          {formatDate(changed.at, display)}
        </span>
      ) : null}
    </li>
  );
}

interface Words {
  readonly name: string;
  readonly mark?: { readonly text: string; readonly isDanger: boolean };
  readonly lines: readonly string[];
}

function wordsOf(list: HealthList, row: HealthRow<HealthList>, display: Display): Words {
  switch (list) {
    case 'allergies': {
      const { substance, type, reaction, severity } = row as HealthRow<'allergies'>;
      return {
        name: substance,
        ...(severity && { mark: { text: severityLabels[severity], isDanger: severity === 'SEVERE' } }),
        lines: [allergyTypeLabels[type], reaction],
      };
    }
    case 'diagnoses': {
      const { text, icd10, year, status } = row as HealthRow<'diagnoses'>;
      return {
        name: text,
        ...(status === 'RESOLVED' && { mark: { text: diagnosisStatusLabels[status], isDanger: false } }),
        lines: [icd10, year === null ? '' : `since ${year}`],
      };
    }
    case 'medications': {
      const one = row as HealthRow<'medications'>;
      const today = dayIn(display.timezone, new Date());
      const isOver = one.stoppedOn !== null && one.stoppedOn < today;
      const isLater = one.startedOn !== null && one.startedOn > today;
      return {
        name: one.name,
        ...(isOver || isLater
          ? { mark: { text: isOver ? 'Stopped' : 'Not started', isDanger: false } }
          : one.isAsNeeded && { mark: { text: 'As needed', isDanger: false } }),
        lines: [
          one.dose,
          one.route,
          frequencyBeside(one),
          one.reason === '' ? '' : `for ${one.reason}`,
          one.prescriber === '' ? '' : `prescribed by ${one.prescriber}`,
          sentenceCase(spanInWords(one.startedOn, one.stoppedOn, display)),
        ],
      };
    }
    case 'equipment': {
      const { name, note } = row as HealthRow<'equipment'>;
      return { name, lines: [note] };
    }
  }
}
