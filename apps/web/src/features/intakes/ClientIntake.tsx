import type { Client } from '@homeward/contract/clients';
import { answerInWords, type Question } from '@homeward/contract/core';
import { formOfSection, intakePath, levelLabels, mayReadItem } from '@homeward/contract/intakes';
import { ClipboardList } from 'lucide-react';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { ButtonLink } from '../../ui/Link.tsx';
import { PartState } from '../clients/index.ts';
import { useViewer } from '../session/index.ts';
import { useClientIntake } from './intakes.queries.ts';

/** What was found of a client before there was one, in the sections that the viewer reads. */
export function ClientIntake({ client }: { client: Client }) {
  const { dateTime, day } = useFormatters();
  const viewer = useViewer();
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
        This client was not created from a prospect.
      </EmptyState>
    );
  const { id, levelOfCare, submittedAt, sections } = intake;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          Submitted {dateTime(submittedAt)}
          {levelOfCare ? ` · Level ${levelOfCare}, ${levelLabels[levelOfCare]}` : ''}
        </p>
        {id ? (
          <ButtonLink size="sm" href={intakePath(id)}>
            Open the initial assessment
          </ButtonLink>
        ) : null}
      </div>
      {sections.map(({ section, answers }) => {
        const [form] = formOfSection(section).sections;
        const items = (form?.items ?? []).filter(
          (item): item is Question =>
            item.kind !== 'statement' && mayReadItem(viewer, item.id) && answers[item.id] !== undefined,
        );
        return (
          <DetailCard key={section} title={form?.title ?? ''}>
            {items.map((item) => (
              <DetailRow key={item.id} label={item.label}>
                <span className="whitespace-pre-line">{answerInWords(item, answers[item.id], day)}</span>
              </DetailRow>
            ))}
          </DetailCard>
        );
      })}
    </div>
  );
}
