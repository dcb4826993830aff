import { describe, expect, it } from 'vitest';
import { changeHealthBody } from './clients.health.schemas.ts';
import { findIcd10 } from './clients.icd10.model.ts';
import { icd10Lines } from './clients.icd10.text.ts';

const lines = icd10Lines.trim().split('\n');
const codes = lines.map((line) => line.slice(0, line.indexOf(' ')));

describe('the list', () => {
  it('has each code and each name once, in the order of the codes of a chapter', () => {
    expect(lines.length).toBeGreaterThan(250);
    expect(new Set(codes).size).toBe(codes.length);
    const names = lines.map((line) => line.slice(line.indexOf(' ') + 1).split('|')[0]);
    expect(new Set(names).size).toBe(names.length);
    expect(codes.map((code) => code[0])).toEqual(codes.map((code) => code[0]).toSorted());
  });

  it('has codes of the form that the health record takes', () => {
    const record = { allergies: [], medications: [], equipment: [], riskFlags: [], languages: [] };
    const body = { ...record, codeStatus: 'UNKNOWN', hasAdvanceDirective: null };
    for (let from = 0; from < codes.length; from += 100) {
      const some = codes.slice(from, from + 100).map((icd10) => ({ text: 'x', icd10, status: 'ACTIVE' }));
      expect(changeHealthBody.safeParse({ ...body, diagnoses: some }).success).toBe(true);
    }
  });
});

describe('what a text may mean', () => {
  it.each([
    ['diabetes', ['E10.9', 'E11.9']],
    ['type 2 diabetes', ['E11.9']],
    ['Type 2 Diabetes Mellitus', ['E11.9']],
    ['COPD', ['J44.9', 'J44.1']],
    ['chf', ['I50.9']],
    ['hypertension', ['I10', 'I27.20']],
    ['high blood pres', ['I10']],
    ['alzheimers', ['G30.9']],
    ['Alzheimer’s disease', ['G30.9']],
    ['parkinson', ['G20.A1']],
    ['dementia', ['F03.90']],
    ['stroke', ['I63.9']],
    ['CVA', ['I63.9']],
    ['afib', ['I48.91']],
    ['UTI', ['N39.0']],
    ['hip osteoarthritis', ['M16.9']],
    ['guillain barre', ['G61.0']],
    ['meniere', ['H81.09']],
    ['e11.9', ['E11.9']],
    ['E119', ['E11.9']],
    ['i50', ['I50.9', 'I50.22', 'I50.32']],
    ['depress', ['F32.A']],
  ])('%s', (text, first) => {
    expect(
      findIcd10(text)
        .slice(0, first.length)
        .map(({ code }) => code),
    ).toEqual(first);
  });

  it.each(['', ' ', 'x', 'of the', 'zzzz', 'diabetes of the moon', 'E99', '<b>', '\u0000'])(
    'nothing for %j',
    (text) => {
      expect(findIcd10(text)).toEqual([]);
    },
  );

  it('at most as many as asked for', () => {
    expect(findIcd10('disease', 3)).toHaveLength(3);
    expect(findIcd10('disease')).toHaveLength(6);
  });
});
