export { accessLosses, accessLost } from './access.ts';
export * from './capabilities.ts';
export * from './endings.ts';
export * from './metrics.ts';
export * from './sockets.ts';
