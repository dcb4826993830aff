import { expect, it } from 'vitest';
import { type ElementFacts, elementMethods } from './visits.elements.model.ts';
import { visitElements } from './visits.text.ts';

const whole: ElementFacts = {
  serviceType: 'PERSONAL_CARE',
  clientId: 'client',
  staffId: 'ana',
  hasLocation: true,
  in: '2026-11-20T09:00:00.000Z',
  out: '2026-11-20T13:00:00.000Z',
  inMethod: 'GPS',
  outMethod: 'GPS',
  corrected: [],
};

/** What differs, and the methods in the order service, client, date, location, staff, time; - is missing. */
const cases: [string, Partial<ElementFacts>, string][] = [
  ['as it was punched', {}, 'GPS GPS GPS GPS GPS GPS'],
  ['by the code of the address', { inMethod: 'QR' }, 'QR QR QR QR QR QR'],
  ['in the browser', { inMethod: 'WEB', outMethod: 'WEB' }, 'WEB WEB WEB WEB WEB WEB'],
  ['out by hand', { outMethod: 'MANUAL' }, 'GPS GPS MANUAL GPS GPS MANUAL'],
  ['another service by hand', { corrected: ['serviceType'] }, 'MANUAL GPS GPS GPS GPS GPS'],
  ['another place by hand', { corrected: ['location', 'mileage'] }, 'GPS GPS GPS MANUAL GPS GPS'],
  ['it runs', { out: null, outMethod: null }, 'GPS GPS GPS GPS GPS -'],
  [
    'nobody came',
    { in: null, out: null, inMethod: null, outMethod: null },
    'MANUAL MANUAL - MANUAL MANUAL -',
  ],
  ['no service, no place', { serviceType: null, hasLocation: false }, '- GPS GPS - GPS GPS'],
];

it.each(cases)('says how the six elements were captured: %s', (_name, differs, methods) => {
  const found = elementMethods({ ...whole, ...differs });
  expect(visitElements.map((element) => found[element] ?? '-').join(' ')).toBe(methods);
});
