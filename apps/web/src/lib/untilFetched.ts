const tryAgainMs = 3_000;

/** What browsers say where a module could not be had: Chromium, Firefox, Safari; and Vite of its stylesheet. */
const notFetched = /dynamically imported module|Importing a module script failed|Unable to preload/;

/** Asks for a part of the page until it is there. A part that is there and broken is reported at once. */
export async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Error && notFetched.test(error.message))) throw error;
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
    }
  }
}
