import { mostNote, mostVisitsPerDay } from '@homeward/contract/assessments';
import type { Question } from '@homeward/contract/core';
import {
  type HelpType,
  helpTypeLabels,
  helpTypes,
  type Informant,
  informantLabels,
  informants,
} from '@homeward/contract/instruments';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ItemDetail } from './assessments.form.model.ts';

interface ItemDetailsProps {
  item: Question;
  detail: ItemDetail | undefined;
  /** Whether it also takes the kind of help, a device, a goal and who informs. */
  isWhole: boolean;
  onChange: (detail: ItemDetail | undefined) => void;
}

const empty: ItemDetail = { note: '', isClinical: false };
const isEmpty = (detail: ItemDetail) => detail.note === '' && Object.keys(withoutEmpty(detail)).length === 2;

/** Without what was cleared. */
function withoutEmpty(detail: ItemDetail): ItemDetail {
  const { help, visitsPerDay, device, goal, informant, ...note } = detail;
  return {
    ...note,
    ...(help === undefined ? {} : { help }),
    ...(visitsPerDay === undefined ? {} : { visitsPerDay }),
    ...(device ? { device } : {}),
    ...(goal ? { goal } : {}),
    ...(informant === undefined ? {} : { informant }),
  };
}

/** What is added to one answer: a note, and where it helps the kind of help, a device, a goal and who informs. */
export function ItemDetails({ item, detail, isWhole, onChange }: ItemDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const given = detail ?? empty;
  const change = (part: { readonly [Name in keyof ItemDetail]?: ItemDetail[Name] | undefined }) => {
    const next = withoutEmpty({ ...given, ...part } as ItemDetail);
    onChange(isEmpty(next) ? undefined : next);
  };
  const about = isWhole ? 'Help, device, goal and note' : 'Note';
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={isOpen}
        aria-label={`${about}: ${item.label}`}
        icon={isOpen ? <ChevronUp aria-hidden size={15} /> : <ChevronDown aria-hidden size={15} />}
        onPress={() => setOpen(!isOpen)}
      >
        {detail && !isOpen ? `${about} (filled in)` : about}
      </Button>
      {isOpen ? (
        <div className="mt-1 ml-2.5 grid w-full gap-3 border-l-2 border-line pl-4">
          {isWhole ? <HelpFields detail={given} onChange={change} /> : null}
          <TextField
            label="Note"
            isOptional
            rows={2}
            maxLength={mostNote}
            value={given.note}
            onChange={(note) => change({ note })}
          />
          <Checkbox
            isSelected={given.isClinical}
            onChange={(isClinical) => change({ isClinical })}
            hint="Caregivers cannot read it."
          >
            Clinical note
          </Checkbox>
        </div>
      ) : null}
    </>
  );
}

interface HelpFieldsProps {
  detail: ItemDetail;
  onChange: (part: { readonly [Name in keyof ItemDetail]?: ItemDetail[Name] | undefined }) => void;
}

function HelpFields({ detail, onChange }: HelpFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label="Kind of help"
        isOptional
        options={helpTypes.map((id) => ({ id, label: helpTypeLabels[id] }))}
        value={detail.help ?? null}
        onChange={(help) => onChange({ help: (help as HelpType | null) ?? undefined })}
      />
      <Select
        label="Information provided by"
        isOptional
        options={informants.map((id) => ({ id, label: informantLabels[id] }))}
        value={detail.informant ?? null}
        onChange={(informant) => onChange({ informant: (informant as Informant | null) ?? undefined })}
      />
      <NumberField
        label="Times a day"
        isOptional
        minValue={0}
        maxValue={mostVisitsPerDay}
        value={detail.visitsPerDay ?? Number.NaN}
        onChange={(times) => onChange({ visitsPerDay: Number.isNaN(times) ? undefined : times })}
      />
      <TextField
        label="Device"
        isOptional
        maxLength={80}
        value={detail.device ?? ''}
        onChange={(device) => onChange({ device })}
      />
      <TextField
        label="Goal"
        isOptional
        maxLength={mostNote}
        value={detail.goal ?? ''}
        onChange={(goal) => onChange({ goal })}
      />
    </div>
  );
}
