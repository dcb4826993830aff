import { FileText } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { useSaveFaceSheet } from './clients.face-sheet.queries.ts';

/** Saves what an ambulance or a hospital needs to know, as a PDF. */
export function FaceSheetButton({ clientId }: { clientId: string }) {
  const save = useSaveFaceSheet(clientId);
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<FileText aria-hidden size={16} />}
      isPending={save.isPending}
      pendingLabel="Creating the face sheet…"
      onPress={() => save.mutate()}
    >
      Face sheet
    </Button>
  );
}
