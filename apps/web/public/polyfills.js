// Loaded by first.js only where a browser of docs/browsers.md lacks one of these, before any other code of the page.
(() => {
  const add = (owner, name, value) => {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  };
  const parse = (address, base) => {
    try {
      return new URL(address, base);
    } catch {
      return null;
    }
  };

  add(Promise, 'withResolvers', () => {
    const made = {};
    made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
    return made;
  });
  add(Map, 'groupBy', (items, keyOf) => {
    const groups = new Map();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index);
      index += 1;
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  });
  // With the flag `u` only a surrogate without its other half is one.
  add(String.prototype, 'isWellFormed', function isWellFormed() {
    return !/\p{Surrogate}/u.test(this);
  });
  add(URL, 'parse', parse);
  add(URL, 'canParse', (address, base) => parse(address, base) !== null);
  add(AbortSignal, 'any', (signals) => {
    const any = new AbortController();
    const all = [...signals];
    const ended = all.find((signal) => signal.aborted);
    if (ended) any.abort(ended.reason);
    for (const signal of all) {
      signal.addEventListener('abort', () => any.abort(signal.reason), { once: true, signal: any.signal });
    }
    return any.signal;
  });
})();
