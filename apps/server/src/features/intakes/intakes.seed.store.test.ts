import { checkAnswers } from '@homeward/contract/core';
import { intakeForm, intakeStatuses, openSections } from '@homeward/contract/intakes';
import { expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import { useTestServer } from '../../../test/server.ts';
import { officesSlice } from '../offices/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedIntakes } from './intakes.seed.ts';

const server = useTestServer();

it('gives the demo prospects in every state, once, as people would have made them', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice]) await slice.seed?.(app.deps);
  await makeClient(server.current, { officeId: await mainOffice(server.current) });
  await seedIntakes(app.deps);
  await seedIntakes(app.deps);
  const { rows } = await owner.query<{ id: string; status: string; completeness: number; moves: number }>(
    `select i.id, i.status, i.completeness,
       (select count(*)::int from state_moves m where m.thing_type = 'intake' and m.thing_id = i.id
         and m.at between i.created_at and now()) as moves
     from intakes i`,
  );
  expect(rows).toHaveLength(16);
  const homes = await owner.query<{ home: string }>(
    `select address ->> 'formattedAddress' as home from intakes union select address ->> 'formattedAddress' from offices`,
  );
  // Nobody lives with another, or at the office.
  expect(new Set(homes.rows.map(({ home }) => home)).size).toBeGreaterThan(16);
  // A proposal is created by the slice of proposals.
  const wanted = intakeStatuses.filter((status) => status !== 'PROPOSAL_CREATED');
  expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual(wanted.toSorted());
  const steps = {
    NEW: 0,
    CONTACTED: 1,
    SCHEDULED: 2,
    IN_PROGRESS: 3,
    SUBMITTED: 4,
    REVIEWED: 5,
    WON: 6,
    NURTURE: 2,
    LOST: 2,
  };
  for (const { status, moves } of rows) expect(moves, status).toBe(steps[status as keyof typeof steps]);
  const sections = await owner.query<{ status: string; sections: never[] }>(
    `select i.status, json_agg(json_build_object('section', s.section, 'answers', s.answers,
       'notApplicable', s.not_applicable)) as sections
     from intakes i join intake_sections s on s.intake_id = i.id group by i.id`,
  );
  for (const one of sections.rows) {
    const answers = Object.assign({}, ...one.sections.map(({ answers: own }) => own));
    expect(checkAnswers(intakeForm, answers)).toEqual({});
    if (['SUBMITTED', 'REVIEWED'].includes(one.status)) expect(openSections(one.sections)).toEqual([]);
  }
  const guests = await owner.query('select from intake_guests');
  expect(guests.rowCount).toBe(2);
});
