export * from './navigation.policy.ts';
