import { filesText } from '@homeward/contract/files';
import { notify } from '../../ui/notify.ts';

/** Puts an address on the clipboard. */
export async function copyAddress(address: string): Promise<void> {
  const whole = new URL(address, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(whole);
  } catch {
    // Without https there is no clipboard to write to; the old way works from a press.
    const field = document.createElement('textarea');
    field.value = whole;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  notify({ title: filesText.urlCopied });
}
