// Loaded on press, to keep the first load within its budget.
const copy = async (id: string) => (await import('./copyId.ts')).copyId(id, 'user id');

/** As many of the 36 characters of an id as one line of the menu holds: ids of people invited together differ at their end. */
const lineLength = 18;

/** A user's id, whole in two lines; a press copies it. */
export function IdButton({ id }: { id: string }) {
  return (
    <button
      type="button"
      aria-label={`Copy user id ${id}`}
      onClick={() => void copy(id)}
      className="touch-target block cursor-copy rounded-sm px-1 py-0.5 text-left hover:bg-hover hover:text-ink"
    >
      <span className="block whitespace-nowrap">{id.slice(0, lineLength)}</span>
      <span className="block whitespace-nowrap">{id.slice(lineLength)}</span>
    </button>
  );
}
