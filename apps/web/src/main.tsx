import './lib/zod.ts';
import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, start } from './app/App.tsx';
import { router } from './app/router.ts';
import { noteRequests } from './app/shell/lastRequest.ts';

noteRequests();
// Who is signed in, and the code and data of the first page, are fetched side by side.
const started = start();
void router.preloadRoute({ to: location.pathname });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to stand in.');
// Until then the outline stands that came with the page. Signed out, the page is left instead.
await started;
// As a transition it is done in slices, so that a press or a key in between is not kept waiting.
const reactRoot = createRoot(root);
startTransition(() =>
  reactRoot.render(
    <StrictMode>
      <App firstStart={started} />
    </StrictMode>,
  ),
);
