import type { Viewer } from '@homeward/contract/core';
import type { ComponentType } from 'react';
import type { TimeClockProps } from './visits.address.model.ts';

/** A tab that another slice brings to Time Clock. `app/timeClockTabs.ts` has all of them. */
export interface TimeClockTab {
  /** As the address names it. */
  readonly id: string;
  readonly label: string;
  readonly isShown: (viewer: Viewer) => boolean;
  readonly Content: ComponentType<TimeClockProps>;
}

/** What the parts of the page are given. */
export interface TimeClockPartProps extends TimeClockProps {
  moreTabs: readonly TimeClockTab[];
}

/** The tabs of other slices that a viewer is shown, as `Tabs` takes them. */
export function shownTabs(moreTabs: readonly TimeClockTab[], viewer: Viewer): readonly TimeClockTab[] {
  return moreTabs.filter(({ isShown }) => isShown(viewer));
}
