import { answerInWords, type Question } from '@homeward/contract/core';
import { formOfSection, type IntakeSection, mayReadItem } from '@homeward/contract/intakes';
import type { ReactNode } from 'react';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { useViewer } from '../session/index.ts';
import { VoiceList } from './VoiceList.tsx';

interface SectionAnswersProps {
  section: IntakeSection;
  steps: ReactNode;
}

/** What was answered in a section that can no longer be changed. */
export function SectionAnswers({ section, steps }: SectionAnswersProps) {
  const viewer = useViewer();
  const formats = useFormatters();
  const [form] = formOfSection(section.section).sections;
  const items = (form?.items ?? []).filter(
    (item): item is Question => item.kind !== 'statement' && mayReadItem(viewer, item.id),
  );
  return (
    <div className="grid gap-4">
      <DetailCard title={form?.title ?? ''}>
        {section.notApplicable === null ? (
          items.map((item) => (
            <DetailRow key={item.id} label={item.label}>
              <span dir="auto" className="whitespace-pre-line">
                {answerInWords(item, section.answers[item.id], formats)}
              </span>
            </DetailRow>
          ))
        ) : (
          <DetailRow label="Not applicable">{section.notApplicable}</DetailRow>
        )}
      </DetailCard>
      <VoiceList voices={section.voiceNotes} />
      <div className="flex flex-wrap justify-end gap-2.5">{steps}</div>
    </div>
  );
}
