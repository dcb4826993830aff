export * from './groups.policy.ts';
