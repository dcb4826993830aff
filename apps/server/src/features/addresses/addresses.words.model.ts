/** What the post and people shorten in the names of places. Both sides of a comparison are written out by it. */
const longForms: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  sta: 'santa',
  sto: 'santo',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  gen: 'general',
  pres: 'president',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  no: 'north',
  so: 'south',
  hts: 'heights',
  hgts: 'heights',
  spgs: 'springs',
  spg: 'springs',
  jct: 'junction',
  ctr: 'center',
  vlg: 'village',
  bch: 'beach',
  pk: 'park',
  pt: 'point',
  twp: 'township',
};

const marks = /[\u0300-\u036f]/g;

/** Small letters without accents, dots and apostrophes; everything else that is no letter or digit is a gap. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[.'’`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** One word of a place's name, written out. */
export function longForm(word: string): string {
  return longForms[word] ?? word;
}

/**
 * What a place is found by, however it is written: "St. Louis" and "Saint Louis" are one.
 * @param name as it is shown or typed
 */
export function placeKey(name: string): string {
  return plain(name).split(' ').map(longForm).join(' ');
}

/** Without its gaps: "Ft Worth", "Fortworth", "O Fallon" and "O'Fallon" are found alike. */
export function squeeze(key: string): string {
  return key.replaceAll(' ', '');
}

/** As `placeKey` for the Philippines, where "Makati", "Makati City" and "City of Makati" are one. */
export function philippineKey(name: string): string {
  const key = placeKey(name.replaceAll(/\([^()]*\)/g, ' '))
    .replace(/^(?:science )?(?:city|municipality) of /, '')
    .replace(/ city$/, '');
  // The province and a dozen towns are Quezon; the city is never called so.
  return key === 'quezon' && /city/i.test(name) ? 'quezon city' : key;
}
