import { availabilityTypeLabels } from '@homeward/contract/staff';
import { clsx } from 'clsx';
import { Copy, Moon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useDisplay } from '../session/index.ts';
import { AvailabilityGrid } from './AvailabilityGrid.tsx';
import {
  type AvailabilityForm,
  dayInWords,
  dayOrderOf,
  nameOfDay,
  type Paint,
  paintCells,
} from './staff.availability.model.ts';

const CopyDayDialog = lazyPart(() =>
  import('./CopyDayDialog.tsx').then((module) => ({ default: module.CopyDayDialog })),
);

const brushes = [
  { value: 'AVAILABLE', label: availabilityTypeLabels.AVAILABLE },
  { value: 'PREFERRED', label: availabilityTypeLabels.PREFERRED },
  { value: 'NONE', label: availabilityTypeLabels.UNAVAILABLE },
] as const satisfies readonly { value: string; label: string }[];

const paintOfBrush: Record<(typeof brushes)[number]['value'], Paint> = {
  AVAILABLE: 'AVAILABLE',
  PREFERRED: 'PREFERRED',
  NONE: null,
};

interface AvailabilityWeekProps {
  week: AvailabilityForm;
  onChange: (part: Partial<AvailabilityForm>) => void;
}

/** The week in half hours, painted; a day at a time on phones and by touch. Below it the same in words. */
export function AvailabilityWeek({ week, onChange }: AvailabilityWeekProps) {
  const { weekStart, timeFormat } = useDisplay();
  const order = dayOrderOf(weekStart);
  const isOneDay = useMediaQuery('(max-width: 639px), (pointer: coarse)');
  const [brush, setBrush] = useState<keyof typeof paintOfBrush>('AVAILABLE');
  const [chosenDay, setChosenDay] = useState(1);
  const [copied, setCopied] = useState<number>();
  const [news, setNews] = useState('');
  const days = isOneDay ? [chosenDay] : order;
  return (
    <section aria-label="Hours of the week" className="grid min-w-0 gap-3">
      <RadioGroup
        label="Paint with"
        hint={
          isOneDay
            ? 'Tap a half hour. Hold and drag for several.'
            : 'Drag over half hours. By keys: arrows move, Shift and arrows select, Space paints.'
        }
        orientation="horizontal"
        options={brushes}
        value={brush}
        onChange={(value) => setBrush(value as keyof typeof paintOfBrush)}
      />
      {isOneDay ? <DayChoice order={order} week={week} chosen={chosenDay} onChoose={setChosenDay} /> : null}
      <div
        className={clsx(isOneDay ? '' : 'max-h-[34rem] overflow-y-auto rounded-md border border-line pb-px')}
      >
        <AvailabilityGrid
          key={isOneDay ? chosenDay : 'week'}
          week={week}
          days={days}
          brush={paintOfBrush[brush]}
          timeFormat={timeFormat}
          onPaint={(stroke) => {
            const painted = paintCells(week, stroke, paintOfBrush[brush], days);
            onChange(painted);
            setNews(wordsOf(painted, timeFormat));
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      <WeekInWords order={order} week={week} timeFormat={timeFormat} onCopy={setCopied} />
      <Suspense fallback={null}>
        {copied === undefined ? null : (
          <CopyDayDialog
            day={copied}
            order={order}
            onClose={() => setCopied(undefined)}
            onCopy={(targets) => {
              const day = week[nameOfDay(copied)];
              onChange(Object.fromEntries(targets.map((target) => [nameOfDay(target), day])));
              setCopied(undefined);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

function wordsOf(painted: Partial<AvailabilityForm>, timeFormat: '12h' | '24h'): string {
  return Object.entries(painted)
    .map(([name, day]) => `${name}: ${dayInWords(String(day), timeFormat)}`)
    .join('. ');
}

interface DayChoiceProps {
  order: readonly number[];
  week: AvailabilityForm;
  chosen: number;
  onChoose: (day: number) => void;
}

/** Which day is shown, on a phone: seven buttons in a row; a dot marks a day with hours. */
function DayChoice({ order, week, chosen, onChoose }: DayChoiceProps) {
  return (
    <fieldset aria-label="Day" className="grid grid-cols-7 gap-1">
      {order.map((day) => {
        const name = nameOfDay(day);
        const isChosen = day === chosen;
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isChosen}
            aria-label={name}
            onClick={() => onChoose(day)}
            className={clsx(
              'flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-md border text-sm font-medium',
              isChosen ? 'border-accent bg-accent text-on-accent' : 'border-control bg-card hover:bg-hover',
            )}
          >
            {name.slice(0, 2)}
            <span
              className={clsx(
                'size-1.5 rounded-full',
                /[AP]/.test(week[name]) ? 'bg-current' : 'bg-transparent',
              )}
            />
          </button>
        );
      })}
    </fieldset>
  );
}

interface WeekInWordsProps {
  order: readonly number[];
  week: AvailabilityForm;
  timeFormat: '12h' | '24h';
  onCopy: (day: number) => void;
}

/** The week as a list: what the grid shows, in words, and the way to copy a day. */
function WeekInWords({ order, week, timeFormat, onCopy }: WeekInWordsProps) {
  return (
    <ul aria-label="The week in words" className="divide-y divide-line rounded-md border border-line">
      {order.map((day) => {
        const name = nameOfDay(day);
        const words = dayInWords(week[name], timeFormat);
        return (
          <li key={day} className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
            <span dir="auto" className="w-24 font-medium">
              {name}
            </span>
            <span className={clsx('min-w-0 flex-1', /[AP]/.test(week[name]) ? '' : 'text-muted')}>
              {/[AP]/.test(week[name]) ? null : <Moon aria-hidden size={14} className="mr-1.5 inline" />}
              {words}
            </span>
            <Button
              size="sm"
              variant="quiet"
              icon={<Copy aria-hidden size={14} />}
              aria-label={`Copy ${name}`}
              onPress={() => onCopy(day)}
            >
              Copy
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
