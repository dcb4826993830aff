import { FileText } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { useSaveDocument } from './assessments.signed.queries.ts';

interface DocumentButtonProps {
  id: string;
  /** What the document is about, for screen readers: "Daily activities". */
  of: string;
}

/** Saves a signed assessment as a PDF, as far as the viewer may see it. */
export function DocumentButton({ id, of }: DocumentButtonProps) {
  const save = useSaveDocument(id);
  return (
    <Button
      size="sm"
      icon={<FileText aria-hidden size={15} />}
      aria-label={`Download as PDF: ${of}`}
      isPending={save.isPending}
      pendingLabel="Creating the document…"
      onPress={() => save.mutate()}
    >
      PDF
    </Button>
  );
}
