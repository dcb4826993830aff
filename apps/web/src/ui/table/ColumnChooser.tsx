import { Checkbox } from '../Checkbox.tsx';
import type { OverlayProps } from '../OverlayButton.tsx';
import { Popover } from '../Popover.tsx';
import type { TablePreferences } from './types.ts';

export interface ColumnChooserContents {
  columns: ReadonlyArray<{ readonly id: string; readonly header: string; readonly isFixed?: boolean }>;
  preferences: TablePreferences;
  onPreferencesChange: (preferences: TablePreferences) => void;
}

/** Which columns are shown. Fixed ones are listed, ticked and out of reach, so that nobody looks for them. */
export function ColumnChooser(props: OverlayProps & ColumnChooserContents) {
  const { triggerRef, isOpen, onOpenChange, columns, preferences, onPreferencesChange } = props;
  const { hiddenColumns } = preferences;
  const toggle = (id: string) =>
    onPreferencesChange({
      ...preferences,
      hiddenColumns: hiddenColumns.includes(id)
        ? hiddenColumns.filter((other) => other !== id)
        : [...hiddenColumns, id],
    });
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label="Columns"
      placement="bottom end"
      className="p-3"
    >
      <div className="grid min-w-44 gap-1">
        <p className="px-1 pb-1 text-sm font-medium text-muted">Columns</p>
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            isSelected={!hiddenColumns.includes(column.id)}
            isDisabled={column.isFixed ?? false}
            onChange={() => toggle(column.id)}
            className="min-h-8 w-full rounded-md px-1 py-1 hover:bg-hover touch:min-h-11"
          >
            {column.header}
          </Checkbox>
        ))}
      </div>
    </Popover>
  );
}
