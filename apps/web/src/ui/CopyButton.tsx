import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../lib/copyText.ts';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  text: string;
  /** "Copy" unless given. */
  label?: string;
  /** What to do where the browser does not allow copying. */
  failure: string;
  isPrimary?: boolean;
}

/** A button that copies a text, and beside it what to do where that fails. */
export function CopyButton({ text, label = 'Copy', failure, isPrimary = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean>();
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        icon={isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        onPress={() => void copyText(text).then(setCopied)}
      >
        {isCopied ? 'Copied' : label}
      </Button>
      <span role="status" className="self-center text-sm text-danger-ink">
        {isCopied === false ? failure : ''}
      </span>
    </>
  );
}
