import { dayIn } from '@homeward/contract/core';
import { fileNameOf, type PrintedFile, renderDocument } from '../../platform/documents/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { readLetterhead } from '../settings/index.ts';
import { findDisplay, findFullName } from '../users/index.ts';
import { ofClient } from './clients.changes.service.ts';
import { listContacts } from './clients.contacts.service.ts';
import { faceSheet } from './clients.face-sheet-content.service.ts';
import { readHealth } from './clients.health.service.ts';
import { openClient } from './clients.opened.service.ts';
import { listTeam } from './clients.team.service.ts';

/**
 * The face sheet of a client as a PDF, with what the viewer may read of them. That it left the product is written down
 * first.
 * @throws 404 no such client, or out of reach
 */
export async function printFaceSheet(deps: Deps, id: string, caller: Caller): Promise<PrintedFile> {
  const { db } = deps;
  const client = await openClient(deps, id, caller);
  const [health, { contacts }, { members }, display, printedBy, agency] = await Promise.all([
    readHealth(db, id, caller),
    listContacts(db, id, caller),
    listTeam(db, id, caller),
    findDisplay(db, caller.viewer.id),
    findFullName(db, caller.viewer.id),
    readLetterhead(deps),
  ]);
  if (!display) throw notFound('Your account');
  await deps.record(caller, db, { action: 'clients.face-sheet-printed', ...ofClient(id) });
  const at = caller.meta.at;
  const data = { client, health, contacts, team: members, agency, printedBy, display, at };
  const day = dayIn(display.timezone, at);
  return {
    fileName: fileNameOf(['Face sheet', client.fullName, day], 'pdf'),
    pdf: await renderDocument(faceSheet, data),
  };
}
