import { describe, expect, it } from 'vitest';
import { type Policy, type Role, roles, type Viewer } from '../src/core/index.ts';

/** The roles as tables spell them, in the order of `roles`. */
const short: Record<Role, string> = {
  SuperAdmin: 'SA',
  Admin: 'A',
  CareManager: 'CM',
  CareProvider: 'CP',
  Family: 'F',
  MedicalProfessional: 'MP',
  Other: 'O',
};

/** How a table spells roles: "SA A CM". */
export const spell = (some: readonly Role[]): string =>
  some.map((role) => short[role] ?? `no role: ${role}`).join(' ');

/**
 * Who passes a gate, in a line: its name, the roles, `out` where nobody need be signed in, and after a plus the roles
 * that pass with its capability.
 */
export function lineOf({ name, needsSignIn, roles: named, allows, capability }: Policy): string {
  const passing = roles.filter((role) => allows({ id: 'viewer', role }));
  // What is printed and what is done are the same.
  expect([...named].sort()).toEqual([...passing].sort());
  const able =
    capability &&
    roles.filter(
      (role) => !passing.includes(role) && allows({ id: 'viewer', role, capabilities: [capability] }),
    );
  return `${name}: ${spell(passing)}${needsSignIn ? '' : ' out'}${able ? ` + ${spell(able)}` : ''}`;
}

const isPolicy = (value: unknown): value is Policy =>
  typeof value === 'object' && value !== null && 'allows' in value;

/**
 * Proves every gate of a policy file against its line; one without a line, and a line without one, fail.
 * @param module the policy file with everything that it exports
 */
export function proveGates(
  module: Readonly<Record<string, unknown>>,
  table: Readonly<Record<string, string>>,
): void {
  describe('who passes', () => {
    it('is written down for every gate and no other', () => {
      const gates = Object.keys(module).filter((name) => isPolicy(module[name]));
      expect(gates.sort()).toEqual(Object.keys(table).sort());
    });

    it.each(Object.entries(table))('%s: %s', (name, line) => {
      const gate = module[name];
      expect(isPolicy(gate) && lineOf(gate)).toBe(line);
    });
  });
}

/**
 * What a rule of (viewer, subject) says, a line for each role of a viewer who passes anywhere: the roles of the
 * strangers that they pass for, then `self` if they pass for themself.
 */
export function pairsOf(rule: (viewer: Viewer, subject: Viewer) => boolean): string[] {
  return roles.flatMap((role) => {
    const viewer = { id: 'viewer', role };
    const strangers = roles.filter((other) => rule(viewer, { id: 'stranger', role: other }));
    const words = [spell(strangers), rule(viewer, { id: 'viewer', role }) ? 'self' : ''].filter(Boolean);
    return words.length > 0 ? [`${short[role]}: ${words.join(' ')}`] : [];
  });
}
