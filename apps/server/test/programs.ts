const names = [
  'PATH',
  'TZ',
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
];

/**
 * All that a program of a test has of what the tests were started with: where programs are, and the clock and its zone
 * (`npm run zones` sets both). Whoever has another clock than the database takes sessions for ended, or for young.
 */
export const programEnv: Record<string, string> = Object.fromEntries(
  names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
