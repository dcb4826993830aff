import { type TimeBands, timeBands } from '@homeward/contract/offices';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { notify } from '../../ui/notify.ts';
import { BandsBar } from './BandsBar.tsx';
import { useCancelSetting, useChooseSetting } from './offices.queries.ts';
import type { KnownSetting } from './offices.settings.doors.ts';
import { settingInWords, sourceLabels } from './offices.text.ts';

const SettingDialog = lazyPart(() =>
  import('./SettingDialog.tsx').then((module) => ({ default: module.SettingDialog })),
);

interface SettingRowProps extends KnownSetting {
  officeId: string | null;
  /** The first day that may be chosen for. */
  today: string;
}

/** One setting: its value, whose it is, and what is planned. */
export function SettingRow({ setting, state, field, officeId, today }: SettingRowProps) {
  const { hourCycle, day } = useFormatters();
  const [isEditing, setEditing] = useState(false);
  const giveBack = useChooseSetting(officeId, setting);
  const isOwn = state.source === 'OFFICE';
  const failure = giveBack.error;
  return (
    <li className="grid gap-1.5 py-3.5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="font-medium">{setting.label}</h3>
          <p className="text-sm text-muted">{setting.help}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isOwn ? (
            <Button
              size="sm"
              variant="quiet"
              isPending={giveBack.isPending}
              pendingLabel="Saving…"
              aria-label={`Use the agency’s value: ${setting.label}`}
              onPress={() =>
                giveBack.mutate(
                  { value: null, effectiveFrom: undefined, version: state.version },
                  {
                    onSuccess: () =>
                      notify({ title: 'The agency’s value applies', description: setting.label }),
                  },
                )
              }
            >
              Use the agency’s value
            </Button>
          ) : null}
          <Button size="sm" aria-label={`Edit: ${setting.label}`} onPress={() => setEditing(true)}>
            Edit
          </Button>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          {settingInWords({ setting, field }, state.value, hourCycle)}
        </span>
        <Badge tone={isOwn ? 'accent' : 'neutral'}>{sourceLabels[state.source]}</Badge>
        {state.since ? <span className="text-sm text-muted">since {day(state.since)}</span> : null}
      </p>
      {setting.key === timeBands.key ? <BandsBar bands={state.value as TimeBands} /> : null}
      {state.planned.map((planned) => (
        <PlannedLine key={planned.effectiveFrom} {...{ setting, state, field, officeId, planned }} />
      ))}
      {failure ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(failure)}
        </Banner>
      ) : null}
      <Suspense fallback={null}>
        {isEditing ? (
          <SettingDialog
            setting={setting}
            state={state}
            field={field}
            officeId={officeId}
            today={today}
            isOpen
            onOpenChange={setEditing}
          />
        ) : null}
      </Suspense>
    </li>
  );
}

interface PlannedLineProps extends KnownSetting {
  officeId: string | null;
  planned: KnownSetting['state']['planned'][number];
}

/** What will hold from a later day, with the way to take it back. */
function PlannedLine({ setting, state, field, officeId, planned }: PlannedLineProps) {
  const { hourCycle, day } = useFormatters();
  const cancel = useCancelSetting(officeId, setting);
  const { effectiveFrom, value } = planned;
  const wider = officeId === null ? 'the default' : 'the agency’s value';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 wrap-anywhere">
        From {day(effectiveFrom)}:{' '}
        {value === null ? wider : settingInWords({ setting, field }, value, hourCycle)}
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
