import { describe, expect, it } from 'vitest';
import { labelOfZone, listZones, searchZones } from './timeZones.ts';

const winter = new Date('2026-11-21T12:00:00Z');
const summer = new Date('2026-07-01T12:00:00Z');
const find = (text: string, at = winter) =>
  searchZones(listZones(at), text).flatMap(({ zones }) => zones.map(({ id }) => id));
const labelOf = (id: string, at: Date) =>
  listZones(at)
    .flatMap(({ zones }) => zones)
    .find((zone) => zone.id === id)?.label;

describe('time zones', () => {
  it('are labeled "(offset) name — country", with the offset of today', () => {
    expect(labelOf('Asia/Manila', winter)).toBe('(+08:00) Asia/Manila — Philippines');
    expect(labelOf('America/New_York', winter)).toBe('(-05:00) America/New_York — United States');
    expect(labelOf('America/New_York', summer)).toBe('(-04:00) America/New_York — United States');
    expect(labelOf('Asia/Kathmandu', winter)).toBe('(+05:45) Asia/Kathmandu — Nepal');
  });

  it('have the same label where one of them is chosen, under whichever name it is stored', () => {
    expect(labelOfZone('America/Los_Angeles', winter)).toBe('(-08:00) America/Los_Angeles — United States');
    expect(labelOfZone('Asia/Calcutta', winter)).toBe('(+05:30) Asia/Calcutta — India');
    expect(labelOfZone('Etc/UTC', winter)).toBe(labelOf('Etc/UTC', winter));
    expect(labelOfZone('Moon/Base', winter)).toBeUndefined();
  });

  it('are grouped by continent', () => {
    const continents = listZones(winter).map(({ name }) => name);
    expect(continents).toEqual(continents.toSorted());
    expect(continents).toContain('Asia');
    expect(continents).toContain('North America');
    expect(new Set(continents).size).toBe(continents.length);
  });

  it('are found by name, alternative name, country and main city', () => {
    expect(find('asia/manila')).toEqual(['Asia/Manila']);
    expect(find('Philippine Time')).toEqual(['Asia/Manila']);
    expect(find('philippines')).toEqual(['Asia/Manila']);
    expect(find('davao')).toEqual(['Asia/Manila']);
    expect(find('new york')).toContain('America/New_York');
    expect(find('sao paulo')).toContain('America/Sao_Paulo');
    expect(find('utc')).toContain('Etc/UTC');
  });

  it.each([
    ['calcutta', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['bombay', 'Asia/Kolkata'],
    ['mumbai', 'Asia/Kolkata'],
    ['saigon', 'Asia/Ho_Chi_Minh'],
    ['rangoon', 'Asia/Yangon'],
    ['katmandu', 'Asia/Kathmandu'],
    ['kiev', 'Europe/Kyiv'],
    ['us/pacific', 'America/Los_Angeles'],
    ['san francisco', 'America/Los_Angeles'],
    ['seattle', 'America/Los_Angeles'],
    ['boston', 'America/New_York'],
    ['washington', 'America/New_York'],
    ['salt lake', 'America/Denver'],
    ['mayaguez', 'America/Puerto_Rico'],
    ['cebu', 'Asia/Manila'],
  ])('are found by former names and main cities: %s', (typed, zone) => {
    expect(find(typed)).toContain(zone);
  });

  it('must match every typed word, in any order', () => {
    expect(find('manila philippine')).toEqual(['Asia/Manila']);
    expect(find('manila germany')).toEqual([]);
    expect(find('united pacific')).toContain('America/Los_Angeles');
    expect(find('united pacific')).not.toContain('America/New_York');
  });

  it('are all there when nothing is typed', () => {
    expect(find('  ')).toHaveLength(listZones(winter).flatMap(({ zones }) => zones).length);
  });
});
