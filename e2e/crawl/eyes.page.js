// Runs in the page before anything of it does: what a person would see there, and what they could press and fill in.
{
  const layerRoles = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
  const pressable = 'button, [role="button"], [role="tab"], [role^="menuitem"], a[href]';
  const items =
    'tr, [role="row"], [data-row], li, [role="listitem"], article, [role="gridcell"], [role="option"], [data-sort-key]';
  const segments = '[role="spinbutton"]:not(input)';
  const marks = [
    'expanded',
    'pressed',
    'selected',
    'checked',
    'current',
    'invalid',
    'sort',
    'valuenow',
    'busy',
  ];
  const messages = 'section[aria-label="Messages"]';

  const isVisible = (one) => one.checkVisibility({ visibilityProperty: true });
  const isShown = (one) => isVisible(one) && !one.closest('[aria-hidden="true"], [inert]');
  const isOff = (one) => one.matches(':disabled, [aria-disabled="true"], [data-disabled], [data-pending]');
  const isMessage = (one) => one.closest(`[role="tooltip"], ${messages}`) !== null;
  const isTyped = (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;

  const layers = () =>
    [...document.querySelectorAll(layerRoles)].filter(
      (one) => isVisible(one) && (one.getAttribute('role').includes('dialog') || !one.closest('main')),
    );
  const top = () => layers().at(-1);
  const scope = () => top() ?? document.querySelector('main') ?? document.body;

  const textOf = (ids) => ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const nameOf = (one) => {
    const own =
      one.getAttribute('aria-label') || textOf(one.getAttribute('aria-labelledby')?.split(' ') ?? []);
    const label = isTyped(one) ? one.labels?.[0]?.textContent : '';
    return (own || label || one.textContent || one.title || '').replace(/\s+/g, ' ').trim();
  };

  /** The words that are seen: no tooltips, which come by themselves, and no toasts, which go by themselves. */
  const wordsIn = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const words = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent.trim();
      const within = node.parentElement;
      if (text && !within.closest('script, style') && !isMessage(within) && isVisible(within))
        words.push(text);
    }
    return words.join(' ');
  };

  const stateOf = () => {
    const marked = [...document.querySelectorAll(marks.map((mark) => `[aria-${mark}]`).join())]
      .filter((one) => !isMessage(one))
      .map((one) => marks.map((mark) => one.getAttribute(`aria-${mark}`) ?? '').join());
    const values = [...document.querySelectorAll('input, textarea')].map(
      ({ value, checked, type }) => `${type} ${value} ${checked}`,
    );
    const all = [...document.querySelectorAll('*')];
    return [
      location.href,
      wordsIn(document.body),
      marked.join(';'),
      values.join(';'),
      all.filter(({ scrollTop }) => scrollTop > 0).map(({ scrollTop }) => scrollTop),
      [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
    ].join('\n');
  };

  const see = () => {
    const within = scope();
    const names = layers().map((one) => `${one.getAttribute('role')} ${nameOf(one).slice(0, 80)}`);
    const tabs = [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].map(nameOf);
    const shown = (selector) => [...within.querySelectorAll(selector)].filter(isShown);
    const focus = document.activeElement ?? document.body;
    const led = focus.closest('[aria-invalid="true"], [data-invalid], [role="alert"], [data-tone="danger"]');
    return {
      place: [location.pathname, ...tabs, ...names].join(' › '),
      layers: names,
      role: top()?.getAttribute('role') ?? 'page',
      isForm: !top() && document.querySelector('main form') !== null,
      isPopover: top()?.closest('.pops') != null,
      shown: stateOf(),
      focusAt: [...document.querySelectorAll('*')].indexOf(focus),
      words: wordsIn(within),
      toasts: [...document.querySelectorAll(`${messages} .toast`)].map(({ textContent }) => textContent),
      wrong: shown('[aria-invalid="true"], [data-invalid]').length,
      isFocusOnError: led !== null && within.contains(led) && led !== within,
      focus: `${focus.tagName} ${nameOf(focus).slice(0, 60)}`,
      isBusy: document.querySelector('[aria-busy="true"], [data-pending]') !== null,
    };
  };

  /** Whether something can be pressed and is no part of a field, nor leads to another page. */
  const isControl = (one) => {
    const role = one.getAttribute('role') ?? '';
    if (!isShown(one) || isOff(one) || isMessage(one)) return false;
    if (one.getAttribute('aria-haspopup') === 'listbox') return false;
    // The selected tab is already open.
    if (role === 'tab' && one.getAttribute('aria-selected') === 'true') return false;
    if (one.closest('[role="group"]')?.querySelector(segments)) return false;
    if (one.tabIndex < 0 && role !== 'tab' && !role.startsWith('menuitem')) return false;
    const isLink = one instanceof HTMLAnchorElement && role === '';
    const isHere = one.pathname === location.pathname && one.origin === location.origin && one.search !== '';
    return !isLink || isHere;
  };

  const kindOf = (one) => {
    const role = one.getAttribute('role') ?? '';
    if (role === 'tab') return 'tab';
    if (role.startsWith('menuitem')) return 'menuitem';
    if (one instanceof HTMLAnchorElement) return 'link';
    return one.type === 'submit' && one.form ? 'submit' : 'button';
  };

  const opens = (one) => {
    const said = one.getAttribute('aria-haspopup') ?? 'false';
    if (said === 'false') return undefined;
    return said === 'dialog' ? 'dialog' : 'menu';
  };

  /** What a control is called in each row of a list alike. */
  const keyOf = (one, name) => {
    if (one.closest('th, [role="columnheader"]')) return { key: 'columnheader', most: 1 };
    const item = one.closest(items);
    const isRow = item && top()?.getAttribute('role') !== 'menu' && one.getAttribute('role') !== 'tab';
    // Rows differ by their state, and with it in what can be done with them.
    const most = opens(one) === 'menu' ? 4 : isRow ? 1 : 2;
    if (/^[A-Z]$/.test(name)) return { key: 'letter', most };
    if (!isRow) return { key: name.replace(/\d[\d,.:/]*/g, '0').replace(/“[^“”]*”/g, '“”'), most };
    const place = [...item.querySelectorAll(pressable)].indexOf(one);
    return { key: `${item.getAttribute('role') ?? item.tagName}#${place} ${name.split(' ')[0]}`, most };
  };

  const controls = (isFrameIncluded) => {
    for (const one of document.querySelectorAll('[data-crawled]')) one.removeAttribute('data-crawled');
    const within = top() ?? (isFrameIncluded ? document.body : scope());
    const times = new Map();
    const found = [];
    for (const one of within.querySelectorAll(pressable)) {
      if (!isControl(one)) continue;
      const name = nameOf(one);
      const { key, most } = keyOf(one, name);
      const time = (times.get(key) ?? 0) + 1;
      times.set(key, time);
      if (time > most) continue;
      one.dataset.crawled = String(found.length);
      found.push({
        at: found.length,
        name,
        key: time > 1 ? `${key} (${time})` : key,
        kind: kindOf(one),
        opens: opens(one),
      });
    }
    return found;
  };

  const inputKind = (one) => {
    if (one.closest('[role="group"]')?.querySelector(segments)) return undefined;
    if (one.type === 'file') return { kind: 'file', isEmpty: true };
    if (one.type === 'checkbox') return { kind: 'checkbox', isEmpty: !one.checked };
    if (one.type === 'radio') {
      const isChosen = document.querySelector(`input[name="${CSS.escape(one.name)}"]:checked`) !== null;
      return { kind: 'radio', isEmpty: !isChosen };
    }
    if (one.readOnly) return undefined;
    const isEmpty = one.value === '';
    if (one.getAttribute('role') === 'combobox') return { kind: 'combobox', isEmpty };
    return { kind: ['numeric', 'decimal'].includes(one.inputMode) ? 'number' : 'text', isEmpty };
  };

  const fieldKind = (one) => {
    if (one.getAttribute('role') === 'group') {
      const parts = [...one.querySelectorAll(segments)];
      const isInner = [...one.querySelectorAll('[role="group"]')].every(
        (inner) => !inner.querySelector(segments),
      );
      if (parts.length === 0 || !isInner) return undefined;
      return { kind: 'moment', isEmpty: parts.some((part) => part.hasAttribute('data-placeholder')) };
    }
    if (one instanceof HTMLButtonElement)
      return { kind: 'select', isEmpty: one.querySelector('[data-placeholder]') !== null };
    if (one instanceof HTMLInputElement) return inputKind(one);
    return one.readOnly ? undefined : { kind: 'text', isEmpty: one.value === '' };
  };

  const fields = () => {
    for (const one of document.querySelectorAll('[data-filled]')) one.removeAttribute('data-filled');
    const found = [];
    const groups = new Set();
    const all = scope().querySelectorAll(
      'input:not([type="hidden"]), textarea, button[aria-haspopup="listbox"], [role="group"]',
    );
    for (const one of all) {
      // A list's search and the boxes of its rows send nothing.
      if (!top() && !one.closest('form')) continue;
      const isDrawnOtherwise = ['file', 'checkbox', 'radio'].includes(one.type);
      if (!(isDrawnOtherwise || isShown(one)) || one.closest('[aria-hidden="true"], [inert]') || isOff(one))
        continue;
      const described = fieldKind(one);
      if (!described || (one.type === 'radio' && groups.has(one.name))) continue;
      groups.add(one.name);
      one.dataset.filled = String(found.length);
      const hints = [one.type, one.inputMode, one.autocomplete, one.accept].join(' ');
      found.push({ at: found.length, label: nameOf(one).slice(0, 80), hints, ...described });
    }
    return found;
  };

  // Counts sounds, which leave nothing to see.
  let sounded = 0;
  const hear = (prototype, method) => {
    const own = prototype[method];
    prototype[method] = function (...given) {
      sounded += 1;
      document.documentElement.dataset.sounded = String(sounded);
      return own.apply(this, given);
    };
  };
  hear(HTMLMediaElement.prototype, 'play');
  hear(AudioScheduledSourceNode.prototype, 'start');

  window.homewardEyes = { see, controls, fields };
  // A machine without a printer shows nothing of it.
  let printed = 0;
  window.print = () => {
    printed += 1;
    document.documentElement.dataset.printed = String(printed);
  };
}
