import { filesText } from '@homeward/contract/files';
import { copyText } from '../../lib/copyText.ts';
import { notify } from '../../ui/notify.ts';

/** Puts an address on the clipboard. */
export async function copyAddress(address: string): Promise<void> {
  const isCopied = await copyText(new URL(address, window.location.origin).href);
  notify(
    isCopied
      ? { title: filesText.urlCopied }
      : { title: 'The URL could not be copied', description: address, variant: 'destructive' },
  );
}
