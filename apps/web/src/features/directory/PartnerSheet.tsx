import { type Partner, weekdayLabels, weekdays } from '@homeward/contract/directory';
import { MapPin, Pencil, Phone, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '../../lib/phone/national.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useDisplay } from '../session/index.ts';
import { usePartner, useSaveVcard } from './directory.queries.ts';
import { dayInWords, mapHref } from './directory.text.ts';
import { OpeningBadge } from './OpeningBadge.tsx';

interface PartnerSheetProps {
  id: string;
  /** As the list has it already. */
  known: Partner | undefined;
  onClose: () => void;
  onEdit: ((partner: Partner) => void) | undefined;
}

/** All that is known of a partner, beside the list. */
export function PartnerSheet({ id, known, onClose, onEdit }: PartnerSheetProps) {
  const { data, error, refetch, isFetching } = usePartner(id, known);
  const save = useSaveVcard();
  return (
    <Sheet
      title={data?.name ?? 'Partner'}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={
        data ? (
          <>
            <Button isPending={save.isPending} onPress={() => save.mutate(id)}>
              Save contact
            </Button>
            {onEdit ? (
              <Button icon={<Pencil aria-hidden size={16} />} onPress={() => onEdit(data)}>
                Edit
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {data ? (
        <Facts partner={data} />
      ) : error ? (
        <ErrorState
          title="This partner could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <LoadingRegion label="Loading the partner…">
          <TextSkeleton lines={8} />
        </LoadingRegion>
      )}
    </Sheet>
  );
}

function Facts({ partner }: { partner: Partner }) {
  const { contactName, phones, fax, email, npi, address, hours, notes = '' } = partner;
  const map = mapHref(address);
  return (
    <div className="grid gap-4.5">
      {contactName ? <Fact label="Contact">{contactName}</Fact> : null}
      <ul className="grid gap-2">
        {phones.map(({ label, number }) => (
          <li key={`${label} ${number}`}>
            <a href={`tel:${number}`} className={`${buttonClass('secondary', 'lg')} w-full justify-start!`}>
              <Phone aria-hidden size={17} />
              <span className="tabular-nums">{formatPhone(number)}</span>
              {label ? <span className="font-normal text-muted">{label}</span> : null}
            </a>
          </li>
        ))}
      </ul>
      {email ? (
        <Fact label="Email">
          <EmailLink email={email} hasIcon />
        </Fact>
      ) : null}
      {fax ? (
        <Fact label="Fax">
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <Printer aria-hidden size={15} className="text-muted" />
            {formatPhone(fax)}
          </span>
        </Fact>
      ) : null}
      {map ? (
        <Fact label="Address">
          <a
            href={map}
            target="_blank"
            rel="noreferrer"
            className={`${linkClass} inline-flex items-baseline gap-1.5`}
          >
            <MapPin aria-hidden size={15} className="shrink-0 self-center" />
            {address.formattedAddress || address.city}
          </a>
        </Fact>
      ) : null}
      {hours ? <Hours hours={hours} /> : null}
      {npi ? (
        <Fact label="NPI">
          <span className="font-mono">{npi}</span>
        </Fact>
      ) : null}
      {notes ? (
        <Fact label="Notes">
          <span dir="auto" className="whitespace-pre-line">
            {notes}
          </span>
        </Fact>
      ) : null}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{label}</p>
      <div className="wrap-anywhere">{children}</div>
    </div>
  );
}

function Hours({ hours }: { hours: NonNullable<Partner['hours']> }) {
  const display = useDisplay();
  return (
    <Fact label="Hours">
      <OpeningBadge hours={hours} />
      {hours.isAlwaysOpen ? null : (
        <dl className="mt-2 grid gap-1">
          {weekdays.map((day) => (
            <div key={day} className="grid grid-cols-[7rem_1fr] gap-2">
              <dt className="text-muted">{weekdayLabels[day]}</dt>
              <dd className="tabular-nums">{dayInWords(hours, day, display)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Fact>
  );
}
