import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { IconButton } from './IconButton.tsx';

/** The head of a dialog: its title, which names it, a line below, and the way out. */
export function DialogHead({
  title,
  children,
  onClose,
}: {
  title: string;
  children?: ReactNode;
  onClose: () => void;
}) {
  return (
    <div className="flex items-start gap-4 px-5 pt-4.5 pb-3">
      <div className="min-w-0 flex-1">
        <Heading slot="title" className="text-lg font-bold">
          {title}
        </Heading>
        {children ? <div className="mt-0.5 text-muted">{children}</div> : null}
      </div>
      <IconButton
        label="Close"
        icon={<X aria-hidden size={18} />}
        onPress={onClose}
        className="-mt-1 -mr-2"
      />
    </div>
  );
}
