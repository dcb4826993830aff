import { describe, expect, it } from 'vitest';
import { partsWithPaths } from './productPaths.ts';

const path = '/dashboard/chat?conversation=0190c0de-0000-7000-8000-000000000001&message=12';
const paths = (text: string) => partsWithPaths(text).flatMap((part) => (part.isPath ? [part.text] : []));

describe('the paths in a text', () => {
  it.each([
    ['no path here', []],
    ['', []],
    [path, [path]],
    [`Rosa, in chat:\n${path}`, [path]],
    [`${path} and ${path}\n/dashboard/clients/7`, [path, path, '/dashboard/clients/7']],
    [`https://evil.example${path}`, []],
    ['//evil.example/dashboard/chat', []],
    ['/dashboard/chat?a="><script>', []],
    ['javascript:alert(1) /admin/chat', []],
  ])('of %j', (text, found) => {
    expect(paths(text)).toEqual(found);
    expect(
      partsWithPaths(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
