// Runs before the first paint, so that nobody sees the wrong theme or width flash by. See src/ui/theme.ts and
// src/app/shell/sidebarMode.ts.
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
