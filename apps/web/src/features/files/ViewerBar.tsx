import { type StoredFile, truncateName } from '@homeward/contract/files';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Download, ExternalLink, X } from 'lucide-react';
import { useFormatters } from '../../ui/formatters.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { openInNewTab } from './files.address.hooks.ts';
import { factsOf } from './files.text.ts';
import { faintWhenDisabled } from './ToolBar.tsx';

interface ViewerBarProps {
  file: StoredFile;
  /** Where it stands among the related files. */
  place: { position: number; total: number } | undefined;
  /** Undefined at the ends. Phones have these here, where a picture is not covered by them. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDownload: () => void;
  onClose: () => void;
}

/** The viewer's head: what is shown, and what can be done with it as a whole. */
export function ViewerBar({ file, place, onPrevious, onNext, onDownload, onClose }: ViewerBarProps) {
  const { timezone, number } = useFormatters();
  const isNarrow = useMediaQuery('(max-width: 639.98px)');
  return (
    <header
      className={clsx(
        'flex items-center gap-0.5 border-b border-line bg-side py-2 pr-2 pl-4 sm:gap-2',
        faintWhenDisabled,
      )}
    >
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-md font-medium" title={file.name}>
          {truncateName(file.name, isNarrow ? (place ? 18 : 28) : 80)}
        </h2>
        <p className="truncate text-sm text-muted">{factsOf(file, timezone)}</p>
      </div>
      {place ? (
        <>
          {isNarrow ? <Turn way="previous" onPress={onPrevious} /> : null}
          <p className="text-sm whitespace-nowrap text-muted tabular-nums sm:px-2">
            {number(place.position)} <span className="sr-only">of</span>
            <span aria-hidden>/</span> {number(place.total)}
          </p>
          {isNarrow ? <Turn way="next" onPress={onNext} /> : null}
        </>
      ) : null}
      <IconButton
        label="Open in New Tab"
        icon={<ExternalLink aria-hidden size={18} />}
        isDisabled={file.isHeld}
        onPress={() => openInNewTab(file)}
        className="max-sm:hidden"
      />
      <IconButton
        label="Download"
        icon={<Download aria-hidden size={18} />}
        isDisabled={file.isHeld}
        onPress={onDownload}
      />
      <IconButton label="Close" icon={<X aria-hidden size={20} />} onPress={onClose} />
    </header>
  );
}

function Turn({ way, onPress }: { way: 'previous' | 'next'; onPress: (() => void) | undefined }) {
  const Icon = way === 'previous' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={way === 'previous' ? 'Previous file' : 'Next file'}
      icon={<Icon aria-hidden size={18} />}
      size="sm"
      isDisabled={onPress === undefined}
      onPress={() => onPress?.()}
    />
  );
}
