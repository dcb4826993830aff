import {
  changeRotation,
  createRotation,
  createSwap,
  deleteRotation,
  listRotations,
  type RotationAnswer,
  type RotationBody,
  type SwapBody,
} from '@homeward/contract/groups';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';

/** Every rotation with its turns of the next eight weeks. */
export function useRotations() {
  return useQuery(queryOptionsFor(listRotations));
}

export function refetchRotations(): Promise<void> {
  return refetchAll(listRotations);
}

/** Makes a rotation, or changes one over the version that was seen. */
export function useSaveRotation(rotation: RotationAnswer | undefined) {
  return useMutation({
    mutationFn: ({ body, version }: { body: RotationBody; version: number }) =>
      rotation
        ? call(changeRotation, { params: { id: rotation.id }, body }, { ifMatch: `"${version}"` })
        : call(createRotation, { body }),
    onSuccess: refetchRotations,
  });
}

export function useDeleteRotation() {
  return useMutation({
    mutationFn: ({ id, version }: RotationAnswer) =>
      call(deleteRotation, { params: { id } }, { ifMatch: `"${version}"` }),
    onSuccess: (_, { name }) => {
      notify({ title: 'Rotation deleted', description: name });
      return refetchRotations();
    },
  });
}

/** Gives a span of a rotation to one person, or to nobody. */
export function useSwap(rotationId: string) {
  return useMutation({
    mutationFn: (body: SwapBody) => call(createSwap, { params: { id: rotationId }, body }),
    onSuccess: refetchRotations,
  });
}
