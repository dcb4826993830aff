import type { Display, Policy } from '@homeward/contract/core';
import type { Overview } from '@homeward/contract/overview';
import type { SessionUser } from '@homeward/contract/session';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Tone } from '../../ui/Badge.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

export interface OverviewCardProps {
  /** What the server told of all slices; a card that needs more fetches it itself. */
  overview: Overview;
  display: Display;
  now: Date;
}

interface CardPlace {
  readonly id: string;
  /** Who has the card; its outline is drawn for them while the page loads. */
  readonly policy: Policy;
  /** How many rows its outline has. */
  readonly rows: number;
  /** `shorter`: the column with fewer cards; for a card that comes later than the page, and would move those below. */
  readonly column: 'left' | 'right' | 'shorter';
}

/** A card of the Overview. `app/overview.ts` has all of them, in order. */
export interface OverviewCard extends CardPlace {
  readonly Card: ComponentType<OverviewCardProps>;
  /** Fetches its code, which is no part of everybody's first load; it comes while the data do. */
  readonly fetchCode: () => void;
}

/** Makes a card of a component that is fetched when it is first shown. */
export function overviewCard({
  load,
  ...place
}: CardPlace & { readonly load: () => Promise<ComponentType<OverviewCardProps>> }): OverviewCard {
  return {
    ...place,
    Card: lazyPart(() => load().then((Card) => ({ default: Card }))),
    fetchCode: () => void load(),
  };
}

/** One line of "Needs you": what waits for the viewer themself. */
export interface OverviewNeed {
  readonly id: string;
  readonly tone: Tone;
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly detail: string;
  /** Where it opens something here. */
  readonly onOpen?: () => void;
  /** Where it leads to a page. */
  readonly href?: string;
}

/** Says what waits for the viewer, if anything does. `app/overview.ts` has all of them, in order. */
export type FindNeed = (user: SessionUser, overview: Overview) => OverviewNeed | undefined;
