import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { notify } from '../../ui/notify.ts';
import { useFound } from './offices.found.hooks.ts';
import { useCancelSetting, useChooseSetting } from './offices.queries.ts';
import type { KnownSetting } from './offices.settings.doors.ts';
import { differsFromDefault, isOwn } from './offices.settings.model.ts';
import { defaultWords, sourceInWords } from './offices.settings.text.ts';

const SettingDialog = lazyPart(() =>
  import('./SettingDialog.tsx').then((module) => ({ default: module.SettingDialog })),
);

interface SettingRowProps extends KnownSetting {
  officeId: string | null;
  /** The first day that may be chosen for. */
  today: string;
  /** The reader looked for it. */
  isFound: boolean;
}

/** One setting: its value, whose it is, and what is planned. */
export function SettingRow({ field, state, officeId, today, isFound }: SettingRowProps) {
  const { setting } = field;
  const [isEditing, setEditing] = useState(false);
  const giveBack = useChooseSetting(officeId, setting);
  const heading = useFound<HTMLHeadingElement>(isFound);
  return (
    <li
      className={clsx(
        'grid gap-1.5 py-3.5',
        isFound ? '-mx-2.5 rounded-md bg-accent-tint px-2.5 forced:border' : 'first:pt-0 last:pb-0',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-48">
          <h4 ref={heading} tabIndex={-1} className="font-medium">
            {setting.label}
          </h4>
          <p className="text-sm text-muted">{setting.help}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isOwn(state, officeId) ? <GiveBack {...{ field, state, officeId, giveBack }} /> : null}
          <Button size="sm" aria-label={`Edit: ${setting.label}`} onPress={() => setEditing(true)}>
            Edit
          </Button>
        </div>
      </div>
      <Standing {...{ field, state, officeId }} />
      {field.Picture ? <field.Picture value={state.value} /> : null}
      {state.planned.map((planned) => (
        <PlannedLine key={planned.effectiveFrom} {...{ field, state, officeId, planned }} />
      ))}
      {giveBack.error ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(giveBack.error)}
        </Banner>
      ) : null}
      <Suspense fallback={null}>
        {isEditing ? (
          <SettingDialog {...{ field, state, officeId, today }} isOpen onOpenChange={setEditing} />
        ) : null}
      </Suspense>
    </li>
  );
}

/** The value, whose it is, and the default where it differs. */
function Standing({ field, state, officeId }: KnownSetting & { officeId: string | null }) {
  const { hourCycle, day } = useFormatters();
  const differs = isOwn(state, officeId) && differsFromDefault(state);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{field.inWords(state.value, hourCycle)}</span>
        <Badge tone={differs ? 'accent' : 'neutral'}>{sourceInWords(state, officeId)}</Badge>
        {state.since ? <span className="text-sm text-muted">since {day(state.since)}</span> : null}
      </p>
      {differs ? (
        <p className="text-sm wrap-anywhere text-muted">
          {defaultWords(officeId).name}: {field.inWords(state.wider.value, hourCycle)}
        </p>
      ) : null}
    </>
  );
}

interface GiveBackProps extends KnownSetting {
  officeId: string | null;
  giveBack: ReturnType<typeof useChooseSetting>;
}

/** The way back to the value that holds without a choice of this place. */
function GiveBack({ field, state, officeId, giveBack }: GiveBackProps) {
  const { label } = field.setting;
  const { use, used } = defaultWords(officeId);
  return (
    <Button
      size="sm"
      variant="quiet"
      isPending={giveBack.isPending}
      pendingLabel="Saving…"
      aria-label={`${use}: ${label}`}
      onPress={() =>
        giveBack.mutate(
          { value: null, effectiveFrom: undefined, version: state.version },
          { onSuccess: () => notify({ title: used, description: label }) },
        )
      }
    >
      {use}
    </Button>
  );
}

interface PlannedLineProps extends KnownSetting {
  officeId: string | null;
  planned: KnownSetting['state']['planned'][number];
}

/** What will hold from a later day, with the way to take it back. */
function PlannedLine({ field, state, officeId, planned }: PlannedLineProps) {
  const { setting } = field;
  const { hourCycle, day } = useFormatters();
  const cancel = useCancelSetting(officeId, setting);
  const { effectiveFrom, value } = planned;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 wrap-anywhere">
        From {day(effectiveFrom)}:{' '}
        {value === null ? defaultWords(officeId).planned : field.inWords(value, hourCycle)}
      </span>
      <Button
        size="sm"
        variant="quiet"
        isPending={cancel.isPending}
        pendingLabel="Canceling…"
        aria-label={`Cancel what is planned for ${day(effectiveFrom)}: ${setting.label}`}
        onPress={() =>
          cancel.mutate(
            { effectiveFrom, version: state.version },
            {
              onError: (error) =>
                notify({ title: 'Not canceled', description: sentenceOf(error), variant: 'destructive' }),
            },
          )
        }
      >
        Cancel
      </Button>
    </p>
  );
}
