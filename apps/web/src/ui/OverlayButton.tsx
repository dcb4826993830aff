import { type ComponentType, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { lazyPart } from './lazyPart.ts';

/** What an overlay that is loaded on demand is given. */
export interface OverlayProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What the button of such an overlay spreads onto itself. */
export interface OverlayTrigger {
  ref: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
  /** Fetches the overlay before it is asked for. */
  onHoverStart: () => void;
  onFocus: () => void;
  'aria-haspopup': 'dialog' | 'menu';
  'aria-expanded': boolean;
}

export interface OverlayButtonProps<Extra> {
  /** A component made by `lazyOverlay`. */
  overlay: LazyOverlay<Extra>;
  /** What the overlay needs beside its trigger. */
  overlayProps: Extra;
  kind?: 'dialog' | 'menu';
  /** Whose it is, where that may change: what is open belongs to whom it was opened for. */
  subject?: string;
  children: (trigger: OverlayTrigger) => ReactNode;
}

export interface LazyOverlay<Extra> {
  readonly Overlay: ComponentType<OverlayProps & Extra>;
  readonly load: () => Promise<unknown>;
}

/** Keeps an overlay out of the first load: `lazyOverlay(() => import('./Menu.tsx').then((module) => module.Menu))`. */
export function lazyOverlay<Extra>(
  load: () => Promise<ComponentType<OverlayProps & Extra>>,
): LazyOverlay<Extra> {
  const component = async () => ({ default: await load() });
  return { Overlay: lazyPart(component), load };
}

/** A button and the overlay that it opens, which is fetched when the button is pointed at, focused or pressed. */
export function OverlayButton<Extra>({
  overlay,
  overlayProps,
  kind = 'dialog',
  subject = '',
  children,
}: OverlayButtonProps<Extra>) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [openFor, setOpenFor] = useState<string>();
  const isOpen = openFor === subject;
  const setOpen = (next: boolean) => setOpenFor(next ? subject : undefined);
  const [wasOpened, setWasOpened] = useState(false);
  const prefetch = () => void overlay.load();
  const { Overlay } = overlay;
  return (
    <>
      {children({
        ref: triggerRef,
        onPress: () => {
          setWasOpened(true);
          setOpen(!isOpen);
        },
        onHoverStart: prefetch,
        onFocus: prefetch,
        'aria-haspopup': kind,
        'aria-expanded': isOpen,
      })}
      {wasOpened ? (
        <Suspense fallback={null}>
          <Overlay {...overlayProps} triggerRef={triggerRef} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
