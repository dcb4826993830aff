declare global {
  /** Where zod reads its settings from. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The content security policy forbids eval, which zod would otherwise try once. Said without loading zod, which the
// dashboard's first load does without.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
