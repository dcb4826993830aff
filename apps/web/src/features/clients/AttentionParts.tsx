import { type AttentionPart, attentionParts } from '@homeward/contract/clients';

/** What an attention score is made of, with the points of each part. */
export function AttentionParts({ parts }: { parts: readonly AttentionPart[] }) {
  return (
    <ul className="grid gap-1">
      {parts.map((part) => (
        <li key={part} className="flex justify-between gap-4">
          <span>{attentionParts[part].label}</span>
          <span className="tabular-nums">{attentionParts[part].points}</span>
        </li>
      ))}
    </ul>
  );
}
