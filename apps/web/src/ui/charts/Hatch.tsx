/** Stripes for the second and third series, so that they differ without color. */
export function Hatch({ id, rank }: { id: string; rank: number }) {
  if (rank === 0) return null;
  return (
    <defs>
      <pattern
        id={id}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${rank === 1 ? 45 : 135})`}
      >
        <path d="M0 0v5" stroke="currentColor" strokeWidth="4" />
      </pattern>
    </defs>
  );
}
