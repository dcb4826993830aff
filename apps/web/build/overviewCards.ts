import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The files of the Overview's cards, as the slices' `<slice>.overview.doors.ts` ask for them.
 * @param root the web's folder
 * @returns paths below it: `src/features/users/InvitedCard.tsx`
 */
export function overviewCards(root: string): string[] {
  return readdirSync(join(root, 'src/features')).flatMap((slice) => {
    const folder = `src/features/${slice}`;
    const doors = readdirSync(join(root, folder)).filter((file) => file.endsWith('.overview.doors.ts'));
    return doors
      .flatMap((file) => [...readFileSync(join(root, folder, file), 'utf8').matchAll(/import\('(.+?)'\)/g)])
      .map(([, file = '']) => `${folder}/${basename(file)}`);
  });
}
