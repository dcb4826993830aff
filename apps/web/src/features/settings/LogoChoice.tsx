import { type AgencyIdentity, identityText } from '@homeward/contract/settings';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { useSaveLogo } from './settings.identity.queries.ts';

const mostBytes = 1_500_000;

/** The logo, and the buttons that choose another or remove it. Each is saved at once. */
export function LogoChoice({ saved }: { saved: AgencyIdentity }) {
  const { logo, version } = saved;
  const save = useSaveLogo();
  const [wrong, setWrong] = useState<string>();
  const send = (picture: string | null) => {
    setWrong(undefined);
    save.mutate(
      { picture, version },
      {
        onSuccess: () => notify({ title: picture === null ? 'Logo removed' : 'Logo saved' }),
        onError: (error) => setWrong(fieldErrorsOf(error).picture ?? sentenceOf(error)),
      },
    );
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > mostBytes) return setWrong(identityText.tooLarge);
    const picture = await base64Of(file).catch(() => undefined);
    if (picture === undefined) setWrong(identityText.damaged);
    else send(picture);
  };
  return (
    <section aria-label="Logo" className="mb-5 grid gap-2.5">
      <h3 className="font-medium">Logo</h3>
      {logo && (
        <img
          src={`/api/branding/logo?version=${version}`}
          alt={saved.name === '' ? 'Logo of the agency' : `Logo of ${saved.name}`}
          width={logo.width}
          height={logo.height}
          className="theme-light h-auto max-h-20 w-auto max-w-60 rounded-md border border-line bg-card p-2"
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <FileTrigger
          acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']}
          onSelect={(files) => void choose(files?.[0])}
        >
          <Button size="sm" isPending={save.isPending} pendingLabel="Saving…">
            {logo ? 'Choose another logo' : 'Choose a logo'}
          </Button>
        </FileTrigger>
        {logo && !save.isPending ? (
          <Button size="sm" variant="quiet" onPress={() => send(null)}>
            Remove the logo
          </Button>
        ) : null}
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {wrong}
      </p>
      <p className="text-sm text-muted">A PNG, JPEG or WebP picture of at most 1.5 MB.</p>
    </section>
  );
}

/** The bytes of a file as base64. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
