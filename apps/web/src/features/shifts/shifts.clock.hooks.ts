import { createContext } from 'react';

/** Whether the line above a calendar names the one zone of all its times: the tight places of a grid need not repeat it. */
export const ZoneNamedContext = createContext(false);
