import './lib/zod.ts';
import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, start } from './app/App.tsx';
import { router } from './app/router.ts';
import { noteRequests } from './app/shell/lastRequest.ts';
import { keepComposingKeys } from './lib/composing.ts';

/** Draws the application in the place of the outline that came with the page. */
async function show(root: HTMLElement): Promise<void> {
  // Who is signed in and the code of the first page are fetched side by side. A router that has its page is drawn with it
  // at once; one that has not is drawn as nothing at first. A page that cannot be had it tells of itself.
  const started = start();
  const loaded = router.load().catch(() => undefined);
  // Signed out, the page is left instead.
  const failed = await started;
  if (!failed) await loaded;
  const reactRoot = createRoot(root);
  // As a transition it is done in slices, so that a press or a key in between is not kept waiting.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <App firstStart={started} />
      </StrictMode>,
    ),
  );
}

keepComposingKeys();
noteRequests();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to stand in.');
// Not awaited: the modules of the page import this one, and would wait for the session with it.
void show(root);
