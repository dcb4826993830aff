// Runs before the first paint (decision 11). Names as in src/ui/theme.ts, sidebarMode.ts and session.tabs.model.ts.
// No syntax is newer than ES2017: every browser that knows modules reads this file, however old (docs/browsers.md).

/** Whether the browser is older than the oldest ones: they learned the last of these three in the versions named. */
const homewardIsTooOld = !(
  // Firefox 115.
  Array.prototype.toSorted &&
  // Chrome and Edge 111.
  CSS.supports('color', 'color-mix(in oklab, red, red)') &&
  // Safari 16.4.
  'supports' in HTMLScriptElement &&
  HTMLScriptElement.supports('importmap')
);
if (homewardIsTooOld) location.replace('/unsupported-browser');

(() => {
  const hasAll =
    AbortSignal.any &&
    Map.groupBy &&
    Promise.withResolvers &&
    String.prototype.isWellFormed &&
    URL.canParse &&
    URL.parse;
  if (hasAll || homewardIsTooOld) return;
  // Written, so that it runs before the modules of the page, which wait for the end of the document.
  const createHTML = () => '<script src="/polyfills.js"></script>';
  const policy = window.trustedTypes
    ? window.trustedTypes.createPolicy('homeward-polyfills', { createHTML })
    : { createHTML };
  document.write(policy.createHTML(''));
})();

(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('homeward.theme');
    root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : 'system';
    root.dataset.sidebar = localStorage.getItem('homeward.sidebar.mini') === 'true' ? 'mini' : 'full';
    const brand = JSON.parse(localStorage.getItem('homeward.brand') || '{}');
    for (const name of Object.keys(brand)) {
      if (/^--brand-[a-z-]+$/.test(name)) root.style.setProperty(name, String(brand[name]));
    }
  } catch (_) {
    // Storage is closed to us or holds something else: the page keeps its default look.
  }
})();

(() => {
  if (homewardIsTooOld || !location.pathname.startsWith('/dashboard')) return;

  // Another tab is asked instead, and a session that is to be ended is not asked for.
  const isAlone = async () => {
    const { held = [] } = navigator.locks ? await navigator.locks.query() : {};
    return (
      sessionStorage.getItem('homeward.idle') === null &&
      held.every(({ name }) => name !== 'homeward.signed-in-tab')
    );
  };
  const ask = () =>
    fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(10000),
    }).catch(() => {});
  const fetchParts = () => {
    const parts = document.querySelector('meta[name=homeward-parts]').content;
    for (const href of parts.match(/\S+/g) || []) {
      // After what the page reads first: six are fetched at a time, and the rest wait.
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      link.fetchPriority = 'low';
      document.head.append(link);
    }
  };

  /** What the page reads first: asked for with the token that has just come. */
  const read = async (answer) => {
    const path = document.querySelector('meta[name=homeward-first-read]').content;
    if (path === '' || !answer || !answer.ok) return;
    const { tokens } = await answer.clone().json();
    const at = performance.now();
    const reading = fetch(path, {
      headers: { accept: 'application/json', authorization: `Bearer ${tokens.accessToken}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(10000),
    }).catch(() => {});
    window.homewardFirstRead = { path, at, answer: reading };
  };

  window.homewardFirstAnswer = isAlone()
    .catch(() => false)
    .then((alone) => {
      const answer = alone ? ask() : undefined;
      fetchParts();
      if (answer) answer.then(read).catch(() => {});
      return answer;
    });
})();
