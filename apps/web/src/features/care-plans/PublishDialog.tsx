import {
  carePlansText,
  diffPlans,
  type PlanVersion,
  publishedSections,
  publishPlanBody,
} from '@homeward/contract/care-plans';
import type { Client } from '@homeward/contract/clients';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import type { KeptDraft } from './care-plans.draft.hooks.ts';
import { usePublishPlan } from './care-plans.queries.ts';
import { PlanChanges } from './PlanChanges.tsx';

interface PublishDialogProps {
  client: Pick<Client, 'id' | 'fullName'>;
  published: PlanVersion | null;
  draft: KeptDraft;
  onPublished: () => void;
  /** Somebody else has saved a newer draft. */
  onOvertaken: (error: unknown) => void;
  onClose: () => void;
}

/** Shows what will change, asks why, and publishes. */
export function PublishDialog(props: PublishDialogProps) {
  const { client, published, draft, onPublished, onOvertaken, onClose } = props;
  const form = useForm({ reason: '' });
  const publish = usePublishPlan(client.id);
  const changes = diffPlans(published?.sections ?? {}, publishedSections(draft.sections));
  const submit = () => {
    const body = form.parse(publishPlanBody);
    if (!body) return;
    publish.mutate(
      { ...body, version: draft.version },
      {
        onSuccess: (plan) => {
          notify({ title: 'Care plan published', description: `Version ${plan.published?.no}` });
          onPublished();
        },
        onError: (error) => {
          if (newerOf(error)) onOvertaken(error);
          else form.refuse(fieldErrorsOf(error));
        },
      },
    );
  };
  return (
    <FormDialog
      title="Publish care plan"
      description={`${client.fullName}. Those on the care team are notified.`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={publish.isPending ? 'saving' : publish.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Publish"
      size="lg"
    >
      <SaveFailed save={publish} errors={form.errors} />
      <section aria-labelledby="plan-changes" className="grid min-w-0 gap-3">
        <h3 id="plan-changes" className="font-bold">
          {published ? `What changes since version ${published.no}` : 'What is published'}
        </h3>
        {changes.length > 0 ? (
          <PlanChanges changes={changes} level={4} />
        ) : (
          <p>{published ? carePlansText.nothingChanged(published.no) : carePlansText.nothingWritten}</p>
        )}
      </section>
      <TextField
        label="Reason"
        hint="Caregivers read it beside the changes."
        rows={3}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </FormDialog>
  );
}
