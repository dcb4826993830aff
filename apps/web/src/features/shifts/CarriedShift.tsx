import type { CheckedShift } from '@homeward/contract/shifts';
import { clsx } from 'clsx';
import { CircleCheck, Copy, LoaderCircle, OctagonX, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { sentenceOf } from '../../lib/problem.ts';
import { floatClass } from '../../ui/Popover.tsx';
import { useDisplay } from '../session/index.ts';
import { shortTimes } from './shifts.calendar.text.ts';
import { type Carry, changeOf, checkOf, type Ground, ghostsOf } from './shifts.carry.model.ts';
import type { Carried } from './shifts.drag.hooks.ts';
import { momentsOfTimes } from './shifts.drag.model.ts';
import { carriedWhen, dragText, savingInWords } from './shifts.drag.text.ts';
import { useCheckedShift, useShift } from './shifts.queries.ts';

interface CarriedShiftProps extends Carried {
  ground: Ground;
  /** What holds the schedule. */
  root: HTMLElement;
}

/** A shift on its way: drawn where it would be, with a card that says when, whose, and what speaks against it. */
export function CarriedShift({ ground, root, carry, point, isSaving }: CarriedShiftProps) {
  const ghosts = ghostsOf(ground, carry);
  const first = useRef<HTMLDivElement>(null);
  const { id } = carry.shift;
  useEffect(() => {
    const drawn = [...root.querySelectorAll(`[data-shift="${CSS.escape(id)}"]`)];
    for (const element of drawn) element.setAttribute('data-carried', '');
    return () => {
      for (const element of drawn) element.removeAttribute('data-carried');
    };
  }, [root, id]);
  return (
    <>
      {ghosts.map(({ cell, box }, at) => {
        const place = root.querySelector(`[data-cell="${cell}"]`);
        return (
          place &&
          createPortal(
            <Ghost carry={carry} box={box} element={at === 0 ? first : undefined} />,
            place,
            `ghost ${cell}`,
          )
        );
      })}
      <Card point={point} beside={first} isSaving={isSaving} carry={carry} />
    </>
  );
}

interface GhostProps {
  carry: Carry;
  box: { readonly top: number; readonly height: number } | undefined;
  element: RefObject<HTMLDivElement | null> | undefined;
}

function Ghost({ carry, box, element }: GhostProps) {
  const display = useDisplay();
  return (
    <div
      ref={element}
      aria-hidden
      data-ghost
      className={clsx(
        'pointer-events-none absolute z-1 flex items-start gap-1 overflow-hidden rounded-md border-2 px-1 text-left text-xs font-medium text-accent-ink tabular-nums',
        carry.isElsewhere
          ? 'border-dotted border-control bg-sunk'
          : 'border-dashed border-accent bg-accent-tint',
        box ? 'inset-x-0.5' : 'inset-x-1 bottom-1 h-6 items-center',
      )}
      style={box}
    >
      {carry.isCopy ? <Copy size={12} className="mt-0.5 shrink-0" /> : null}
      <span className="truncate">
        {shortTimes({ ...momentsOfTimes(carry.times), timezone: carry.times.timezone }, display)}
      </span>
    </div>
  );
}

interface CardProps {
  carry: Carry;
  point: Carried['point'];
  /** What it stands beside where no pointer says it. */
  beside: RefObject<HTMLDivElement | null>;
  isSaving: boolean;
}

/** How far the card keeps from the pointer and from the edges of the window. */
const gapPx = 14;

function Card({ carry, point, beside, isSaving }: CardProps) {
  const display = useDisplay();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!card.current) return;
    if (!point) beside.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left = 0, bottom = 0 } = beside.current?.getBoundingClientRect() ?? {};
    const { width, height } = card.current.getBoundingClientRect();
    const [x, y] = point ? [point.x + gapPx, point.y + gapPx] : [left, bottom + 6];
    const within = (at: number, size: number, most: number) => Math.max(8, Math.min(at, most - size - 8));
    card.current.style.left = `${within(x, width, window.innerWidth)}px`;
    card.current.style.top = `${within(y, height, window.innerHeight)}px`;
  });
  return (
    <div
      ref={card}
      data-carried-card
      className={clsx(floatClass, 'pointer-events-none fixed z-30 grid w-64 gap-1.5 px-3 py-2.5 text-sm')}
    >
      <p className="font-bold tabular-nums">
        {carry.isCopy ? 'Copy: ' : ''}
        {carriedWhen(carry, display)}
      </p>
      <p className="text-muted">
        {carry.shift.client.name}
        {carry.lane && carry.lane.key !== carry.shift.client.id ? `, ${carry.lane.name}` : ''}
      </p>
      <div role="status" className="grid gap-1.5">
        {isSaving ? (
          <Line icon={<LoaderCircle aria-hidden size={15} />}>{dragText.saving}</Line>
        ) : carry.isElsewhere ? (
          <Line tone="danger" icon={<OctagonX aria-hidden size={15} />}>
            {dragText.otherClient}
          </Line>
        ) : changeOf(carry) ? (
          <Checked carry={carry} />
        ) : null}
      </div>
    </div>
  );
}

/** What speaks against it, asked once it rests for a moment. */
function Checked({ carry }: { carry: Carry }) {
  const whole = useShift(carry.shift.id).data;
  const { checked, isOld, error } = useCheckedShift(whole && checkOf(whole, carry));
  if (error) {
    return (
      <Line tone="danger" icon={<OctagonX aria-hidden size={15} />}>
        {sentenceOf(error)}
      </Line>
    );
  }
  if (!checked || isOld)
    return <Line icon={<LoaderCircle aria-hidden size={15} />}>{dragText.checking}</Line>;
  return <Found checked={checked} />;
}

function Found({ checked }: { checked: CheckedShift }) {
  const { saving, conflicts } = checked;
  const isFree = saving === 'FREE' && conflicts.length === 0;
  return (
    <>
      {isFree ? (
        <Line tone="success" icon={<CircleCheck aria-hidden size={15} />}>
          {savingInWords(checked)}
        </Line>
      ) : (
        <p className="font-medium">{savingInWords(checked)}</p>
      )}
      {conflicts.map(({ code, policy, message }) => (
        <Line
          key={`${code} ${message}`}
          tone={policy === 'PROHIBIT' ? 'danger' : 'warning'}
          icon={
            policy === 'PROHIBIT' ? (
              <OctagonX aria-hidden size={15} />
            ) : (
              <TriangleAlert aria-hidden size={15} />
            )
          }
        >
          {message}
        </Line>
      ))}
    </>
  );
}

interface LineProps {
  tone?: 'success' | 'warning' | 'danger';
  icon: ReactNode;
  children: ReactNode;
}

function Line({ tone, icon, children }: LineProps) {
  return (
    <p data-tone={tone} className="flex items-start gap-1.5">
      <span className={clsx('mt-0.5 shrink-0', tone && 'text-tone')}>{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
