import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';

export interface ModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** A press outside closes it. */
  isDismissable: boolean;
  /** Where it lies: in the middle, or along an edge of the window. */
  place: 'middle' | 'end' | 'start';
  /** In the middle: 26 rem, 36 rem or 52 rem wide. At the end: 28 rem, or 42 rem when `lg`. */
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
}

const places = {
  middle: 'rises m-auto w-full rounded-lg max-h-[calc(100dvh-2rem)]',
  end: 'slides ml-auto h-dvh w-full border-line sm:border-l',
  start: 'slides slides-start mr-auto h-dvh w-[min(20rem,85vw)] border-r border-line',
} as const;
const sizes = { sm: 'max-w-104', md: 'max-w-xl', lg: 'max-w-208' } as const;

/** The shade and the sheet that FormDialog, ConfirmDialog and Sheet stand on. It locks the page behind and keeps the focus. */
export function Modal({ isOpen, onOpenChange, isDismissable, place, size = 'md', children }: ModalProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      className={clsx('fades fixed inset-0 z-40 flex bg-shade', place === 'middle' && 'p-4')}
    >
      <AriaModal
        className={clsx(
          'flex flex-col overflow-hidden bg-float text-ink [--behind:var(--float)] shadow-sheet outline-none forced:border',
          places[place],
          place === 'middle' && sizes[size],
          place === 'end' && (size === 'lg' ? 'max-w-2xl' : 'max-w-md'),
        )}
      >
        {children}
      </AriaModal>
    </ModalOverlay>
  );
}
