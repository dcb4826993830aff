// Builds the page and the server as the start command does, so that a start after the tests finds it done.
import { ensureBuilt, ensureGalleryBuilt, ensureServerBuilt } from '../build.mjs';

try {
  const isNew = await ensureBuilt();
  await ensureServerBuilt();
  // Here once, so that no test of the kit waits for it.
  await ensureGalleryBuilt();
  console.log(isNew ? 'The page was built.' : 'The page that is there is made of these very sources.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
