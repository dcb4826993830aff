import { Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { maxZoom, minZoom, type PictureView } from './files.zoom.model.ts';
import { ToolBar } from './ToolBar.tsx';

interface ImageToolsProps {
  zoom: number;
  turn: PictureView['turn'];
  onZoom: (steps: number) => void;
  onTurn: (quarters: 1 | -1) => void;
  onReset: () => void;
}

/** The buttons below a picture. */
export function ImageTools({ zoom, turn, onZoom, onTurn, onReset }: ImageToolsProps) {
  return (
    <ToolBar label="Picture">
      <IconButton
        label="Zoom out"
        icon={<ZoomOut aria-hidden size={18} />}
        isDisabled={zoom <= minZoom}
        onPress={() => onZoom(-1)}
      />
      <output aria-live="polite" aria-label="Zoom" className="w-14 text-center text-sm tabular-nums">
        {Math.round(zoom * 100)}%
      </output>
      <IconButton
        label="Zoom in"
        icon={<ZoomIn aria-hidden size={18} />}
        isDisabled={zoom >= maxZoom}
        onPress={() => onZoom(1)}
      />
      <span aria-hidden className="mx-1 h-5 border-l border-line" />
      <IconButton label="Rotate left" icon={<RotateCcw aria-hidden size={18} />} onPress={() => onTurn(-1)} />
      <IconButton label="Rotate right" icon={<RotateCw aria-hidden size={18} />} onPress={() => onTurn(1)} />
      <IconButton
        label="Fit to the window"
        icon={<Maximize aria-hidden size={17} />}
        isDisabled={zoom === 1 && turn === 0}
        onPress={onReset}
      />
    </ToolBar>
  );
}
