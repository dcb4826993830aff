import { linkClass } from '../../ui/linkClass.ts';
import { type Block, type Inline, parseMarkup } from './chat.markup.model.ts';

interface MarkupTextProps {
  body: string;
  /** Whom it mentions, without the `@`. */
  names: readonly string[];
}

/** The words of a message with their small marks. Nothing of it is read as HTML, and no address is opened for a preview. */
export function MarkupText({ body, names }: MarkupTextProps) {
  return (
    <div className="grid min-w-0 gap-2 wrap-anywhere">
      {parseMarkup(body, names).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place.
        <BlockPart key={at} block={block} />
      ))}
    </div>
  );
}

function BlockPart({ block }: { block: Block }) {
  if (block.kind === 'code') {
    return (
      <pre
        dir="auto"
        className="overflow-x-auto rounded-md border border-line bg-sunk px-3 py-2 font-mono text-sm whitespace-pre-wrap"
      >
        <code dir="auto">{block.text}</code>
      </pre>
    );
  }
  if (block.kind === 'list') {
    const items = block.items.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <li dir="auto" key={at}>
        <Pieces pieces={item} />
      </li>
    ));
    return block.isNumbered ? (
      <ol start={block.start} className="list-decimal pl-6">
        {items}
      </ol>
    ) : (
      <ul className="list-disc pl-5">{items}</ul>
    );
  }
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {block.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <span key={at}>
          {at > 0 ? <br /> : null}
          <Pieces pieces={line} />
        </span>
      ))}
    </p>
  );
}

function Pieces({ pieces }: { pieces: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  return pieces.map((piece, at) => <Piece key={at} piece={piece} />);
}

function Piece({ piece }: { piece: Inline }) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'code':
      return (
        <code dir="auto" className="rounded-sm bg-sunk px-1 font-mono text-[0.9em]">
          {piece.text}
        </code>
      );
    case 'mention':
      return (
        <span dir="auto" className="rounded-sm bg-accent-tint px-0.5 font-medium text-accent-ink">
          {piece.text}
        </span>
      );
    case 'link':
      return (
        <a
          dir="auto"
          href={piece.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={linkClass}
        >
          {piece.text}
        </a>
      );
    case 'bold':
      return (
        <strong>
          <Pieces pieces={piece.children} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Pieces pieces={piece.children} />
        </em>
      );
  }
}
