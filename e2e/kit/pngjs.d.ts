/** What the picture tests use of pngjs, which brings no types of its own. */
declare module 'pngjs' {
  export class PNG {
    constructor(size: { width: number; height: number });
    readonly width: number;
    readonly height: number;
    /** RGBA, row by row. */
    readonly data: Buffer;
    static readonly sync: { read(file: Buffer): PNG; write(picture: PNG): Buffer };
  }
}
