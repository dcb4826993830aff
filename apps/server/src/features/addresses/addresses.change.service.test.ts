import {
  type Address,
  emptyAddress,
  formatAddress,
  makeAdrAddress,
  parseAdr,
  partsOfAdr,
} from '@homeward/contract/addresses';
import { describe, expect, it } from 'vitest';
import { changeParts } from './addresses.change.service.ts';
import { makeDetails } from './addresses.made.model.ts';

const home: Address = {
  ...emptyAddress,
  address1: '17 Larkspur Lane',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62704',
  country: 'United States',
  lat: 39.77,
  lng: -89.68,
  formattedAddress: '17 Larkspur Lane, Springfield, IL 62704, USA',
};

/** All that our microformat may hold: text without brackets, and flat spans with a known class. */
const harmless =
  /^(?:[^<>]|<span class="(?:street-address|extended-address|locality|region|postal-code|country-name)">[^<>]*<\/span>)*$/;

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</span><span class="country-name">Elsewhere',
  "' onmouseover='alert(1)",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;',
  '&amp;lt;b&amp;gt;',
  '<!-- --><b>x</b>',
  'javascript:alert(1)',
  '‮lanE 71‬',
  '<span class="street-address">nested</span>',
];

describe.each(attacks)('a street that is written "%s"', (address1) => {
  it('stays text, and survives a round trip', () => {
    const address = { ...home, address1 };
    const adr = makeAdrAddress(address);
    expect(adr).toMatch(harmless);
    expect(partsOfAdr(parseAdr(adr) ?? []).address1).toBe(address1);
    expect(formatAddress(address)).toContain(address1);
  });

  it('is put into an address as text, with any microformat', async () => {
    for (const adrAddress of [makeAdrAddress(home), address1]) {
      const next = await changeParts({ address: home, updatedFields: { address1 }, adrAddress });
      expect(next).toEqual({
        ...home,
        address1,
        formattedAddress: `${address1}, Springfield, IL 62704, USA`,
      });
    }
  });

  it('comes from a provider as text, and its microformat only where it is one', () => {
    const { adrAddress, address } = makeDetails({ ...home, address1 }, 'address', address1);
    expect(address.address1).toBe(address1);
    expect(adrAddress).toMatch(harmless);
  });
});

it.each([
  ['United States', makeAdrAddress(home)],
  ['United States', makeAdrAddress({ ...home, address1: '1 Other St' })],
  ['United States', ''],
  ['USA', makeAdrAddress(home)],
  ['USA', ''],
])('leaves the country of a line as it is written: %s (%s)', async (country, adrAddress) => {
  const address = { ...home, formattedAddress: `17 Larkspur Lane, Springfield, IL 62704, ${country}` };
  const next = await changeParts({ address, updatedFields: { address1: '19 Larkspur Lane' }, adrAddress });
  expect(next.formattedAddress).toBe(`19 Larkspur Lane, Springfield, IL 62704, ${country}`);
});

it.each([
  ['an attribute of its own', '<span class="locality" onclick="x()">Springfield</span>'],
  ['a class in single quotes', "<span class='locality'>Springfield</span>"],
  ['a span in a span', '<span class="locality"><span class="region">IL</span></span>'],
  ['another tag', '<b>Springfield</b>'],
  ['a comment', 'Springfield<!-- x -->'],
  ['a span that is never closed', '<span class="locality">Springfield'],
  ['a bracket alone', 'Spring<field'],
])('reads no microformat with %s', (_what, adr) => {
  expect(parseAdr(adr)).toBeUndefined();
});

it('decodes escaped characters, and drops invisible ones', () => {
  const [piece] = parseAdr('<span class="locality">O&#x27;Fallon &amp; &#0;&#xd800;&#8217;</span>') ?? [];
  expect(piece?.text).toBe("O'Fallon & ’");
});

it('ignores long broken markup, and keeps long text', () => {
  const long = `${'<span class="locality">'.repeat(150)}${'&'.repeat(500)}`;
  expect(parseAdr(long)).toBeUndefined();
  expect(parseAdr('&'.repeat(4_000))).toEqual([{ text: '&'.repeat(4_000) }]);
});
