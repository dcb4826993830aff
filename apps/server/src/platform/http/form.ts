import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { BusboyHeaders, BusboyInstance } from '@fastify/busboy';
import { problem } from '../errors/index.ts';
import type { FormFile, FormTaking } from '../slice/index.ts';

/** What the frame of a form and its other fields may add to its file. */
const frameBytes = 16 * 1024;
const limits = { files: 1, fields: 10, parts: 11, fieldSize: 2_000, fieldNameSize: 60, headerPairs: 16 };

const formText = {
  noForm: 'Send a form (multipart/form-data).',
  notWellFormed: 'The form is not well-formed.',
  oneFile: 'Send one file, in the field “file”.',
  fields: 'The form has too many fields, or too long ones.',
  interrupted: 'The upload stopped before its end. Try again.',
  tooLarge: 'This is too large to send.',
} as const;

interface TakenForm<T> {
  readonly fields: Record<string, string>;
  readonly file: FormFile;
  readonly taken: T;
}

/**
 * Reads a form with one file, which is taken as it comes: no part of it waits in memory. Whatever goes wrong,
 * nothing of it is left.
 * @throws 415 no form; 400 not well-formed, cut off, or not one file; 413; whatever `takeFile` threw
 */
export async function readForm<T>(request: IncomingMessage, taking: FormTaking<T>): Promise<TakenForm<T>> {
  const { headers } = request;
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw problem(415, formText.noForm);
  if (Number(headers['content-length'] ?? 0) > taking.maxBytes + frameBytes)
    throw problem(413, formText.tooLarge);
  const { Busboy } = await import('@fastify/busboy');
  let parser: BusboyInstance;
  try {
    parser = new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch (error) {
    throw problem(400, formText.notWellFormed, { cause: error });
  }
  return new FormReading(request, parser, taking).result();
}

/** One form on its way in. */
class FormReading<T> {
  readonly #request: IncomingMessage;
  readonly #parser: BusboyInstance;
  readonly #taking: FormTaking<T>;
  readonly #fields = new Map<string, string>();
  #content: Readable | undefined;
  #file: Promise<{ file: FormFile; taken: T }> | undefined;
  #fail: (error: unknown) => void = () => undefined;

  constructor(request: IncomingMessage, parser: BusboyInstance, taking: FormTaking<T>) {
    this.#request = request;
    this.#parser = parser;
    this.#taking = taking;
  }

  async result(): Promise<TakenForm<T>> {
    let failure: { error: unknown } | undefined;
    try {
      await this.#read();
    } catch (error) {
      failure = { error };
      this.#stop();
    }
    const taken = await this.#file?.catch((error: unknown) => {
      failure ??= { error };
      return undefined;
    });
    if (!failure && taken) return { fields: Object.fromEntries(this.#fields), ...taken };
    if (taken) await this.#taking.undo(taken.taken);
    throw failure ? failure.error : problem(400, formText.oneFile);
  }

  /** Until all of the form is read, or something is wrong. */
  #read(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      const parser = this.#parser;
      const refuse = (detail: string) => () => reject(problem(400, detail));
      parser.on('file', (field, content, name, _encoding, type) => {
        // What is broken off emits an error, which ends the process where nobody listens.
        content.on('error', () => undefined);
        this.#takeFile(field, content, { name: name ?? '', type });
      });
      parser.on('field', (name, value, nameIsCut, valueIsCut) => {
        if (nameIsCut || valueIsCut || this.#fields.has(name)) reject(problem(400, formText.fields));
        else this.#fields.set(name, value);
      });
      parser.on('filesLimit', refuse(formText.oneFile));
      parser.on('fieldsLimit', refuse(formText.fields));
      parser.on('partsLimit', refuse(formText.fields));
      parser.on('error', (error: unknown) => reject(problem(400, formText.notWellFormed, { cause: error })));
      parser.on('finish', resolve);
      this.#request.on('error', (error) => reject(problem(400, formText.interrupted, { cause: error })));
      this.#request.on('close', () => {
        if (!this.#request.complete) reject(problem(400, formText.interrupted));
      });
      this.#request.pipe(parser);
    });
  }

  #takeFile(field: string, content: Readable, file: FormFile): void {
    if (field !== 'file' || this.#file) {
      this.#fail(problem(400, formText.oneFile));
      return;
    }
    this.#content = content;
    this.#file = this.#taking.takeFile(content, file).then((taken) => ({ file, taken }));
    // It may have had enough before the end: then nothing more of the form is wanted.
    this.#file.catch(this.#fail);
  }

  /** Lets the rest of the request pass unread, so that the answer reaches who is still sending. */
  #stop(): void {
    this.#request.unpipe(this.#parser);
    this.#request.resume();
    this.#content?.destroy(new Error('The form was not read to its end.'));
    this.#parser.on('error', () => undefined);
    this.#parser.destroy();
  }
}
