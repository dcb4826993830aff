import { fillMessage, type Notification } from '@homeward/contract/notifications';
import { Fragment } from 'react';
import { useDisplay } from '../session/index.ts';

/** The message with its values bold, and its note in italics. All of it is text, whatever it holds. */
export function NotificationMessage({
  notification: { message, metadata },
}: {
  notification: Pick<Notification, 'message' | 'metadata'>;
}) {
  const parts = fillMessage(message, metadata, useDisplay());
  return (
    <>
      <span className="block wrap-anywhere">
        {parts.map(({ text, isValue, title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one message never change places.
          <Fragment key={index}>
            {isValue ? (
              <strong dir="auto" title={title}>
                {text}
              </strong>
            ) : (
              text
            )}
          </Fragment>
        ))}
      </span>
      {metadata.note ? (
        <em dir="auto" className="mt-0.5 block text-muted wrap-anywhere whitespace-pre-line">
          {metadata.note}
        </em>
      ) : null}
    </>
  );
}
