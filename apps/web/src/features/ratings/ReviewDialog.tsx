import { changeRatingBody, createRatingBody, type Rating } from '@homeward/contract/ratings';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { StarRating } from '../../ui/StarRating.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useChangeReview, useCreateReview } from './ratings.queries.ts';

interface ReviewDialogProps {
  provider: { readonly id: string; readonly fullName: string };
  /** The one to edit; without, a new one is written. */
  review?: Rating;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const fieldsOf = (review: Rating | undefined) => ({
  score: review?.score ?? 0,
  comment: review?.comment ?? '',
});

const noRating = 'You have not chosen a rating yet. A review without one stays out of the average.';
const chosenZero = 'You removed the rating. A review without one stays out of the average.';

/** Writes a review, or changes one's own. */
export function ReviewDialog({ provider, review, isOpen, onOpenChange }: ReviewDialogProps) {
  const [base, setBase] = useState(review);
  // "No rating" is where the stars begin; a 0 that somebody chose is the same number, and not the same intention.
  const [isChosen, setIsChosen] = useState(review !== undefined);
  const form = useForm(fieldsOf(review));
  const create = useCreateReview();
  const save = useChangeReview();
  const { values, errors, change } = form;
  const { isPending, isError } = base ? save : create;

  const whenSaved = (saved: Rating) => {
    form.reset(fieldsOf(saved));
    onOpenChange(false);
  };
  const whenRefused = (error: Error) => {
    form.refuse(fieldErrorsOf(error));
    const newer = newerOf<Rating>(error);
    if (newer === undefined) return;
    form.overtake(fieldsOf(newer));
    setBase(newer);
  };
  const submit = () => {
    const answer = { onSuccess: whenSaved, onError: whenRefused };
    if (base) {
      const body = form.parse(changeRatingBody);
      if (body) save.mutate({ id: base.id, version: base.version, body }, answer);
      return;
    }
    const body = form.parse(createRatingBody, { ...values, userId: provider.id });
    if (body) create.mutate(body, answer);
  };
  return (
    <FormDialog
      title={base ? 'Edit Review' : 'Create Review'}
      description={base?.isVerified ? 'A changed review has to be verified again.' : provider.fullName}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={isPending ? 'saving' : isError ? 'failed' : 'idle'}
      saveLabel={base ? 'Save changes' : isChosen ? 'Create review' : 'Create without a rating'}
      onSave={submit}
    >
      {form.overtaken ? (
        <Banner tone="warning" live="assertive">
          You changed this review somewhere else. What you typed here is kept. Save again to replace the other
          version.
        </Banner>
      ) : null}
      <div>
        <StarRating
          label="Rating"
          value={values.score}
          error={errors.score}
          onChange={(score) => {
            setIsChosen(true);
            change({ score });
          }}
        />
        <p className="mt-1 min-h-[1.5em] text-sm text-muted">
          {values.score > 0 ? null : isChosen ? chosenZero : noRating}
        </p>
      </div>
      <TextField
        label="Comment"
        rows={6}
        value={values.comment}
        error={errors.comment}
        onChange={(comment) => change({ comment })}
      />
    </FormDialog>
  );
}
