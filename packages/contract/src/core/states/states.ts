import * as z from 'zod/mini';
import { daySchema, emptiableLineField } from '../fields.ts';
import type { Viewer } from '../policy.ts';
import { moveReason } from './reason.ts';

/** What must come with a move; what is left out may not. */
export interface MoveNeeds {
  /** What is said when no reason is given: "Say why." `moveReason` checks one. */
  readonly reason?: string;
  /** What the form calls the day that it counts from. */
  readonly day?: string;
  /** What the form calls the day until which it is meant to hold; not before `day`. */
  readonly until?: string;
  /** That day may be left out. */
  readonly isUntilOptional?: boolean;
  /** One of a list of causes: what the form asks, and each cause with its words. */
  readonly cause?: { readonly label: string; readonly options: Readonly<Record<string, string>> };
  /** A note: optional, but for these causes, which are refused without one by this sentence. */
  readonly note?: { readonly label: string; readonly neededFor: readonly string[]; readonly missing: string };
  /** A question that is answered with yes or no. */
  readonly question?: string;
}

/** What is said of the days of a move. */
export const moveTexts = { untilBeforeDay: 'This day cannot be before the first.' } as const;

/** One way from state to state. */
export interface Move<State extends string = string, Subject = never> {
  readonly from: readonly State[];
  readonly to: State;
  /** Whether a viewer may make it, with what the row says; pure. In which state it is decides `from`. */
  readonly may: (viewer: Viewer, subject: Subject) => boolean;
  /** What a person presses: "Verify". */
  readonly label: string;
  /** What the history says of it: "Verified". */
  readonly says: string;
  /** What must come with it. */
  readonly needs?: MoveNeeds;
  /** Another sentence than "A {from} {thing} cannot become {to}.", by the state that it is refused from. */
  readonly refusals?: { readonly [From in State]?: string };
  /** It cannot be undone: asked first, and shown as a danger. */
  readonly isDanger?: boolean;
}

/** A way from state to state that is part of another call: it stands in the history, and nobody asks for it by name. */
type ImpliedMove<State extends string> = Pick<Move<State>, 'from' | 'to' | 'says'>;

/** The states of a thing and the moves between them, as data. The server, the page and the tests read the same table. */
export interface StateTable<
  State extends string = string,
  Name extends string = string,
  Subject = never,
  Implied extends string = string,
> {
  /** What the thing is called within a sentence: "review". */
  readonly thing: string;
  /** Each state with its name as people read it, in the middle of a sentence. */
  readonly states: Readonly<Record<State, string>>;
  readonly moves: Readonly<Record<Name, Move<State, Subject>>>;
  /** What happens within other calls: an edit that makes a verified review unverified. */
  readonly implied?: Readonly<Record<Implied, ImpliedMove<State>>>;
}

/**
 * Declares the states and moves of a thing; keeps the exact names.
 * @example defineStates<Review>()({ thing: 'review', states: {…}, moves: { verify: { from: ['UNVERIFIED'], … } } })
 */
// @__NO_SIDE_EFFECTS__
export function defineStates<Subject>() {
  return <const State extends string, const Name extends string, const Implied extends string = never>(
    table: StateTable<State, Name, Subject, Implied>,
  ): StateTable<State, Name, Subject, Implied> => table;
}

const namesOf = <State extends string, Name extends string, Subject>(
  table: StateTable<State, Name, Subject>,
): Name[] => Object.keys(table.moves) as Name[];

/**
 * The moves that a viewer may make now, in the order of the table: what `moves` of an answer holds, and what a page
 * shows as buttons.
 */
export function movesFor<State extends string, Name extends string, Subject>(
  table: StateTable<State, Name, Subject>,
  state: State,
  viewer: Viewer,
  subject: Subject,
): Name[] {
  return namesOf(table).filter((name) => {
    const { from, may } = table.moves[name];
    return from.includes(state) && may(viewer, subject);
  });
}

/** Why a move is not made. */
export interface MoveRefusal {
  /** 403: not this viewer; 409: not from this state. */
  readonly status: 403 | 409;
  readonly text: string;
}

/**
 * Why a viewer cannot make a move now; undefined when they can. Whether they ever may comes before the state, so that
 * a stranger does not learn it.
 */
export function refusalOfMove<State extends string, Name extends string, Subject>(
  table: StateTable<State, Name, Subject>,
  name: Name,
  state: State,
  viewer: Viewer,
  subject: Subject,
): MoveRefusal | undefined {
  const move = table.moves[name];
  if (!move.may(viewer, subject)) return { status: 403, text: 'Your role does not allow this.' };
  if (move.from.includes(state)) return undefined;
  return { status: 409, text: move.refusals?.[state] ?? impossible(table, state, move.to) };
}

function impossible<State extends string>(
  { thing, states }: Pick<StateTable<State>, 'thing' | 'states'>,
  from: State,
  to: State,
): string {
  const start = /^[aeiou]/i.test(states[from]) ? 'An' : 'A';
  return `${start} ${states[from]} ${thing} cannot become ${states[to]}.`;
}

/**
 * The body of `POST /{things}/{id}/moves`: the name of a move, with what that move needs and nothing else.
 * @param table of the thing
 */
// @__NO_SIDE_EFFECTS__
export function moveBodyOf<State extends string, Name extends string, Subject>(
  table: StateTable<State, Name, Subject>,
) {
  const names = namesOf(table);
  return z
    .strictObject({
      move: z.enum(names as [Name, ...Name[]], { error: `Choose one of: ${names.join(', ')}.` }),
      reason: z.optional(z.string()),
      day: z.optional(daySchema),
      until: z.optional(daySchema),
      cause: z.optional(z.string()),
      note: z.optional(emptiableLineField(500)),
      answer: z.optional(z.boolean()),
    })
    .check((context) => {
      const { move, reason, day, until, cause } = context.value;
      const needs: MoveNeeds = table.moves[move].needs ?? {};
      const refuse = (path: keyof MoveGiven, message: string) =>
        context.issues.push({ code: 'custom', path: [path], input: context.value[path], message });
      if (needs.reason === undefined) {
        if (reason !== undefined) refuse('reason', 'This move takes no reason.');
      } else {
        for (const { message } of moveReason(needs.reason).safeParse(reason).error?.issues ?? [])
          refuse('reason', message);
      }
      if (needs.day === undefined && day !== undefined) refuse('day', 'This move takes no day.');
      if (needs.day !== undefined && day === undefined) refuse('day', 'Choose a day.');
      if (needs.until === undefined && until !== undefined) refuse('until', 'This move takes no last day.');
      if (needs.until !== undefined && until === undefined && !needs.isUntilOptional)
        refuse('until', 'Choose a day.');
      if (day !== undefined && until !== undefined && until < day) refuse('until', moveTexts.untilBeforeDay);
      if (needs.cause === undefined && cause !== undefined) refuse('cause', 'This move takes no cause.');
      if (needs.cause && !Object.hasOwn(needs.cause.options, cause ?? ''))
        refuse('cause', 'Choose one from the list.');
      refuseBeside(needs, context.value, refuse);
    });
}

/** What comes with a move, beside its name: each part only where the move needs or takes it. */
export interface MoveGiven {
  readonly reason?: string | undefined;
  /** The first day of its effect. */
  readonly day?: string | undefined;
  /** The day until which it is meant to last. */
  readonly until?: string | undefined;
  /** One of the move's causes. */
  readonly cause?: string | undefined;
  /** The history shows it after the cause. */
  readonly note?: string | undefined;
  /** The answer to the move's question. */
  readonly answer?: boolean | undefined;
}

/** Refuses a note or an answer that is missing, or that the move does not take. */
function refuseBeside(
  { note: wanted, question }: MoveNeeds,
  { note, answer, cause = '' }: MoveGiven,
  refuse: (path: 'note' | 'answer', message: string) => void,
): void {
  if (!wanted && note !== undefined) refuse('note', 'This move takes no note.');
  if (wanted?.neededFor.includes(cause) && !note) refuse('note', wanted.missing);
  if (question === undefined && answer !== undefined) refuse('answer', 'This move takes no answer.');
  if (question !== undefined && answer === undefined) refuse('answer', 'Choose yes or no.');
}

/**
 * The fields `status` and `moves` of an answer; spread them into the schema of the thing.
 * @param table of the thing
 */
// @__NO_SIDE_EFFECTS__
export function movedFields<State extends string, Name extends string, Subject>(
  table: StateTable<State, Name, Subject>,
) {
  return {
    status: z.enum(Object.keys(table.states) as [State, ...State[]]),
    moves: z.array(z.enum(namesOf(table) as [Name, ...Name[]])),
  };
}
