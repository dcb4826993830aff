import { describe, expect, it } from 'vitest';
import { spell } from '../../test/policies.ts';
import { capabilityLabels } from './capabilities.text.ts';
import { type Capability, capabilities, hasByRole, isWithinCeiling, rolesBelow } from './capabilities.ts';
import { can } from './policy.ts';
import { roles } from './roles.ts';

/** Each capability: the roles that have it by themselves, after a plus those whom a group can give it. */
const table: Record<Capability, string> = {
  'incident.review': 'SA A CM + CP MP',
  'timesheet.approve': 'SA A CM + CP MP',
  'shift.bulk': 'SA A CM + CP MP',
  'rate.view': 'SA A + CM CP MP',
  'assess.cognitive': 'CM MP + SA A CP',
  'survey.results': 'SA A + CM CP F MP O',
  'prompt.run': 'SA A CM + CP MP',
  'directory.private': 'SA A CM + CP MP',
  'statistics.view': 'SA A + CM CP MP',
  'announcement.post': 'SA A CM + CP F MP O',
  'training.author': 'SA A + CM CP MP',
};

describe('capabilities', () => {
  it.each(Object.entries(table))('%s: %s', (name, line) => {
    const capability = name as Capability;
    const byRole = roles.filter((role) => hasByRole(role, capability));
    const given = roles.filter((role) => !byRole.includes(role) && isWithinCeiling(role, capability));
    expect(`${spell(byRole)} + ${spell(given)}`).toBe(line);
    expect(roles.filter((role) => !rolesBelow(capability).includes(role)).length).toBe(
      byRole.length + given.length,
    );
  });

  it.each(capabilities.flatMap((capability) => roles.map((role) => [capability, role] as const)))(
    '%s of %s: by the role, from a group below the ceiling, never above it, never from another capability',
    (capability, role) => {
      const [byRole = '', given = ''] = (table[capability] ?? '').split(' + ').map((part) => ` ${part} `);
      const isByRole = byRole.includes(` ${spell([role])} `);
      const isGivable = given.includes(` ${spell([role])} `);
      expect(can({ id: 'viewer', role }, capability)).toBe(isByRole);
      expect(can({ id: 'viewer', role, capabilities: [capability] }, capability)).toBe(isByRole || isGivable);
      const others = capabilities.filter((other) => other !== capability);
      expect(can({ id: 'viewer', role, capabilities: others }, capability)).toBe(isByRole);
    },
  );

  it('have a label each', () => {
    expect(Object.keys(capabilityLabels)).toEqual([...capabilities]);
    expect(Object.values(capabilityLabels)).not.toContain('');
    expect(new Set(Object.values(capabilityLabels)).size).toBe(capabilities.length);
  });
});
