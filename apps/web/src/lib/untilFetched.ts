const tryAgainMs = 3_000;

/** What browsers say where a module could not be had: Chromium, Firefox, Safari; and Vite of its stylesheet. */
const notFetched = /dynamically imported module|Importing a module script failed|Unable to preload/;

/** Whether a part of the page could not be had, rather than is there and broken. */
export const isNotFetched = (error: unknown) => error instanceof Error && notFetched.test(error.message);

/** Asks for a part of the page until it is there. A part that is there and broken is reported at once. */
export async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isNotFetched(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
    }
  }
}
