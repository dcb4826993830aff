import { type Assessment, mayCoSignAssessment, signingText } from '@homeward/contract/assessments';
import { Signature } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { notify } from '../../ui/notify.ts';
import { useViewer } from '../session/index.ts';
import { useCoSign } from './assessments.signed.queries.ts';
import { instrumentNames } from './assessments.text.ts';
import { DocumentButton } from './DocumentButton.tsx';

/** The signature and the second one, with the assessment as a document. */
export function SignaturesCard({ assessment }: { assessment: Assessment }) {
  const { dateTime } = useFormatters();
  const viewer = useViewer();
  const { id, instrument, status, signed, coSigned, isReadOnly = false } = assessment;
  const mayCoSign =
    !isReadOnly &&
    status !== 'ENTERED_IN_ERROR' &&
    coSigned === null &&
    mayCoSignAssessment(viewer, assessment);
  return (
    <DetailCard
      title="Signatures"
      isPlain
      action={<DocumentButton id={id} of={instrumentNames[instrument]} />}
    >
      <dl className="grid gap-2.5">
        {signed ? (
          <DetailRow label="Signed">
            {signed.by.fullName}, {dateTime(signed.at)}
          </DetailRow>
        ) : null}
        {coSigned ? (
          <DetailRow label="Co-signed">
            {coSigned.by.fullName}, {dateTime(coSigned.at)}
          </DetailRow>
        ) : null}
      </dl>
      {mayCoSign ? (
        <div className="mt-3">
          <CoSignButton assessment={assessment} />
        </div>
      ) : null}
    </DetailCard>
  );
}

/** Co-signs after one question, because it cannot be taken back. */
function CoSignButton({ assessment }: { assessment: Assessment }) {
  const [isAsking, setAsking] = useState(false);
  const sign = useCoSign(assessment.id);
  const [title = '', ...rest] = signingText.coSignAsk.split(/(?<=\?) /);
  return (
    <>
      <Button
        size="sm"
        icon={<Signature aria-hidden size={15} />}
        onPress={() => {
          sign.reset();
          setAsking(true);
        }}
      >
        Co-sign
      </Button>
      <ConfirmDialog
        title={title}
        isHarmless
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Co-sign assessment"
        pendingLabel="Signing…"
        isPending={sign.isPending}
        error={sign.isError ? sentenceOf(sign.error) : undefined}
        onConfirm={() =>
          sign.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              notify({ title: 'Assessment co-signed', description: assessment.client.fullName });
            },
          })
        }
      >
        {rest.join(' ')}
      </ConfirmDialog>
    </>
  );
}
