import { RotateCw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { type Crop, drawCrop, withinPicture } from './users.crop.model.ts';

interface PictureCropProps {
  picture: HTMLImageElement;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Side of the drawing in px of the page. */
const side = 240;
const mostZoom = 4;
const keyStep = 0.02;

/** A picture behind a round window: moved by the pointer or the arrow keys, zoomed and turned. */
export function PictureCrop({ picture, crop, onChange }: PictureCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number; from: Crop }>(undefined);
  const id = useId();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawCrop(context, picture, crop);
  }, [picture, crop]);
  const change = (part: Partial<Crop>) => onChange(withinPicture(picture, { ...crop, ...part }));

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, from: crop };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const start = grip.current;
    if (!start) return;
    change({
      x: start.from.x + (clientX - start.x) / side,
      y: start.from.y + (clientY - start.y) / side,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = {
      ArrowLeft: { x: crop.x - keyStep },
      ArrowRight: { x: crop.x + keyStep },
      ArrowUp: { y: crop.y - keyStep },
      ArrowDown: { y: crop.y + keyStep },
    }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    change(move);
  };

  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an application hears the arrow keys itself. */}
      <canvas
        ref={canvas}
        width={side * 2}
        height={side * 2}
        style={{ width: side, height: side }}
        role="application"
        aria-label="Picture: move it with the arrow keys"
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          grip.current = undefined;
        }}
        onKeyDown={onKeyDown}
        className="cursor-move touch-none rounded-full border border-line bg-sunk"
      />
      <div className="grid min-w-44 flex-1 gap-4">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-medium">
            Zoom
          </label>
          <input
            id={id}
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            aria-valuetext={`${Math.round(crop.zoom * 100)} %`}
            onChange={(event) => change({ zoom: event.currentTarget.valueAsNumber })}
            className="h-(--control-height) w-full cursor-pointer accent-accent"
          />
        </div>
        <Button
          icon={<RotateCw aria-hidden size={16} />}
          onPress={() => change({ turns: (crop.turns + 1) % 4 })}
        >
          Turn
        </Button>
      </div>
    </div>
  );
}
