import {
  type ChangeNamedView,
  type CreateNamedView,
  changeNamedView,
  createNamedView,
  deleteNamedView,
  listNamedViews,
  type NamedView,
  putDefaultView,
} from '@homeward/contract/settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';

const refetchViews = () => refetchAll(listNamedViews);
const failed = (title: string) => (error: Error) =>
  notify({ title, description: sentenceOf(error), variant: 'destructive' });

/** The named views of a list: one's own and those that are shared. */
export function useNamedViews(list: string, isEnabled: boolean) {
  return useQuery({ ...queryOptionsFor(listNamedViews, { params: { view: list } }), enabled: isEnabled });
}

/** Saves a view by a name. */
export function useCreateView(list: string) {
  return useMutation({
    mutationFn: (body: CreateNamedView) => call(createNamedView, { params: { view: list }, body }),
    onSuccess: ({ name }) => {
      notify({ title: 'View created', description: name });
      return refetchViews();
    },
  });
}

/** Renames a view, updates it or shares it. */
export function useChangeView() {
  return useMutation({
    mutationFn: ({ view, body }: { view: Pick<NamedView, 'id' | 'version'>; body: ChangeNamedView }) =>
      call(changeNamedView, { params: { id: view.id }, body }, { ifMatch: `"${view.version}"` }),
    onSuccess: ({ name }) => {
      notify({ title: 'View updated', description: name });
      return refetchViews();
    },
    onError: refetchViews,
  });
}

/** Lets a view hold what is on the screen. */
export function useUpdateView() {
  const change = useChangeView();
  return (view: NamedView, value: NamedView['value']) =>
    change.mutate({ view, body: { value } }, { onError: failed('Failed to update view') });
}

/** Deletes a view; "Undo" makes it again, for all who shared it. */
export function useDeleteView(list: string) {
  const restore = useMutation({
    mutationFn: ({ name, value, sharedWith, isDefault }: NamedView) =>
      call(createNamedView, { params: { view: list }, body: { name, value, sharedWith, isDefault } }),
    onSuccess: refetchViews,
    onError: failed('The view was not restored'),
  });
  return useMutation({
    mutationFn: ({ id, version }: NamedView) =>
      call(deleteNamedView, { params: { id } }, { ifMatch: `"${version}"` }),
    onSuccess: (_, view) => {
      notify({ title: 'View deleted', description: view.name, undo: () => restore.mutate(view) });
      return refetchViews();
    },
    onError: (error) => {
      failed('Failed to delete view')(error);
      return refetchViews();
    },
  });
}

/** Chooses the view that the list opens with at the next sign-in, or none. */
export function useDefaultView(list: string) {
  return useMutation({
    mutationFn: (view: NamedView | null) =>
      call(putDefaultView, { params: { view: list }, body: { id: view?.id ?? null } }),
    onSuccess: (_, view) => {
      notify(
        view
          ? {
              title: 'Default view chosen',
              description: `This list opens with “${view.name}” when you sign in.`,
            }
          : { title: 'No default view', description: 'This list opens as you left it.' },
      );
      return refetchViews();
    },
    onError: failed('Failed to choose the default view'),
  });
}
