import { describe, expect, it } from 'vitest';
import { asOneLine, emptiableLineField, lineField } from './fields.ts';

describe('a field of one line', () => {
  it.each([
    ['a line break', 'a\nb'],
    ['the line break of Windows', 'a\r\nb'],
    ['a tab', 'a\tb'],
    ['a next line', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
    ['a paragraph separator', 'a\u2029b'],
    ['a form feed', 'a\fb'],
  ])('refuses %s in words, and a page makes it a space', (_what, text) => {
    for (const schema of [lineField(40), emptiableLineField(40)]) {
      const messages = (schema.safeParse(text).error?.issues ?? []).map(({ message }) => message);
      expect(messages).toContain('Use one line, without line breaks or tabs.');
      expect(schema.parse(asOneLine(text))).toBe('a b');
    }
  });

  it('takes one that only ends with a line break', () => {
    expect(lineField(40).parse('Rosa Park\n')).toBe('Rosa Park');
    expect(emptiableLineField(40).parse('\n')).toBe('');
  });
});
