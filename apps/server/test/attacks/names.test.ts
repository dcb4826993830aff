import { renameFileBody } from '@homeward/contract/files';
import { careProviderBody } from '@homeward/contract/profiles';
import { acceptInviteBody, addPasskeyBody, setUpBody } from '@homeward/contract/session';
import { agencySettingsSchema } from '@homeward/contract/settings';
import { createSkillBody } from '@homeward/contract/skills';
import { changeUserBody, inviteUserBody } from '@homeward/contract/users';
import { expect, it } from 'vitest';
import { readEnv } from '../../src/platform/env/index.ts';

/** What people are called by, and call things. */
const naming = {
  'the product': agencySettingsSchema.shape.productName,
  'the assistant': agencySettingsSchema.shape.assistantName,
  'a first name': changeUserBody.shape.firstName,
  'a last name': changeUserBody.shape.lastName,
  'a username': changeUserBody.shape.username,
  'a first name of an invitation': inviteUserBody.shape.firstName,
  'a last name of an invitation': inviteUserBody.shape.lastName,
  'a first name at arrival': acceptInviteBody.shape.firstName,
  'a last name at arrival': acceptInviteBody.shape.lastName,
  'the first person': setUpBody.shape.firstName,
  'a passkey': addPasskeyBody.shape.name,
  'a file': renameFileBody.shape.name,
  'a skill': createSkillBody.shape.name,
  'a profile': careProviderBody.shape.about,
};

// Which characters are invisible has a table beside `core/fields`.
it.each(Object.entries(naming))('%s is never invisible', (_what, schema) => {
  for (const text of ['\u200b\u200b\u200b', '\u2800', '\u3164', '\u200b \u2060', '\u{e0041}', ''])
    expect(schema.safeParse(text).success).toBe(false);
});

it('a name of the settings of an installation is never invisible either', () => {
  const setting = { HOMEWARD_DATA: '/tmp/homeward-names', BRAND_NAME: '\u200b\u200b\u200b' };
  expect(() => readEnv(setting)).toThrow(/BRAND_NAME must be a name/);
  expect(readEnv({ ...setting, BRAND_NAME: 'Harbor' }).brandName).toBe('Harbor');
});
