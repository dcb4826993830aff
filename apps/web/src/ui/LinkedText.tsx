import { partsWithPaths } from '../lib/productPaths.ts';
import { Link } from './Link.tsx';

/** A text in which the paths of pages of the product are links. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return partsWithPaths(text).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isPath ? (
      <Link key={key} href={part.text}>
        {part.text}
      </Link>
    ) : (
      part.text
    );
  });
}
