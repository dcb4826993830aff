import type { Address } from './addresses.schemas.ts';

/**
 * Post offices of the armed forces and of embassies (APO, FPO, DPO) and what stands for their state (AA, AE, AP): USPS
 * Publication 28, sections 238 and 239. No country is named, and the post alone knows where they are.
 */
const military =
  /(?:^|[\s,;])([AFD]PO)[\s,]{1,5}(A[AEP])(?:[\s,]{1,5}(\d{5})(?:-?(\d{4}))?)?(?:[\s,]{1,5}(?:USA?|U\.S\.(?:A\.)?|United States(?: of America)?))?[\s.,]{0,5}$/i;

/** Whether an address is of a military or diplomatic post office, which has no place on a map. */
export function isMilitary({ city, region }: Pick<Address, 'city' | 'region'>): boolean {
  return /^[AFD]PO$/i.test(city) && /^A[AEP]$/i.test(region);
}

/** More than a search takes. */
const mostTyped = 400;

/** A typed military address in its parts, as written; undefined where it is none. */
export function readMilitary(
  typed: string,
): Pick<Address, 'address1' | 'address2' | 'city' | 'region' | 'postalCode'> | undefined {
  if (typed.length > mostTyped) return undefined;
  const text = typed.trim();
  const found = military.exec(text);
  const [, city, region, zip = '', four] = found ?? [];
  if (city === undefined || region === undefined) return undefined;
  const [address1 = '', ...others] = text
    .slice(0, found?.index)
    .split(/[,;\n]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  return {
    address1,
    address2: others.join(', '),
    city: city.toUpperCase(),
    region: region.toUpperCase(),
    postalCode: four === undefined ? zip : `${zip}-${four}`,
  };
}
