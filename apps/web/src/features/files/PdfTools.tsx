import { ChevronDown, ChevronUp, Search, ZoomIn, ZoomOut } from 'lucide-react';
import { type Ref, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import type { useFind } from './files.find.hooks.ts';
import { maxPdfZoom, minPdfZoom, pageFrom } from './files.pages.hooks.ts';
import { ToolBar } from './ToolBar.tsx';

interface PdfToolsProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
  zoom: number;
  onZoom: (steps: number) => void;
  wanted: string;
  onWanted: (text: string) => void;
  find: ReturnType<typeof useFind>;
  /** The field of the search, for its key. */
  findRef: Ref<HTMLInputElement>;
}

const line = <span aria-hidden className="mx-1 h-5 border-l border-line max-sm:hidden" />;
const fieldClass =
  'h-(--control-height) rounded-md border border-control bg-card px-2 text-base text-ink tabular-nums';

/** Page, zoom and search of a document. */
export function PdfTools(props: PdfToolsProps) {
  const { page, count, onPage, zoom, onZoom } = props;
  return (
    <ToolBar label="Document">
      <IconButton
        label="Previous page"
        icon={<ChevronUp aria-hidden size={18} />}
        isDisabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      <PageField page={page} count={count} onPage={onPage} />
      <span className="px-1 text-sm text-muted tabular-nums">of {count}</span>
      <IconButton
        label="Next page"
        icon={<ChevronDown aria-hidden size={18} />}
        isDisabled={page >= count}
        onPress={() => onPage(page + 1)}
      />
      {line}
      <IconButton
        label="Zoom out"
        icon={<ZoomOut aria-hidden size={18} />}
        isDisabled={zoom <= minPdfZoom}
        onPress={() => onZoom(-1)}
      />
      <output aria-label="Zoom" className="w-12 text-center text-sm tabular-nums max-sm:w-11">
        {zoom}%
      </output>
      <IconButton
        label="Zoom in"
        icon={<ZoomIn aria-hidden size={18} />}
        isDisabled={zoom >= maxPdfZoom}
        onPress={() => onZoom(1)}
      />
      {line}
      <FindField {...props} />
    </ToolBar>
  );
}

function PageField({ page, count, onPage }: Pick<PdfToolsProps, 'page' | 'count' | 'onPage'>) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const next = typed === undefined ? undefined : pageFrom(typed, count);
    if (next !== undefined) onPage(next);
    setTyped(undefined);
  };
  return (
    <input
      aria-label={`Page, 1 to ${count}`}
      inputMode="numeric"
      value={typed ?? String(page)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      className={`${fieldClass} w-14 text-center max-sm:w-11`}
    />
  );
}

function FindField({ wanted, onWanted, find, findRef }: PdfToolsProps) {
  const { finds, current, isLooking } = find;
  const told =
    wanted.trim() === ''
      ? ''
      : finds.length > 0
        ? `${current + 1} of ${finds.length}${isLooking ? '…' : ''}`
        : isLooking
          ? 'Searching…'
          : 'Not found';
  return (
    <search className="flex items-center gap-1 max-sm:w-full">
      <span className="relative max-sm:flex-1">
        <Search aria-hidden size={15} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
        <input
          ref={findRef}
          dir="auto"
          type="search"
          aria-label="Find in this document"
          placeholder="Find"
          value={wanted}
          onChange={(event) => onWanted(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
            // The first Esc clears the field, the next one closes the viewer.
            if (event.key === 'Escape' && wanted !== '') {
              event.stopPropagation();
              onWanted('');
            }
          }}
          className={`${fieldClass} w-48 pl-8 max-sm:w-full`}
        />
      </span>
      <span role="status" className="text-sm text-muted tabular-nums sm:min-w-16">
        {told}
      </span>
      <IconButton
        label="Previous find"
        icon={<ChevronUp aria-hidden size={18} />}
        isDisabled={finds.length < 2}
        onPress={() => find.step(-1)}
      />
      <IconButton
        label="Next find"
        icon={<ChevronDown aria-hidden size={18} />}
        isDisabled={finds.length < 2}
        onPress={() => find.step(1)}
      />
    </search>
  );
}
