import { reasonCodeLabels, signerLabels, type Visit, visitsText } from '@homeward/contract/visits';
import { HomeTime } from '../session/index.ts';
import { SheetPart } from './SheetPart.tsx';
import { SignatureLines } from './SignatureLines.tsx';

/** The signature of the clock-out, or why there is none. */
export function VisitSignature({ visit: { signature, client, timezone } }: { visit: Visit }) {
  if (!signature) return null;
  const { signer, name, strokes, reasonCode, note, at } = signature;
  if (reasonCode !== null)
    return (
      <SheetPart title="Signature">
        <p className="wrap-anywhere">
          Not signed. {reasonCodeLabels[reasonCode]}
          {note ? `: ${note}` : ''}
        </p>
      </SheetPart>
    );
  const who = name ?? client.name;
  return (
    <SheetPart title="Signature">
      <figure className="grid gap-2">
        {strokes.length === 0 ? (
          <p dir="auto" className="text-lg wrap-anywhere italic">
            {name}
          </p>
        ) : (
          <div
            role="img"
            aria-label={`Signature of ${who}`}
            className="max-w-sm rounded-md border border-line bg-card"
          >
            <SignatureLines strokes={strokes} />
          </div>
        )}
        <figcaption className="text-sm text-muted">
          “{visitsText.signatureIntent}” {who}
          {signer === null
            ? ''
            : ` (${signerLabels[signer].toLowerCase()}${strokes.length === 0 ? ', typed' : ''})`}
          , <HomeTime when={{ at, timezone }} day="number" />
        </figcaption>
      </figure>
    </SheetPart>
  );
}
