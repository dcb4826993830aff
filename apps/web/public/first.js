// Runs before the first paint (decision 11). Names as in src/ui/theme.ts, sidebarMode.ts and session.tabs.model.ts.
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
  } catch {
    // Storage is closed to us or holds something else: the page keeps its default look.
  }
})();

(() => {
  if (!location.pathname.startsWith('/dashboard')) return;

  // Another tab is asked instead, and a session that is to be ended is not asked for.
  const isAlone = async () => {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
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
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {});
  const fetchParts = () => {
    const parts = document.querySelector('meta[name=homeward-parts]').content;
    for (const href of parts.match(/\S+/g) ?? []) {
      // After what the page reads first: six are fetched at a time, and the rest wait.
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      link.fetchPriority = 'low';
      document.head.append(link);
    }
  };

  /** What the page reads first: asked for with the token that has just come. */
  const read = async (answer) => {
    const path = document.querySelector('meta[name=homeward-first-read]').content;
    if (path === '' || answer?.ok !== true) return;
    const { tokens } = await answer.clone().json();
    const at = performance.now();
    const reading = fetch(path, {
      headers: { accept: 'application/json', authorization: `Bearer ${tokens.accessToken}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {});
    window.homewardFirstRead = { path, at, answer: reading };
  };

  window.homewardFirstAnswer = isAlone()
    .catch(() => false)
    .then((alone) => {
      const answer = alone ? ask() : undefined;
      fetchParts();
      answer?.then(read).catch(() => {});
      return answer;
    });
})();
