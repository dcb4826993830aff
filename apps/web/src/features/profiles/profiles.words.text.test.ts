import { expect, test } from 'vitest';
import {
  contentsInWords,
  daysLeftInWords,
  lengthInWords,
  safeHref,
  spanInWords,
  termInWords,
} from './profiles.words.text.ts';

const span = (startMonth: number, startYear: number, endMonth: number | null, endYear: number | null) => ({
  startMonth,
  startYear,
  endMonth,
  endYear,
});
const today = '2026-11-21';

test('a length counts its first and its last month', () => {
  expect(lengthInWords(span(0, 2020, 0, 2020), today)).toBe('1 month');
  expect(lengthInWords(span(0, 2020, 11, 2020), today)).toBe('1 year');
  expect(lengthInWords(span(0, 2020, 0, 2021), today)).toBe('1 year 1 month');
  expect(lengthInWords(span(10, 2019, 11, 2022), today)).toBe('3 years 2 months');
});

test('what goes on is as long as it is by now', () => {
  expect(lengthInWords(span(10, 2026, null, null), today)).toBe('1 month');
  expect(lengthInWords(span(2, 2021, null, null), today)).toBe('5 years 9 months');
  expect(lengthInWords(span(11, 2026, null, null), today), 'not begun yet').toBe('');
});

test('a span is two months, or a month and a word', () => {
  expect(spanInWords(span(2, 2021, 11, 2022), 'Present')).toBe('Mar 2021 – Dec 2022');
  expect(spanInWords(span(2, 2021, null, null), 'Present')).toBe('Mar 2021 – Present');
});

test('a license says “No expiration” only where somebody has said so', () => {
  const term = (expirationYear: number | null, hasNoExpiration: boolean, isOver = false) =>
    termInWords(
      {
        issuedMonth: 0,
        issuedYear: 2022,
        expirationMonth: expirationYear === null ? null : 2,
        expirationYear,
        hasNoExpiration,
      },
      isOver,
    );
  expect(term(null, true)).toBe('Issued Jan 2022 · No expiration');
  expect(term(null, false)).toBe('Issued Jan 2022');
  expect(term(2027, false)).toBe('Issued Jan 2022 · Expires Mar 2027');
  expect(term(2024, false, true)).toBe('Issued Jan 2022 · Expired Mar 2024');
});

test('what is left of a license is counted in days', () => {
  expect(daysLeftInWords('2026-12-31', today)).toBe('Expires in 40 days');
  expect(daysLeftInWords('2026-11-22', today)).toBe('Expires in 1 day');
  expect(daysLeftInWords(today, today)).toBe('Expires today');
  expect(daysLeftInWords('2026-11-20', today)).toBe('Expired 1 day ago');
  expect(daysLeftInWords('2024-06-30', today)).toBe('Expired');
});

test('a link leads to the web or nowhere', () => {
  expect(safeHref('https://example.com/a?b=c')).toBe('https://example.com/a?b=c');
  for (const wrong of [
    '',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'example.com',
  ]) {
    expect(safeHref(wrong), wrong).toBeUndefined();
  }
});

test('what a profile holds is counted, and what it does not hold is not named', () => {
  const of = (work: number, education: number, skills: number, files: readonly number[]) => {
    const profile = {
      workExperiences: Array.from({ length: work }),
      education: Array.from({ length: education }),
      skills: Array.from({ length: skills }),
      licenses: files.map((count) => ({ files: Array.from({ length: count }) })),
    };
    return contentsInWords(profile as Parameters<typeof contentsInWords>[0]);
  };
  expect(of(0, 0, 0, [])).toBe('the text about them');
  expect(of(1, 1, 1, [0])).toBe(
    'the text about them, 1 work experience, 1 education entry, 1 skill and 1 license',
  );
  expect(of(2, 0, 3, [2, 1])).toBe(
    'the text about them, 2 work experiences, 3 skills and 2 licenses with 3 files',
  );
});
