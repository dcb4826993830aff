import { type Stroke, signatureBox, withPoint } from '@homeward/contract/visits';
import { clsx } from 'clsx';
import { Eraser } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { SignatureLines } from './SignatureLines.tsx';

interface SignaturePadProps {
  label: string;
  strokes: readonly Stroke[];
  error: string | undefined;
  onChange: (strokes: readonly Stroke[]) => void;
}

/** Takes a signature by finger, pen or mouse. For a keyboard the caller offers a typed name instead. */
export function SignaturePad({ label, strokes, error, onChange }: SignaturePadProps) {
  const drawn = useRef(strokes);
  const pointer = useRef<number>(undefined);
  const change = (next: readonly Stroke[]) => {
    drawn.current = next;
    onChange(next);
  };
  const draw = (event: PointerEvent<HTMLDivElement>, isNew: boolean) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * signatureBox.width;
    const y = ((event.clientY - top) / height) * signatureBox.height;
    change(withPoint(drawn.current, { x, y }, isNew));
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    // The first finger draws; the palm of the hand does not.
    if (pointer.current !== undefined || event.button !== 0) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    draw(event, true);
  };
  const end = ({ pointerId }: PointerEvent<HTMLDivElement>) => {
    if (pointerId === pointer.current) pointer.current = undefined;
  };
  return (
    <div className="grid gap-2" data-tone={error ? 'danger' : undefined}>
      <div
        role="img"
        aria-label={`${label}, ${strokes.length === 0 ? 'empty' : 'signed'}`}
        className={clsx(
          'relative cursor-crosshair touch-none overflow-hidden rounded-md border bg-card select-none',
          error ? 'border-tone' : 'border-control',
        )}
        onPointerDown={begin}
        onPointerMove={(event) => {
          if (event.pointerId === pointer.current) draw(event, false);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <span aria-hidden className="absolute inset-x-6 bottom-1/5 border-b border-line" />
        <SignatureLines strokes={strokes} />
      </div>
      {error ? (
        <div role="alert">
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
      {strokes.length === 0 ? null : (
        <Button icon={<Eraser aria-hidden size={16} />} onPress={() => change([])}>
          Clear
        </Button>
      )}
    </div>
  );
}
