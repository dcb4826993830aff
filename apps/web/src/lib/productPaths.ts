/** A stretch of a text: words, or the path of a page of the product. */
export interface TextPart {
  readonly text: string;
  readonly isPath: boolean;
}

const pathPattern = /(?<=^|\s)(\/dashboard\/[\w/-]+(?:\?[\w=&-]+)?)(?=$|\s)/;

/** Splits a text at the paths of pages of the product that stand in it by themselves. Joined, the parts are the text. */
export function partsWithPaths(text: string): TextPart[] {
  // A split by a pattern with one group has what it matched at every second place.
  return text
    .split(pathPattern)
    .map((part, at) => ({ text: part, isPath: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}
