import { addDays, dayIn } from '@homeward/contract/core';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateRangeField } from '../../ui/DateRangeField.tsx';
import { useDisplay } from '../session/index.ts';
import { useSaveConversation } from './chat.document.queries.ts';
import { useOpen } from './chat.open.hooks.ts';

/** Saves some days of the open conversation as a PDF: the last 30 unless others are chosen. */
export function ExportPart() {
  const { conversation } = useOpen();
  const { timezone } = useDisplay();
  const save = useSaveConversation(conversation.id);
  const [days, setDays] = useState(() => {
    const today = dayIn(timezone, new Date());
    return { from: addDays(today, -29), to: today };
  });
  return (
    <section aria-label="Save as PDF" className="grid gap-3">
      <h3 className="font-bold">Save as PDF</h3>
      <DateRangeField
        label="Days"
        hint="Up to 2,000 messages. The download is recorded in the audit log."
        value={days}
        onChange={(range) => {
          if (range) setDays(range);
        }}
      />
      {save.isError ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(save.error)}
        </Banner>
      ) : null}
      <Button
        size="sm"
        className="justify-self-start"
        icon={<FileText aria-hidden size={15} />}
        isPending={save.isPending}
        pendingLabel="Creating the PDF…"
        onPress={() => save.mutate(days)}
      >
        Save as PDF
      </Button>
    </section>
  );
}
