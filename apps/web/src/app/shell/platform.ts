/** What the key of commands is called on this device: `⌘` on Apple's, `Ctrl` elsewhere. */
export const commandKeyName = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
