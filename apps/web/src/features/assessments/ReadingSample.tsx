import { readingSample, readingSizes } from '@homeward/contract/instruments';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

interface ReadingSampleProps {
  /** In points; undefined where none is entered. */
  size: number | undefined;
  onSize: (size: number) => void;
}

/** Where somebody begins who has not chosen a size. */
const firstSize = 18;

/** Words of the very size that is asked about, to be read by the person. A point is a 72nd of an inch, of which CSS has 96 pixels. */
export function ReadingSample({ size = firstSize, onSize }: ReadingSampleProps) {
  const smaller = readingSizes.findLast((one) => one < size);
  const larger = readingSizes.find((one) => one > size);
  const step = (next: number | undefined) => (next === undefined ? undefined : onSize(next));
  return (
    <div className="mb-3 grid gap-2 rounded-md border border-line p-3">
      <p className="leading-tight wrap-anywhere" style={{ fontSize: `${size}pt` }}>
        {readingSample}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<ZoomOut aria-hidden size={15} />}
          isDisabled={smaller === undefined}
          onPress={() => step(smaller)}
        >
          Smaller
        </Button>
        <Button
          size="sm"
          icon={<ZoomIn aria-hidden size={15} />}
          isDisabled={larger === undefined}
          onPress={() => step(larger)}
        >
          Larger
        </Button>
        <span role="status" className="tabular-nums">
          {size} pt
        </span>
        <span className="text-sm text-muted">Screens differ. Check the size with a printed card.</span>
      </div>
    </div>
  );
}
