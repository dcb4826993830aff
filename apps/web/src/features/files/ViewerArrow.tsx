import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';

interface ViewerArrowProps {
  way: 'previous' | 'next';
  isDisabled: boolean;
  onPress: () => void;
}

/** Leads to the file before or after, at the edge of the stage. At the ends it stays and rests. */
export function ViewerArrow({ way, isDisabled, onPress }: ViewerArrowProps) {
  const Icon = way === 'previous' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={way === 'previous' ? 'Previous file' : 'Next file'}
      icon={<Icon aria-hidden size={22} />}
      variant="secondary"
      isDisabled={isDisabled}
      onPress={onPress}
      className={clsx(
        'absolute! top-1/2 z-10 size-11! -translate-y-1/2 rounded-full! shadow-float max-sm:hidden disabled:opacity-40',
        way === 'previous' ? 'left-3' : 'right-3',
      )}
    />
  );
}
