import type { JudgedShift, NearShift } from '@homeward/contract/shifts';

/** A shift near others, with whom it takes up. */
export type Near = NearShift & { readonly personId: string | null };

/** The saved shifts of the people and of the clients of those that are judged. */
export interface SavedNear {
  readonly ofPeople: readonly Near[];
  readonly ofClients: readonly Near[];
}

/** What a shift is held against beside itself. */
export interface Neighbors {
  ofPerson(shift: JudgedShift): readonly NearShift[];
  ofClient(shift: JudgedShift): readonly NearShift[];
  /** The care that the client receives beside it, with what is judged together with it. */
  careOfClient(shift: JudgedShift): readonly NearShift[];
}

/** Those that are judged together stand beside each other as if they were saved; what is saved of them is what they were. */
export function neighborsTogether(
  shifts: readonly JudgedShift[],
  { ofPeople, ofClients }: SavedNear,
): Neighbors {
  const judged = new Set(shifts.flatMap(({ id }) => id ?? []));
  const ofPerson = Map.groupBy([...ofPeople, ...shifts.map(nearOf)], ({ personId }) => personId);
  const ofClient = Map.groupBy(ofClients, ({ clientId }) => clientId);
  const care = Map.groupBy([...ofClients, ...shifts.map(nearOf)], ({ clientId }) => clientId);
  const others = (near: readonly (Near & { of?: JudgedShift })[] | undefined, shift: JudgedShift) =>
    (near ?? []).filter((one) => isOther(one, shift) && (one.id === null || !judged.has(one.id)));
  return {
    ofPerson: (shift) =>
      shift.careProviderId === null ? [] : others(ofPerson.get(shift.careProviderId), shift),
    ofClient: (shift) => others(ofClient.get(shift.clientId), shift),
    careOfClient: (shift) => others(care.get(shift.clientId), shift),
  };
}

/** Saved shifts that are judged as they are: each is held against all others as they are saved. */
export function neighborsSaved({ ofPeople, ofClients }: SavedNear): Neighbors {
  const ofPerson = Map.groupBy(ofPeople, ({ personId }) => personId);
  const ofClient = Map.groupBy(ofClients, ({ clientId }) => clientId);
  const others = (near: readonly Near[] | undefined, shift: JudgedShift) =>
    (near ?? []).filter(({ id }) => id !== shift.id);
  const ofSaved = (shift: JudgedShift) => others(ofClient.get(shift.clientId), shift);
  return {
    ofPerson: (shift) =>
      shift.careProviderId === null ? [] : others(ofPerson.get(shift.careProviderId), shift),
    ofClient: ofSaved,
    careOfClient: ofSaved,
  };
}

/** Those that were placed stand where they were placed, no longer where they are saved; the others where they are saved. */
export function neighborsInTurn(saved: SavedNear): Neighbors & { place(shift: JudgedShift): void } {
  const ofPerson = Map.groupBy(saved.ofPeople, ({ personId }) => personId);
  const ofClient = Map.groupBy(saved.ofClients, ({ clientId }) => clientId);
  const moved = new Set<string>();
  const placed: (Near & { of: JudgedShift })[] = [];
  const others = (near: readonly Near[] | undefined, own: typeof placed, shift: JudgedShift) => [
    ...(near ?? []).filter(({ id }) => id === null || (id !== shift.id && !moved.has(id))),
    ...own.filter((one) => isOther(one, shift)),
  ];
  const ofPlaced = (shift: JudgedShift) => {
    const own = placed.filter(({ clientId }) => clientId === shift.clientId);
    return others(ofClient.get(shift.clientId), own, shift);
  };
  return {
    place: (shift) => {
      if (shift.id !== null) moved.add(shift.id);
      placed.push(nearOf(shift));
    },
    ofPerson: (shift) => {
      const { careProviderId } = shift;
      if (careProviderId === null) return [];
      const own = placed.filter(({ personId }) => personId === careProviderId);
      return others(ofPerson.get(careProviderId), own, shift);
    },
    ofClient: ofPlaced,
    careOfClient: ofPlaced,
  };
}

function nearOf(shift: JudgedShift): Near & { of: JudgedShift } {
  const { careProviderId: personId, clientId, timezone, startsAt, endsAt, breakMinutes, serviceType } = shift;
  return {
    id: null,
    of: shift,
    personId,
    clientId,
    clientName: null,
    timezone,
    startsAt,
    endsAt,
    breakMinutes,
    serviceType,
  };
}

function isOther(one: NearShift & { readonly of?: JudgedShift }, shift: JudgedShift): boolean {
  if (one.of === undefined) return true;
  return one.of !== shift && (shift.id === null || one.of.id !== shift.id);
}
