// A node whose clock is set by whoever started it, while it runs; what counts time in steps (timers) goes on, as it
// does when somebody sets the clock of a machine.
let aheadMs = 0;
const RealDate = Date;
const now = () => RealDate.now() + aheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('aheadMs' in message)) return;
  aheadMs = Number(message.aheadMs);
  process.send?.({ clockIsSet: true });
});

await import('../node.ts');
