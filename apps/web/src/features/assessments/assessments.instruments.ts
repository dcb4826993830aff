import {
  type Instrument,
  type InstrumentKey,
  instrumentKeys,
  instrumentOf,
} from '@homeward/contract/instruments';

/** Every instrument by its key. */
export type Definitions = Readonly<Record<InstrumentKey, Instrument>>;

export const definitions = Object.fromEntries(
  instrumentKeys.map((key) => [key, instrumentOf(key)]),
) as Definitions;
