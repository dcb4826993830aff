import type { Plugin } from 'vite';

const unsafe = ".innerHTML = ''";

/**
 * React Aria empties its announcer by `innerHTML`, which the page's policy refuses: the first digit that somebody types
 * into a date would take the page down. It is emptied without HTML instead.
 */
export function safeAnnouncer(): Plugin {
  let isMended = false;
  return {
    name: 'homeward:safe-announcer',
    apply: 'build',
    transform: {
      filter: { id: /live-announcer[\\/]LiveAnnouncer\.[cm]?js$/ },
      handler(code) {
        if (!code.includes(unsafe)) return undefined;
        isMended = true;
        return { code: code.replaceAll(unsafe, '.replaceChildren()'), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isMended)
        this.error('React Aria empties its announcer in another way now: look at build/safeAnnouncer.ts.');
    },
  };
}
