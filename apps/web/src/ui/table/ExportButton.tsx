import { Download } from 'lucide-react';
import { Button } from '../Button.tsx';

export interface ExportButtonProps {
  isPending: boolean;
  onPress: () => void;
}

/** Saves a list as CSV; it belongs in the header of the list's page. */
export function ExportButton({ isPending, onPress }: ExportButtonProps) {
  return (
    <Button
      icon={<Download aria-hidden size={16} />}
      isPending={isPending}
      pendingLabel="Exporting…"
      onPress={onPress}
    >
      Export
    </Button>
  );
}
