import { addressKindLabels, type Client, type AddressCodes as Codes } from '@homeward/contract/clients';
import { QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useAddressCodes, usePrintAddressCode } from './clients.codes.queries.ts';
import { PartState } from './PartState.tsx';

const ConfirmDialog = lazyPart(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

type Place = NonNullable<Client['addresses']>[number];

/** The QR codes that caregivers scan at a client’s addresses: one for each, printed and replaced by the office. */
export function AddressCodes({ client }: { client: Client }) {
  const found = useAddressCodes(client.id);
  const places = client.addresses ?? [];
  if (places.length === 0) return null;
  return (
    <DetailCard title="QR codes for the Time Clock" isPlain>
      <p className="mb-3 text-muted">
        Caregivers scan the code at the address if the Time Clock cannot find their location.
      </p>
      {found.data === undefined ? (
        <PartState found={found} loading="Loading the QR codes…" failed="The QR codes could not be loaded" />
      ) : (
        <ul className="grid gap-4">
          {places.map((place) => (
            <li key={place.id}>
              <AddressCode
                place={place}
                code={found.data.codes.find(({ addressId }) => addressId === place.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}

interface AddressCodeProps {
  place: Place;
  code: Codes['codes'][number] | undefined;
}

function AddressCode({ place, code }: AddressCodeProps) {
  const { dateTime } = useFormatters();
  const print = usePrintAddressCode();
  const [isAsking, setAsking] = useState(false);
  const { formattedAddress } = place.address;
  const make = () => print.mutate(place.id, { onSuccess: () => setAsking(false) });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-medium">{addressKindLabels[place.kind]}</p>
        <p dir="auto">{formattedAddress}</p>
        <p className="text-sm text-muted">
          {code ? `Printed ${dateTime(code.madeAt)} by ${code.madeBy.fullName}` : 'No QR code yet'}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${code ? 'Replace the code' : 'Print QR code'}: ${formattedAddress}`}
        icon={<QrCode aria-hidden size={16} />}
        isPending={print.isPending && !isAsking}
        pendingLabel="Creating the page…"
        onPress={code ? () => setAsking(true) : make}
      >
        {code ? 'Replace the code' : 'Print QR code'}
      </Button>
      {print.error && !isAsking ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(print.error)}
        </Banner>
      ) : null}
      <Suspense fallback={null}>
        {isAsking ? (
          <ConfirmDialog
            title="Replace the QR code?"
            isOpen
            onOpenChange={(isOpen) => isOpen || setAsking(false)}
            confirmLabel="Replace the code"
            onConfirm={make}
            isPending={print.isPending}
            pendingLabel="Creating the page…"
            error={print.error ? sentenceOf(print.error) : undefined}
          >
            The printed code at {formattedAddress} stops working at once. Print the new page and put it up
            there.
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </div>
  );
}
