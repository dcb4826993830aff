import * as z from 'zod/mini';
import { idSchema, instantSchema, lineField, pageOf, pageQuery, textField } from '../../core/index.ts';
import { person } from '../clients/index.ts';
import { attachmentSchema, fileSchema } from '../files/index.ts';
import { engagementText, mostCaption, mostStory, storyTopics } from './engagement.text.ts';

export const storyParams = z.strictObject({ id: idSchema });

/** A story that somebody of the family shared, with at most one photo. */
export const storySchema = z.strictObject({
  id: idSchema,
  text: z.string(),
  photo: z.nullable(
    z.strictObject({
      caption: z.string(),
      /** What the photo shows, for people who cannot see it. */
      alt: z.string(),
      /** Null: the file is gone. */
      file: z.nullable(fileSchema),
    }),
  ),
  sharedBy: person,
  sharedAt: instantSchema,
  /** Since when it is in the profile, and under which topic; null: it is not. */
  taken: z.nullable(z.strictObject({ topic: z.enum(storyTopics), at: instantSchema })),
  mayRemove: z.boolean(),
  mayTake: z.boolean(),
});

export const storiesQuery = z.strictObject(pageQuery);
export const storiesPage = pageOf(storySchema);

/** `id` is made by the browser: sent again, the story that is there is the answer. `photo`: an upload of the person. */
export const shareStoryBody = z.strictObject({
  id: idSchema,
  text: textField(mostStory, engagementText.storyEmpty),
  photo: z._default(
    z.nullable(
      z.strictObject({
        ...attachmentSchema.shape,
        caption: lineField(mostCaption, engagementText.captionEmpty),
        alt: lineField(mostCaption, engagementText.altEmpty),
      }),
    ),
    null,
  ),
});

export const takeStoryBody = z.strictObject({
  topic: z.enum(storyTopics, { error: engagementText.chooseTopic }),
});

export type Story = z.output<typeof storySchema>;
export type ShareStory = z.output<typeof shareStoryBody>;
export type TakeStory = z.output<typeof takeStoryBody>;
