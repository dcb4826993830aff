import { pathOf, type Stroke, signatureBox } from '@homeward/contract/visits';

/** A signature as it was drawn: a path of numbers, never markup that somebody sent. */
export function SignatureLines({ strokes }: { strokes: readonly Stroke[] }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      className="pointer-events-none block h-auto w-full text-ink"
    >
      <path
        d={strokes.map(pathOf).join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
