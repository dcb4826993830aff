import type { ChatPerson, Message } from '@homeward/contract/chat';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useReceipts, useVersions } from './chat.messages.queries.ts';
import { PeopleToCall } from './PeopleToCall.tsx';
import { PersonLine } from './PersonLine.tsx';

interface MessageDetailsProps {
  message: Message;
  onClose: () => void;
}

/** Who has read a message, who has acknowledged it and who has not, and what it said before. */
export function MessageDetails({ message, onClose }: MessageDetailsProps) {
  const { dateTime } = useFormatters();
  const receipts = useReceipts(message);
  const versions = useVersions(message, message.editedAt !== null);
  const { data } = receipts;
  return (
    <Sheet
      title="About this message"
      description={`Sent ${dateTime(message.createdAt)}`}
      isOpen
      onOpenChange={onClose}
    >
      {receipts.isError ? (
        <ErrorState title="This could not be loaded" onRetry={() => void receipts.refetch()}>
          {sentenceOf(receipts.error)}
        </ErrorState>
      ) : data === undefined ? (
        <LoadingRegion>
          <TextSkeleton lines={4} />
        </LoadingRegion>
      ) : (
        <div className="grid gap-5">
          {message.priority === 'URGENT' ? (
            <>
              <Part title="Has not acknowledged">
                <PeopleToCall people={data.notAcknowledged} />
              </Part>
              <Part title="Acknowledged">
                {data.acknowledged.length === 0 ? <p className="text-muted">Nobody yet.</p> : null}
                <ul className="grid gap-2">
                  {data.acknowledged.map(({ person, at }) => (
                    <PersonLine key={person.id} person={person} note={dateTime(at)} />
                  ))}
                </ul>
              </Part>
            </>
          ) : null}
          {data.readBy === null ? (
            <Part title="Read by">
              <p>
                {data.readCount} of {data.memberCount} people
              </p>
            </Part>
          ) : (
            <People title="Read by" people={data.readBy} none="Nobody yet." />
          )}
        </div>
      )}
      {versions.data && versions.data.versions.length > 0 ? (
        <Part title="What it said before" className="mt-5">
          <ul className="grid gap-3">
            {versions.data.versions.map(({ body, at }) => (
              <li key={at} className="rounded-md border border-line px-3 py-2">
                <p className="text-xs text-muted">{dateTime(at)}</p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                  {body}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </Sheet>
  );
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={className}>
      <h3 className="mb-2 font-bold">{title}</h3>
      {children}
    </section>
  );
}

function People({ title, people, none }: { title: string; people: readonly ChatPerson[]; none: string }) {
  return (
    <Part title={title}>
      {people.length === 0 ? <p className="text-muted">{none}</p> : null}
      <ul className="grid gap-2">
        {people.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </ul>
    </Part>
  );
}
