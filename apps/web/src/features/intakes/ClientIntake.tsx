import type { Client } from '@homeward/contract/clients';
import { answerInWords, type Question } from '@homeward/contract/core';
import { formOfSection, intakePath, levelLabels } from '@homeward/contract/intakes';
import { ClipboardList } from 'lucide-react';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { ButtonLink } from '../../ui/Link.tsx';
import { PartState } from '../clients/index.ts';
import { useClientIntake } from './intakes.queries.ts';
import { VoiceList } from './VoiceList.tsx';

/** The initial assessment of a client, in the sections that the viewer reads. */
export function ClientIntake({ client }: { client: Client }) {
  const formats = useFormatters();
  const found = useClientIntake(client.id);
  if (found.data === undefined)
    return (
      <PartState
        found={found}
        loading="Loading the initial assessment…"
        failed="The initial assessment could not be loaded"
      />
    );
  const { intake } = found.data;
  if (!intake)
    return (
      <EmptyState title="No initial assessment" icon={<ClipboardList aria-hidden size={22} />}>
        There is no assessment from before care began.
      </EmptyState>
    );
  const { id, levelOfCare, submittedAt, sections } = intake;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          Submitted {formats.dateTime(submittedAt)}
          {levelOfCare ? ` · Level ${levelOfCare}, ${levelLabels[levelOfCare]}` : ''}
        </p>
        {id ? (
          <ButtonLink size="sm" href={intakePath(id)}>
            Open the initial assessment
          </ButtonLink>
        ) : null}
      </div>
      {sections.map(({ section, answers, voiceNotes }) => {
        const [form] = formOfSection(section).sections;
        const items = (form?.items ?? []).filter(
          (item): item is Question => item.kind !== 'statement' && answers[item.id] !== undefined,
        );
        return (
          <DetailCard key={section} title={form?.title ?? ''}>
            {items.map((item) => (
              <DetailRow key={item.id} label={item.label}>
                <span dir="auto" className="whitespace-pre-line">
                  {answerInWords(item, answers[item.id], formats)}
                </span>
              </DetailRow>
            ))}
            <VoiceList voices={voiceNotes} />
          </DetailCard>
        );
      })}
    </div>
  );
}
