import { filesText } from '@homeward/contract/files';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

/** A PDF that opens with a password only: asks for it. It stays in this browser. */
export function PdfPassword({
  isWrong,
  onPassword,
}: {
  isWrong: boolean;
  onPassword: (password: string) => void;
}) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') onPassword(password);
  };
  return (
    <div data-backdrop className="grid size-full place-items-center overflow-y-auto p-6">
      <form
        onSubmit={submit}
        className="grid w-full max-w-104 gap-3 rounded-lg border border-line bg-card p-8 text-center"
      >
        <span className="mx-auto grid size-12 place-items-center rounded-full bg-sunk text-muted">
          <LockKeyhole aria-hidden size={24} />
        </span>
        <p className="text-md font-medium">{filesText.pdfLocked}</p>
        <p className="text-muted">{filesText.pdfLockedHelp}</p>
        <div className="text-left">
          <PasswordField
            label={filesText.pdfPassword}
            autoComplete="off"
            autoFocus
            value={password}
            onChange={setPassword}
            error={isWrong && password === '' ? filesText.pdfWrongPassword : undefined}
          />
        </div>
        <Button type="submit" variant="primary" isDisabled={password === ''}>
          {filesText.pdfUnlock}
        </Button>
      </form>
    </div>
  );
}
