declare global {
  /** Where zod reads its settings from. */
  var __zod_globalConfig: { jitless?: boolean; localeError?: () => string } | undefined;
}

// The content security policy forbids eval, which zod would otherwise try once. Said without loading zod, which the
// dashboard's first load does without. What a check says for which nobody has written a sentence is for people, too.
globalThis.__zod_globalConfig = {
  ...globalThis.__zod_globalConfig,
  jitless: true,
  localeError: () => 'Check this field.',
};

export {};
