import { type Payer, payerLabels, payers } from '@homeward/contract/clients';
import { dayIn, shiftTypes } from '@homeward/contract/core';
import { priceShiftBody, type RateCardDetail, shiftTypeLabels } from '@homeward/contract/rates';
import { Calculator } from 'lucide-react';
import { fieldErrorsOf, ProblemError, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { Link } from '../../ui/Link.tsx';
import { PlainForm } from '../../ui/PlainForm.tsx';
import { Select } from '../../ui/Select.tsx';
import { ServiceTypeSelect } from '../../ui/ServiceTypeSelect.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { type ChosenClient, ClientPicker } from '../clients/index.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { PersonPicker } from '../users/index.ts';
import { OfficeSelect } from './OfficeSelect.tsx';
import { PricedShift } from './PricedShift.tsx';
import { usePriceShift } from './rates.queries.ts';
import { firstShift, shiftBodyOf } from './rates.simulator.model.ts';
import { cardPath, ratesPath } from './rates.text.ts';

/** The key of the choice without a payer: the client's payer applies, if there is a client. */
const ofClient = 'client';

/** Prices a shift without saving it, part by part. */
export function Simulator({ card }: { card?: RateCardDetail }) {
  const { timezone } = useFormatters();
  const offices = useOfficeChoices().data?.data ?? [];
  const form = useForm({
    ...firstShift(dayIn(timezone, new Date())),
    officeId: card?.officeId ?? null,
    client: null as ChosenClient | null,
    staff: [] as readonly FieldTag[],
  });
  const price = usePriceShift();
  const { values, errors } = form;
  // With a single office, every shift is there.
  const officeId = values.officeId ?? (offices.length === 1 ? (offices[0]?.id ?? null) : null);
  const office = offices.find(({ id }) => id === officeId);
  const change: typeof form.change = (part) => {
    // The shown price no longer matches the form.
    price.reset();
    form.change(part);
  };
  const submit = () => {
    const shift = { ...values, officeId, clientId: values.client?.id ?? null };
    const body = form.parse(priceShiftBody, {
      ...shiftBodyOf(shift, office?.timezone ?? timezone, values.staff[0]?.id),
      // A draft prices nothing yet: here it is tried.
      ...(card?.status === 'DRAFT' && { cardId: card.id }),
    });
    if (body) price.mutate(body, { onError: (error) => form.refuse(fieldErrorsOf(error)) });
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
      <DetailCard title="What would this shift cost?" isPlain>
        <PlainForm onSubmit={submit} className="grid gap-4">
          <ServiceTypeSelect
            label="Service"
            value={values.serviceType}
            error={errors.serviceType}
            onChange={(serviceType) => change({ serviceType })}
          />
          <Select
            label="Shift type"
            options={shiftTypes.map((id) => ({ id, label: shiftTypeLabels[id] }))}
            value={values.shiftType}
            error={errors.shiftType}
            onChange={(id) => change({ shiftType: shiftTypes.find((one) => one === id) ?? values.shiftType })}
          />
          <div className="grid items-start gap-3 min-[24rem]:grid-cols-2">
            <DateField
              label="Start date"
              value={values.startDay}
              error={errors.start}
              onChange={(startDay) => {
                form.refuse({});
                // Most shifts end on the day they start.
                change(values.endDay === values.startDay ? { startDay, endDay: startDay } : { startDay });
              }}
            />
            <TimeField
              label="Start time"
              value={values.startTime}
              onChange={(startTime) => {
                form.refuse({});
                change({ startTime });
              }}
            />
            <DateField
              label="End date"
              value={values.endDay}
              error={errors.end}
              onChange={(endDay) => {
                form.refuse({});
                change({ endDay });
              }}
            />
            <TimeField
              label="End time"
              value={values.endTime}
              onChange={(endTime) => {
                form.refuse({});
                change({ endTime });
              }}
            />
          </div>
          <OfficeSelect
            label="Office"
            all="The client’s"
            hint={`Times are those of ${(office?.timezone ?? timezone).replaceAll('_', ' ')}.`}
            value={officeId}
            error={errors.officeId}
            onChange={(next) => change({ officeId: next })}
          />
          <ClientPicker
            label="Client"
            isOptional
            value={values.client}
            error={errors.clientId}
            // A shift uses the time zone of the client's office.
            onChange={(client) =>
              change(client?.officeId ? { client, officeId: client.officeId } : { client })
            }
          />
          <PersonPicker
            label="Caregiver"
            isOptional
            roles={['CareProvider']}
            value={values.staff[0] ?? null}
            error={errors.staffId}
            onChange={(person) => change({ staff: person ? [person] : [] })}
          />
          <Select
            label="Payer"
            options={[
              { id: ofClient, label: 'The client’s' },
              ...payers.map((id) => ({ id, label: payerLabels[id] })),
            ]}
            value={values.payer ?? ofClient}
            error={errors.payer}
            onChange={(id) => change({ payer: payers.find((one): one is Payer => one === id) ?? null })}
          />
          <Button
            type="submit"
            variant="primary"
            icon={<Calculator aria-hidden size={16} />}
            isPending={price.isPending}
            pendingLabel="Pricing…"
            className="justify-self-start"
          >
            Price this shift
          </Button>
        </PlainForm>
      </DetailCard>
      <DetailCard title="Price" isPlain>
        {price.isError && Object.keys(errors).length === 0 ? (
          <Banner
            tone={isMissingRate(price.error) ? 'warning' : 'danger'}
            live="assertive"
            title={sentenceOf(price.error)}
          >
            {isMissingRate(price.error) ? (
              <Link href={card ? cardPath(card.id) : ratesPath}>
                {card ? 'Add the price to this rate card' : 'Add the price to a rate card'}
              </Link>
            ) : null}
          </Banner>
        ) : price.data ? (
          <PricedShift priced={price.data} />
        ) : (
          <p className="text-muted">
            Choose a service and its times. The rate cards and overrides in effect on these days set the
            price. Nothing is saved.
          </p>
        )}
      </DetailCard>
    </div>
  );
}

const isMissingRate = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === 'MISSING_RATE';
