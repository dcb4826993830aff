import { type Branding, getBranding } from '@homeward/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOptionsFor } from '../../lib/query.ts';
import { applyBranding, plainBranding, rememberedBranding, sentBranding } from '../session/index.ts';

const sent = sentBranding();

/** The agency's names and accent. They come with the page and change rarely, so they are asked for again after five minutes only. */
export const brandingQuery = {
  ...queryOptionsFor(getBranding),
  staleTime: 5 * 60_000,
  initialData: () => sent ?? rememberedBranding(),
  initialDataUpdatedAt: sent ? Date.now() : 0,
};

/** The names and the accent that the agency shows. */
export function useBranding(): Branding {
  return useQuery(brandingQuery).data ?? plainBranding;
}

/** Paints the agency's accent and remembers the branding on this device. Once in each page's root. */
export function useBrandedPage(): void {
  const { data } = useQuery(brandingQuery);
  useEffect(() => {
    if (data) applyBranding(data);
  }, [data]);
}
