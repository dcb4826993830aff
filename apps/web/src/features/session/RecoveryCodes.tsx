import { Download } from 'lucide-react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Ten recovery codes, told this once: to be copied or kept as a file. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <Banner tone="warning" title="Save these codes now">
        They are shown only once. Each signs you in one time when you do not have your phone.
      </Banner>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunk px-4 py-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton
          text={text}
          failure="The codes could not be copied. Select them, or download them as a file."
        />
        <Button icon={<Download aria-hidden size={16} />} onPress={() => saveAsFile(text)}>
          Download
        </Button>
        <Button variant="primary" className="ml-auto" onPress={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}

function saveAsFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
