import { signOut } from '../../features/session/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { notify } from '../../ui/notify.ts';

/** Signs out, and says so where the server could not be told. */
export async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    notify({ title: 'You are still signed in', description: sentenceOf(error), variant: 'destructive' });
  }
}
