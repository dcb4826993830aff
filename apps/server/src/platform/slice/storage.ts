import type { Readable, Writable } from 'node:stream';
import type { Queryable } from '../db/index.ts';

/** A file on this machine's disk that is being made: nobody knows it until it is put on the storage. */
export interface Draft {
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer;
  /** Removes it; nothing happens when it was put on the storage already. */
  discard(): Promise<void>;
}

/** Where drafts are made. */
export interface Drafts {
  /**
   * Writes a stream to a draft and to the disk itself (fsync), in memory that does not grow with it: a chunk's
   * memory is given back once it is written, and may not be looked at any more.
   * @throws DraftTooLarge beyond `maxBytes`; whatever the stream threw. The draft is gone then.
   */
  receive(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Draft>;
  /** A draft of a file that is whole already; it is read once for its checksum. */
  adopt(path: string): Promise<Draft>;
  /** A path beside the drafts for a program that writes files itself. */
  newPath(): string;
}

/** From the first to the last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/**
 * Bytes on their way out. Not a stream: who copies knows when a buffer has left, and fills the same one again. A
 * stream makes a new one for each chunk, and clearing those away costs more than sending them.
 */
export interface Body {
  /** Writes all of it and closes it; does not end the target. Rejects when the target is closed before. */
  copyTo(target: Writable): Promise<void>;
  /** For a body that is not copied after all. */
  close(): Promise<void>;
}

/** Things of bytes under keys that we made (`[a-z0-9][a-z0-9._-]*`, 200 characters at most). Never under names of people. */
export interface ObjectStore {
  /** Puts a draft under a key: it is there whole and durable once this is done, or not at all. */
  put(key: string, draft: Draft, mimeType: string): Promise<void>;
  /**
   * Reads an object, whole or in part.
   * @throws ObjectMissing
   */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * The same, to be sent on.
   * @throws ObjectMissing
   */
  openBody(key: string, range?: ByteRange): Promise<Body>;
  /**
   * Reads a small object whole, which costs a third of a stream.
   * @throws ObjectMissing
   */
  read(key: string): Promise<Buffer>;
  /** Where another program of this machine can read it; undefined where it is not on this machine. */
  localPath(key: string): string | undefined;
  /** Removes an object; one that is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every object, in no order. */
  list(): AsyncIterable<StoredObject>;
}

/** The storage with its ledger: which objects there should be, in the same database as what refers to them. */
export interface Storage extends ObjectStore {
  readonly drafts: Drafts;
  /** Writes down that an object is wanted. What is not written down is removed after a day. */
  record(db: Queryable, key: string, draft: Draft): Promise<void>;
  /** Strikes objects out; remove them after the commit (or leave it to the sweep). */
  strike(db: Queryable, keys: readonly string[]): Promise<void>;
}
