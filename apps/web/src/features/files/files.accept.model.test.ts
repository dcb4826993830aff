import { describe, expect, it } from 'vitest';
import { refusalIn } from '../../lib/problem.ts';
import { checkFile, firstOf } from './files.accept.model.ts';
import { stemLength } from './files.list.model.ts';

const limits = {
  maxBytes: { image: 10, video: 10, audio: 10, document: 10 },
  maxPixels: 1,
  maxFiles: 10,
  resumableOverBytes: 5,
};
const file = (name: string, type: string, bytes = 4) => new File(['x'.repeat(bytes)], name, { type });

describe('before a file goes up', () => {
  it('is checked by its type', () => {
    expect(checkFile(file('a.pdf', 'application/pdf'), limits)).toMatchObject({ kind: 'document' });
    expect(checkFile(file('a.exe', 'application/x-msdownload'), limits)).toEqual({
      title: 'Invalid file type: application/x-msdownload',
      description: 'Please upload only supported file types',
    });
    expect(checkFile(file('a.webp', 'application/octet-stream'), limits)).toMatchObject({ kind: 'image' });
    expect(checkFile(file('a.bin', 'application/octet-stream'), limits)).toMatchObject({
      title: 'Invalid file type: application/octet-stream',
    });
  });

  it('is known by its ending where the browser knows no type', () => {
    expect(checkFile(file('IMG_2041.HEIC', ''), limits)).toMatchObject({ kind: 'image', type: 'image/heic' });
    expect(checkFile(file('thing.zip', ''), limits)).toMatchObject({ title: 'Invalid file type: zip' });
  });

  it('is neither empty nor too large', () => {
    expect(checkFile(file('a.csv', 'text/csv', 0), limits)).toMatchObject({
      title: 'Failed to upload a.csv',
      description: 'This file is empty.',
    });
    expect(checkFile(file('a.csv', 'text/csv', 11), limits)).toMatchObject({
      description: 'This file is too large. The limit is 10 Bytes.',
    });
    expect(checkFile(file('a.csv', 'text/csv', 11), undefined)).toMatchObject({ kind: 'document' });
  });

  it('is one of ten', () => {
    const many = Array.from({ length: 12 }, (_, number) => file(`${number}.csv`, 'text/csv'));
    expect(firstOf(many).taken).toHaveLength(10);
    expect(firstOf(many).refusal?.title).toBe('At most 10 files at once');
    expect(firstOf(many.slice(0, 10)).refusal).toBeUndefined();
  });
});

it('an answer with an error in it is a failure, whatever its status', () => {
  expect(refusalIn({ url: '/a', key: 'b' })).toBeUndefined();
  expect(refusalIn({ error: true, message: 'The disk is full.' })?.message).toBe('The disk is full.');
  expect(refusalIn({ error: 'No' })?.message).toBe('No');
  expect(refusalIn({ error: true })?.message).toBe('An error occurred');
  expect(refusalIn(null)).toBeUndefined();
});

it('a name is renamed before its ending', () => {
  expect(stemLength('passport.jpg')).toBe(8);
  expect(stemLength('.pdf')).toBe(4);
  expect(stemLength('readme')).toBe(6);
});
