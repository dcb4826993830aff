export * from './ratings.endpoints.ts';
export * from './ratings.events.ts';
export * from './ratings.model.ts';
export * from './ratings.moves.schemas.ts';
export * from './ratings.notices.text.ts';
export * from './ratings.policy.ts';
export * from './ratings.schemas.ts';
export * from './ratings.text.ts';
