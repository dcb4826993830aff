import { type Address, emptyAddress } from '@homeward/contract/addresses';
import {
  type AvailableStatus,
  type CaringRole,
  type DistanceUnit,
  inUnit,
} from '@homeward/contract/care-providers';
import { roleLabels } from '@homeward/contract/core';
import type { Tag } from '@homeward/contract/skills';

/** What somebody asks the list for. */
export interface Wishes {
  readonly skills: readonly Tag[];
  readonly skillMatch: 'any' | 'all';
  /** The empty address: anywhere. */
  readonly near: Address;
  /** In the unit of the address; 0: however far. */
  readonly within: number;
  readonly minRating: number;
  readonly role: CaringRole;
  readonly status: AvailableStatus;
}

export const noWishes: Wishes = {
  skills: [],
  skillMatch: 'any',
  near: emptyAddress,
  within: 0,
  minRating: 0,
  role: 'CareProvider',
  status: 'active',
};

/** Whether anything is asked that somebody can match more or less: without it a match says nothing. */
export const isAsking = ({ skills, near }: Wishes): boolean => skills.length > 0 || isPlaced(near);

/** 0 and 0: where it lies is not known. */
const isPlaced = ({ lat, lng }: Address): boolean => lat !== 0 || lng !== 0;

export const statusLabels: Record<AvailableStatus, string> = {
  active: 'Active',
  pending: 'Invited',
  inactive: 'Inactive',
};

const option = (id: string | number, label: string) => ({ id: String(id), label });

export const roleOptions = (['CareProvider', 'MedicalProfessional'] as const).map((role) =>
  option(role, roleLabels[role]),
);
export const statusOptions = (['active', 'pending', 'inactive'] as const).map((status) =>
  option(status, statusLabels[status]),
);
export const ratingOptions = [
  option(0, 'Any'),
  ...[3, 3.5, 4, 4.5].map((stars) => option(stars, `${stars} stars or more`)),
];
export const matchOptions = [option('any', 'Any of them'), option('all', 'All of them')];

/** Miles where the address is American. */
export function unitOf({ country }: Address): DistanceUnit {
  return country === 'United States' ? 'mi' : 'km';
}

/** How far somebody may live from a place that was chosen, unless they choose otherwise. */
export const usualWithin = 25;

export function withinOptions(unit: DistanceUnit) {
  return [
    option(0, 'However far'),
    ...[5, 10, 25, 50, 100].map((length) => option(length, `${length} ${unit}`)),
  ];
}

/** The wishes as the call takes them. */
export function queryOf({ skills, skillMatch, near, within, minRating, role, status }: Wishes) {
  return {
    role: [role],
    status: [status],
    ...(skills.length > 0 ? { skills: skills.map(({ id }) => id), skillMatch } : {}),
    ...(minRating > 0 ? { minRating } : {}),
    ...(isPlaced(near) ? { 'latLng.lat': near.lat, 'latLng.lng': near.lng } : {}),
    ...(isPlaced(near) && within > 0 ? { withinKm: inUnit[unitOf(near)].toKm(within) } : {}),
  };
}
