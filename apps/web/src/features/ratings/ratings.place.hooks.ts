import type { RatingSort } from '@homeward/contract/ratings';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { filterOptions, type ReviewFilter, sortOptions } from './ratings.text.ts';

type Search = Readonly<Record<string, unknown>>;

/** Which reviews are listed, and in which order. */
export interface ReviewsPlace {
  readonly filter: ReviewFilter;
  readonly sortOrder: RatingSort;
}

const first: ReviewsPlace = { filter: 'all', sortOrder: 'mostRecent' };

/** What an address says of a list of reviews; what it does not say, or says wrong, is as at first. */
function placeOf({ filter, sort }: Search): ReviewsPlace {
  return {
    filter: filterOptions.find(({ id }) => id === filter)?.id ?? first.filter,
    sortOrder: sortOptions.find(({ id }) => id === sort)?.id ?? first.sortOrder,
  };
}

function searchOf({ filter, sortOrder }: ReviewsPlace): Search {
  return {
    ...(filter === first.filter ? {} : { filter }),
    ...(sortOrder === first.sortOrder ? {} : { sort: sortOrder }),
  };
}

/**
 * Where somebody is in a list of reviews.
 * @param isInAddress on a page of its own the address holds it, so that it can be sent on and "back" leads through it;
 *   beside another page it lasts as long as the list stands
 */
export function useReviewsPlace(isInAddress: boolean): [ReviewsPlace, (part: Partial<ReviewsPlace>) => void] {
  const router = useRouter();
  const search: Search = useRouterState({ select: (state) => state.location.search });
  const [here, setHere] = useState(first);
  const place = isInAddress ? placeOf(search) : here;
  const change = (part: Partial<ReviewsPlace>) => {
    const next = { ...place, ...part };
    if (!isInAddress) return setHere(next);
    const { filter: _, sort: __, ...others } = search;
    void router.navigate({ to: '.', search: () => ({ ...others, ...searchOf(next) }), resetScroll: false });
  };
  return [place, change];
}
