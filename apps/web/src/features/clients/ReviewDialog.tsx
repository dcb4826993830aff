import {
  type EmergencyAccess,
  type ReviewOutcome,
  reviewEmergencyBody,
  reviewOutcomeLabels,
  reviewOutcomes,
} from '@homeward/contract/clients';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useReviewEmergency } from './clients.emergency.queries.ts';

interface ReviewDialogProps {
  access: EmergencyAccess;
  onClose: () => void;
}

/** Says what was found of an emergency access, once. */
export function ReviewDialog({ access, onClose }: ReviewDialogProps) {
  const form = useForm<{ outcome: ReviewOutcome | null; note: string }>({ outcome: null, note: '' });
  const review = useReviewEmergency(access.id);
  const { values, errors } = form;
  const submit = () => {
    const body = form.parse(reviewEmergencyBody);
    if (body === undefined) return;
    review.mutate(body, {
      onSuccess: () => {
        notify({ title: 'Review saved', description: access.client.fullName });
        onClose();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title="Review emergency access"
      description={`${access.openedBy.fullName} opened ${access.client.fullName}`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={review.isPending ? 'saving' : review.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Save review"
    >
      <SaveFailed save={review} errors={errors} />
      <blockquote dir="auto" className="border-l-2 border-line pl-3 wrap-anywhere">
        {access.reason}
      </blockquote>
      <RadioGroup
        label="What did you find?"
        options={reviewOutcomes.map((value) => ({ value, label: reviewOutcomeLabels[value] }))}
        value={values.outcome}
        error={errors.outcome}
        onChange={(outcome) => form.change({ outcome: outcome as ReviewOutcome })}
      />
      <TextField
        label="Note"
        isOptional
        rows={3}
        value={values.note}
        error={errors.note}
        onChange={(note) => form.change({ note })}
      />
    </FormDialog>
  );
}
