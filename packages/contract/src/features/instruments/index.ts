export * from './instruments.model.ts';
export * from './instruments.schemas.ts';
export * from './instruments.scoring.model.ts';
export * from './instruments.text.ts';
