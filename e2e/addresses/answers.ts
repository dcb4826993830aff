import type { Page, Route } from '@playwright/test';

export const home = {
  address1: '742 Evergreen Ter',
  address2: '',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62704',
  country: 'United States',
  lat: 39.773,
  lng: -89.689,
  formattedAddress: '742 Evergreen Ter, Springfield, IL 62704, USA',
};

/** What the server is asked, and what it answers with; an answer may wait until the test lets it go. */
export async function answerCalls(
  page: Page,
  answers: Partial<Record<string, (route: Route, url: URL) => unknown>> = {},
) {
  const asked: URL[] = [];
  await page.route('**/api/google-maps/places/**', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const name = url.pathname.split('/').at(-1) ?? '';
    const own = await answers[name]?.(route, url);
    const otherwise: Record<string, unknown> = {
      source: { attribution: { text: 'Places: GeoNames (CC BY 4.0)', url: 'https://www.geonames.org/' } },
      search: [{ name: `${url.searchParams.get('input')}, Springfield`, placeId: 'here:1' }],
      nearby: [{ name: 'Springfield, IL, USA', placeId: 'here:2' }],
      details: {
        address: home,
        adrAddress: '<span class="street-address">742 Evergreen Ter</span>',
        precision: 'postalCode',
      },
    };
    await route.fulfill({ json: own ?? otherwise[name] });
  });
  return asked;
}
