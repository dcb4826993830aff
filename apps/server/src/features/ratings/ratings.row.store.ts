import { instantOf } from '../../platform/db/index.ts';

/** A `Rating` as PostgreSQL builds it, from `ratedBy`. */
export const ratingJson = `json_build_object(
  'id', r.id,
  'userId', r.user_id,
  'score', r.half_stars::float8 / 2,
  'comment', r.comment,
  'createdAt', ${instantOf('r.created_at')},
  'editedAt', ${instantOf('r.edited_at')},
  'isVerified', r.is_verified,
  'rater', json_build_object(
    'id', rater.id,
    'firstName', rater.first_name,
    'lastName', rater.last_name,
    'fullName', rater.first_name || ' ' || rater.last_name,
    'image', rater.image,
    'role', rater.role),
  'verifiedBy', case when verifier.id is not null then json_build_object(
    'id', verifier.id,
    'fullName', verifier.first_name || ' ' || verifier.last_name,
    'image', verifier.image) end,
  'verifiedAt', ${instantOf('r.verified_at')},
  'version', r.version)`;

/** Who wrote and who verified the ratings of a table `r`. */
export const ratedBy = `join users as rater on rater.id = r.rater_id left join users as verifier on verifier.id = r.verified_by`;
