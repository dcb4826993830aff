import {
  claimedFormat,
  endingOf,
  type FileKind,
  fileFormats,
  filesText,
  formatFileSize,
  maxFilesPerUpload,
  type UploadLimits,
} from '@homeward/contract/files';

/** A file that may go up: what it is, and the type that it is sent as. */
export interface Accepted {
  readonly file: File;
  readonly kind: FileKind;
  readonly type: string;
}

/** Why a file does not go up, as a toast says it. */
export interface Refusal {
  readonly title: string;
  readonly description: string;
}

/** Everything that may be uploaded, for the picker: types, and endings for systems that know no type for them. */
export const acceptAttribute: string = Object.values(fileFormats)
  .flatMap(({ types, endings }) => [...types, ...endings.map((ending) => `.${ending}`)])
  .join(',');

/** The type of a file whose browser names none, by the ending of its name. */
function typeByEnding(name: string): string | undefined {
  const ending = endingOf(name);
  const found = Object.values(fileFormats).find(({ endings }) => endings.some((one) => one === ending));
  return found?.types[0];
}

/** Checks a file before anything of it is sent; the server looks at its bytes too. */
export function checkFile(file: File, limits: UploadLimits | undefined): Accepted | Refusal {
  const type = file.type || typeByEnding(file.name) || '';
  const format = claimedFormat(type, file.name);
  if (format === undefined) return filesText.invalidType(file.type || endingOf(file.name) || file.name);
  const { kind } = fileFormats[format];
  const most = limits?.maxBytes[kind];
  const refused = (description: string) => ({ title: filesText.uploadFailed(file.name), description });
  if (file.size === 0) return refused(filesText.emptyFile);
  if (most !== undefined && file.size > most) return refused(filesText.tooLarge(formatFileSize(most)));
  return { file, kind, type };
}

/** The first so many of the files that were given at once, and what is said of the others. */
export function firstOf(files: readonly File[], most = maxFilesPerUpload) {
  return {
    taken: files.slice(0, most),
    refusal:
      files.length > most
        ? {
            title: `At most ${most} files at once`,
            description: `The first ${most} are uploaded. Add the other ${files.length - most} afterwards.`,
          }
        : undefined,
  };
}
