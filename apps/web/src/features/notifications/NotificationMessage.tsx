import { fillMessage, type Notification } from '@homeward/contract/notifications';

/** The message with its values bold, and its note in italics. All of it is text, whatever it holds. */
export function NotificationMessage({
  notification: { message, metadata },
}: {
  notification: Pick<Notification, 'message' | 'metadata'>;
}) {
  const parts = fillMessage(message, metadata);
  return (
    <>
      <span className="block wrap-anywhere">
        {parts.map(({ text, isValue }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one message never change places.
          isValue ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
        )}
      </span>
      {metadata.note ? (
        <em className="mt-0.5 block text-muted wrap-anywhere whitespace-pre-line">{metadata.note}</em>
      ) : null}
    </>
  );
}
