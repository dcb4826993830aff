import { codeInGroups } from '@homeward/contract/clients';
import { QrCode } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { canScan, scanPicture } from './visits.scan.model.ts';

interface AddressCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
}

/** The code at the address: typed, or read from a picture that the phone takes of the QR code. */
export function AddressCodeField({ value, onChange }: AddressCodeFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const read = async (picture: File | undefined) => {
    if (!picture) return;
    const code = await scanPicture(picture);
    if (code === undefined)
      return setSaid('No code was found in the picture. Move closer, or type the code.');
    setSaid('The code was read.');
    onChange(codeInGroups(code));
  };
  return (
    <div className="grid gap-2">
      <TextField
        label="Code at the address"
        isOptional
        hint="12 letters and digits below the QR code"
        isMono
        isVerbatim
        isLarge
        value={value}
        onChange={onChange}
      />
      {canScan() ? (
        <>
          <Button
            size="lg"
            isWide
            icon={<QrCode aria-hidden size={16} />}
            onPress={() => picker.current?.click()}
          >
            Scan the QR code
          </Button>
          <input
            ref={picker}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label="Picture of the QR code"
            onChange={({ target }) => {
              void read(target.files?.[0]);
              target.value = '';
            }}
          />
        </>
      ) : null}
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
    </div>
  );
}
