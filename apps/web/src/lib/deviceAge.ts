const hourMs = 3_600_000;

/** What is kept of people on a device is shown for so long after it was read. */
const keptForMs = 48 * hourMs;

/**
 * Whether what is kept may still be shown. The clock of the device may have been set, also back: whoever sets it is not
 * kept from their work, and gains no more than 48 hours.
 * @param readAtMs when the server told it, in ms since 1970 by the clock of this device
 * @param nowMs the moment now, by the same clock
 */
export const isFresh = (readAtMs: number, nowMs: number): boolean => Math.abs(nowMs - readAtMs) <= keptForMs;
