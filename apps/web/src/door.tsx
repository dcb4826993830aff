import './lib/zod.ts';
import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Door, loadBranding } from './features/session/index.ts';
import { keepComposingKeys } from './lib/composing.ts';
import { subscribeTheme } from './ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('door.html has no #root.');

keepComposingKeys();
// Another tab may change the theme; this page follows.
subscribeTheme(() => {});

const branding = await loadBranding();
const page = (
  <StrictMode>
    <Door branding={branding} />
  </StrictMode>
);
// The server sends the sign-in page painted already; every other page of the door starts empty.
// As a transition it is done in slices, so that a key or a press in between is not kept waiting.
startTransition(() => {
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
});
