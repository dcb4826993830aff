import { type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { DoorButton } from './DoorButton.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { takeLinkToken } from './session.path.hooks.ts';

interface LinkGateProps<Found> {
  /** What the page is called while its link is being checked. */
  title: string;
  /** Reads what the link is for; undefined when it has been used or has expired. */
  check: (token: string) => Promise<Found | undefined>;
  /** What to say, and where to go, when the link does not work any more. */
  over: { title: string; text: string; action: ReactNode };
  children: (token: string, found: Found) => ReactNode;
}

type Outcome<Found> =
  | { kind: 'checking' }
  | { kind: 'over' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'good'; token: string; found: Found };

/** A page that is opened by a link of a mail: shows its content only while the link works. */
export function LinkGate<Found>({ title, check, over, children }: LinkGateProps<Found>) {
  const [outcome, setOutcome] = useState<Outcome<Found>>({ kind: 'checking' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, and again when asked to
  useEffect(() => {
    const token = takeLinkToken();
    if (token === undefined) {
      setOutcome({ kind: 'over' });
      return;
    }
    setOutcome({ kind: 'checking' });
    let isCurrent = true;
    check(token).then(
      (found) => {
        if (isCurrent) setOutcome(found === undefined ? { kind: 'over' } : { kind: 'good', token, found });
      },
      (error: unknown) => {
        if (isCurrent) setOutcome({ kind: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [tries]);

  switch (outcome.kind) {
    case 'good':
      return children(outcome.token, outcome.found);
    case 'over':
      return (
        <DoorFrame title={over.title} lead={over.text} takesFocus>
          {over.action}
        </DoorFrame>
      );
    case 'failed':
      return (
        <DoorFrame title={title} lead={sentenceOf(outcome.error)}>
          <DoorButton variant="primary" isWide onPress={() => setTries(tries + 1)}>
            Try again
          </DoorButton>
        </DoorFrame>
      );
    case 'checking':
      return (
        <DoorFrame title={title}>
          <LoadingRegion label="Checking your link…">
            <TextSkeleton lines={2} />
            <div className="mt-5 h-11 animate-breathe rounded-md bg-press" />
            <div className="mt-4 h-11 animate-breathe rounded-md bg-press" />
          </LoadingRegion>
        </DoorFrame>
      );
  }
}
