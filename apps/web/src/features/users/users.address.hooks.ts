import { useRouter, useRouterState } from '@tanstack/react-router';

/** The parameters of an address that open the side sheet, on any page. */
const userParam = 'user';
const tabParam = 'userTab';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The address of the page that is shown, with some of its parameters changed; undefined takes one out. */
function addressWith(changes: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return location.pathname + (query ? `?${query}` : '') + location.hash;
}

/** Opens somebody's profile beside the page, or closes it; the address keeps it, so that "back" leads out. */
export function useOpenUser(): (id: string | undefined) => void {
  const router = useRouter();
  return (id) =>
    void router.navigate({
      href: addressWith({ [userParam]: id, [tabParam]: undefined }),
      resetScroll: false,
    });
}

/** The user whom the address names for the side sheet, and the tab there. */
export function useUserInAddress() {
  const router = useRouter();
  const openUser = useOpenUser();
  const search: Readonly<Record<string, unknown>> = useRouterState({
    select: (state) => state.location.search,
  });
  return {
    user: textOf(search[userParam]),
    tab: textOf(search[tabParam]),
    openUser,
    openTab: (tab: string) =>
      void router.navigate({ href: addressWith({ [tabParam]: tab }), replace: true, resetScroll: false }),
  };
}
