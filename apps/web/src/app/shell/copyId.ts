import { copyText } from '../../lib/copyText.ts';
import { notify } from '../../ui/notify.ts';

/** Copies an id, and says whether it worked. @param what names it in a sentence, such as `user id` */
export async function copyId(id: string, what: string): Promise<void> {
  if (await copyText(id)) {
    notify({ title: `${what.replace(/^./, (first) => first.toUpperCase())} copied`, description: id });
  } else notify({ title: `The ${what} could not be copied`, description: id, variant: 'destructive' });
}
