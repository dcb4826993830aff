import { sessionText } from '@homeward/contract/session';
import { useContext, useState } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { DoorButton } from './DoorButton.tsx';
import { BrandingContext, DoorFrame } from './DoorFrame.tsx';
import { takeLinkToken } from './session.path.hooks.ts';
import { verifyEmailAddress } from './session.verification.queries.ts';

type Outcome =
  | { kind: 'waiting' }
  | { kind: 'working' }
  | { kind: 'over' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'done'; email: string };

/** Opened by the link of a letter. A press verifies: programs that open every link of a mail verify nothing. */
export function VerifyEmailPage() {
  const [token] = useState(takeLinkToken);
  const [outcome, setOutcome] = useState<Outcome>({ kind: token === undefined ? 'over' : 'waiting' });
  const verify = async () => {
    setOutcome({ kind: 'working' });
    try {
      const { email } = await verifyEmailAddress(token ?? '');
      setOutcome({ kind: 'done', email });
    } catch (error) {
      const isOver = error instanceof ProblemError && [400, 404, 410].includes(error.status);
      setOutcome(isOver ? { kind: 'over' } : { kind: 'failed', sentence: sentenceOf(error) });
    }
  };
  if (outcome.kind === 'over') {
    return (
      <DoorFrame title={sessionText.linkOverTitle} lead={sessionText.linkOver} takesFocus>
        <ToHomeward />
      </DoorFrame>
    );
  }
  if (outcome.kind === 'done') {
    return (
      <DoorFrame title="Your email address is verified" lead={outcome.email} takesFocus>
        <ToHomeward />
      </DoorFrame>
    );
  }
  return (
    <DoorFrame
      title="Verify your email address"
      lead={
        outcome.kind === 'failed'
          ? outcome.sentence
          : 'Press the button to confirm that you receive email at this address.'
      }
    >
      <DoorButton
        variant="primary"
        isWide
        isPending={outcome.kind === 'working'}
        pendingLabel="Verifying…"
        onPress={() => void verify()}
      >
        {outcome.kind === 'failed' ? 'Try again' : 'Verify this address'}
      </DoorButton>
    </DoorFrame>
  );
}

/** Whoever is signed in already goes straight on from there. */
function ToHomeward() {
  const { productName } = useContext(BrandingContext);
  return (
    <a href="/dashboard" className={linkClass}>
      Go to {productName}
    </a>
  );
}
