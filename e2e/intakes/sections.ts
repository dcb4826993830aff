import { intakeForm } from '@homeward/contract/intakes';
import { type APIRequestContext, expect } from '@playwright/test';

/**
 * Says of every section of an initial assessment that it does not apply, but for those that are to be answered.
 * @param kept ids of the sections that are left alone
 */
export async function skipSections(
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
  id: string,
  kept: readonly string[],
): Promise<void> {
  for (const { id: section } of intakeForm.sections.filter((one) => !kept.includes(one.id))) {
    const saved = await request.put(`/api/intakes/${id}/sections/${section}`, {
      headers: { ...headers, 'if-match': '"0"' },
      data: { answers: {}, notApplicable: 'Asked at another time.' },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
  }
}
