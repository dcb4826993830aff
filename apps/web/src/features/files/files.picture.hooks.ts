import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  clampZoom,
  fitInto,
  keepOnStage,
  type PictureView,
  restingView,
  type Size,
  snapZoom,
  stepZoom,
  turnBy,
  zoomAround,
} from './files.zoom.model.ts';

/** So much turning of the wheel is one step; a trackpad sends many small ones. */
const wheelPxPerStep = 60;
const panPx = 60;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Zoom, turn and place of a picture: by buttons, keys, wheel, drag and two fingers.
 * @param natural its own size; undefined until it is known
 */
export function usePicture(natural: Size | undefined) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [stageSize, setStageSize] = useState<Size>({ width: 0, height: 0 });
  const [view, setView] = useState(restingView);
  const [isHeld, setHeld] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const wheelPx = useRef(0);

  const sizeFor = (turn: PictureView['turn']) =>
    natural ? fitInto(natural, stageSize, turn) : { width: 0, height: 0 };
  const change = (next: (now: PictureView) => PictureView) =>
    setView((now) => {
      const moved = next(now);
      return keepOnStage(moved, sizeFor(moved.turn), stageSize);
    });
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage?.getBoundingClientRect();
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 };
  };

  // Before the first painting: a picture that is there already does not wait for the next one.
  useLayoutEffect(() => {
    if (!stage) return;
    const measure = () => setStageSize({ width: stage.clientWidth, height: stage.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stage]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // A pinch on a trackpad comes as a wheel with Ctrl, in small portions.
    wheelPx.current += event.deltaY * (event.deltaMode === 1 ? 30 : 1) * (event.ctrlKey ? 8 : 1);
    const steps = Math.trunc(wheelPx.current / wheelPxPerStep);
    if (steps === 0) return;
    wheelPx.current -= steps * wheelPxPerStep;
    const point = pointOf(event);
    change((now) => zoomAround(now, stepZoom(now.zoom, -Math.sign(steps)), point));
  });
  useEffect(() => {
    if (!stage) return;
    // React listens passively, and the page behind must not scroll.
    stage.addEventListener('wheel', onWheel, { passive: false });
    return () => stage.removeEventListener('wheel', onWheel);
  }, [stage]);

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const at = pointOf(event);
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, at);
    const other = others[0];
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(at.x - other.x, at.y - other.y);
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      if (was > 0) change((now) => zoomAround(now, clampZoom((now.zoom * is) / was), middle));
    } else {
      change((now) => ({ ...now, x: now.x + at.x - before.x, y: now.y + at.y - before.y }));
    }
  };
  const onPointerEnd = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setHeld(false);
    // Fingers let go anywhere; the zoom comes to rest on a step.
    change((now) => ({ ...now, zoom: snapZoom(now.zoom) }));
  };

  const zoomBy = (steps: number) =>
    change((now) => zoomAround(now, stepZoom(now.zoom, steps), { x: 0, y: 0 }));
  return {
    view,
    size: sizeFor(view.turn),
    isHeld,
    setStage,
    zoomBy,
    turn: (quarters: 1 | -1) => change((now) => ({ ...now, turn: turnBy(now.turn, quarters), x: 0, y: 0 })),
    reset: () => setView(restingView),
    pan: (right: number, down: number) =>
      change((now) => ({ ...now, x: now.x - right * panPx, y: now.y - down * panPx })),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        pointers.current.set(event.pointerId, pointOf(event));
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
      },
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick: (event: { clientX: number; clientY: number }) => {
        const point = pointOf(event);
        change((now) => (now.zoom === 1 ? zoomAround(now, 2, point) : { ...now, zoom: 1, x: 0, y: 0 }));
      },
    },
  };
}
