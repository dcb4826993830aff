import type { OverlayProps } from '../../ui/OverlayButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { IdButton } from './IdButton.tsx';

/** What the foot of the menu says, where the menu is too narrow for it. */
export function IdPopover({ id, date, ...overlay }: OverlayProps & { id: string; date: string }) {
  return (
    <Popover {...overlay} label="User id and date" placement="right bottom" className="p-3">
      <div className="font-mono text-xs text-muted tabular-nums">
        <IdButton id={id} />
        <p className="px-1">{date}</p>
      </div>
    </Popover>
  );
}
