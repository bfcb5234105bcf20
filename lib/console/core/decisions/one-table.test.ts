import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openBefore } from '../../testing/before.ts'
import { onMatches, proposableOn } from './index.ts'

const [ada, otto] = [1, 2].map((n) => `019ab000-0000-7000-8000-00000000000${n}`)
const id = (n: number) => `019ac000-0000-7000-8000-0000000000${n}`
const day = (n: number) => `2026-11-0${n}T08:00:00.000Z`
const open = JSON.stringify([{ id: 'x', kind: 'case' }])
const results = JSON.stringify([{ product: 'report', orderId: 'o', sha256: 'h' }])

it('keeps every decision on files, cases and matches with its second person, its grounds and when it was taken back', async () => {
  const { database, upgrade } = await openBefore('one_table_of_decisions')
  const db = database.sql
  try {
    await db.execute(sql`
      insert into console.files (service_id, version, status, opened_at, changed_at, closed_at)
      values ('co_xa_1', 9, 'closed', ${day(1)}, ${day(5)}, ${day(5)}), ('co_xa_2', 3, 'open', ${day(1)}, ${day(5)}, null),
        ('co_xa_3', 3, 'inReview', ${day(1)}, ${day(5)}, null)`)
    await db.execute(sql`
      insert into console.file_decisions (decision_id, service_id, outcome, reason, conditions, state, needs_second_person, proposed_at,
        proposed_by, ended_at, ended_by, end_reason, results, state_version, open_items, despite)
      values
        (${id(10)}, 'co_xa_1', 'rejected', 'One.', null, 'decided', false, ${day(1)}, ${ada}, ${day(1)}, ${ada}, null, '[]', 1, '[]', null),
        (${id(11)}, 'co_xa_1', 'approved', 'Two.', null, 'returned', true, ${day(3)}, ${ada}, ${day(3)}, ${otto}, 'Why?', '[]', 1, '[]', null),
        (${id(12)}, 'co_xa_1', 'approvedWithConditions', 'Three.', 'Yearly.', 'decided', true, ${day(4)}, ${ada}, ${day(5)}, ${otto}, null,
          ${results}, 7, ${open}, 'Known.'),
        (${id(13)}, 'co_xa_2', 'approved', 'Four.', null, 'decided', false, ${day(1)}, ${ada}, ${day(1)}, ${ada}, null, '[]', 1, '[]', null),
        (${id(14)}, 'co_xa_3', 'approved', 'Five.', null, 'proposed', true, ${day(1)}, ${otto}, null, null, null, '[]', 1, '[]', null)`)
    await db.execute(sql`
      insert into console.file_events (event_id, service_id, at, by, kind, reason)
      values (${id(20)}, 'co_xa_1', ${day(2)}, ${otto}, 'reopened', 'Renamed.'), (${id(21)}, 'co_xa_2', ${day(5)}, null, 'changedSinceApproval', null)`)
    await db.execute(sql`
      insert into console.cases (case_id, version, service_id, kind, status, subject, detected_at, time_zone, decided_outcome, evidence, changed_at)
      values (${id(30)}, 3, 'co_xa_1', 'address', 'decided', 'Street', ${day(1)}, 'UTC', 'report', '[]', ${day(4)})`)
    await db.execute(sql`
      insert into console.case_decisions (decision_id, case_id, outcome, reason, state, needs_second_person, proposed_at, proposed_by, ended_at, ended_by)
      values (${id(31)}, ${id(30)}, 'noReport', 'One.', 'decided', false, ${day(1)}, ${ada}, ${day(1)}, ${ada}),
        (${id(32)}, ${id(30)}, 'report', 'Two.', 'voided', true, ${day(3)}, ${ada}, ${day(3)}, null),
        (${id(33)}, ${id(30)}, 'report', 'Three.', 'decided', true, ${day(3)}, ${otto}, ${day(4)}, ${ada})`)
    await db.execute(sql`
      insert into console.case_events (event_id, case_id, at, by, kind, text)
      values (${id(34)}, ${id(30)}, ${day(2)}, ${ada}, 'reopened', 'Moved.')`)
    await db.execute(sql`
      insert into console.sanction_proposals (proposal_id, service_id, party_key, party_name, keys, list, entry_id, entry_name, verdict,
        reason, note, seen, state, at, by, ended_at, ended_by, end_note)
      values
        (${id(40)}, 'co_xa_1', 'p', 'Quellhof', '{t1}', 'eu', '7', 'QUELLHOF', 'open', 'mistake', 'One.', ${id(99)}, 'proposed', ${day(1)}, ${ada}, null, null, null),
        (${id(41)}, 'co_xa_1', 'p', 'Quellhof', '{t1,i1}', 'eu', '7', 'QUELLHOF', 'confirmed', 'other', 'Two.', null, 'proposed', ${day(2)}, ${ada}, null, null, null),
        (${id(42)}, 'co_xa_1', 'p', 'Quellhof', '{t1}', 'eu', '7', 'QUELLHOF', 'confirmed', 'other', 'Three.', null, 'decided', ${day(1)}, ${ada}, ${day(2)}, ${otto}, null)`)
    await upgrade()
    const { rows } = await db.execute(sql`
      select decision_id as id, kind, place, state, outcome, by, confirmed_by, to_char(decided_at at time zone 'UTC', 'DD') as decided,
        to_char(ended_at at time zone 'UTC', 'DD') as ended, ended_by, end_reason
      from console.decisions order by decision_id`)
    expect(rows.map((row) => Object.values(row))).toEqual([
      [id(10), 'file', 'co_xa_1', 'decided', 'rejected', ada, null, '01', '02', otto, 'Renamed.'],
      [id(11), 'file', 'co_xa_1', 'returned', 'approved', ada, null, null, '03', otto, 'Why?'],
      [id(12), 'file', 'co_xa_1', 'decided', 'approvedWithConditions', ada, otto, '05', null, null, null],
      [id(13), 'file', 'co_xa_2', 'decided', 'approved', ada, null, '01', '05', null, null],
      [id(14), 'file', 'co_xa_3', 'proposed', 'approved', otto, null, null, null, null, null],
      [id(31), 'case', id(30), 'decided', 'noReport', ada, null, '01', '02', ada, 'Moved.'],
      [id(32), 'case', id(30), 'voided', 'report', ada, null, null, '03', null, null],
      [id(33), 'case', id(30), 'decided', 'report', otto, ada, '04', null, null, null],
      [id(40), 'matchProposal', 'co_xa_1', 'superseded', 'open', ada, null, null, '01', null, null],
      [id(41), 'matchProposal', 'co_xa_1', 'proposed', 'confirmed', ada, null, null, null, null, null],
      [id(42), 'matchProposal', 'co_xa_1', 'decided', 'confirmed', ada, otto, '02', '02', otto, null],
    ])
    const { made } = await proposableOn(db, { kind: 'file', place: 'co_xa_1', subject: '' })
    const grounds = {
      conditions: 'Yearly.',
      results: JSON.parse(results),
      stateVersion: 7,
      openItems: JSON.parse(open),
    }
    expect(made).toMatchObject({ needsSecondPerson: true, reason: 'Three.', facts: { ...grounds, despite: 'Known.' } })
    expect(await onMatches(db, 'matchProposal', { keys: ['i1'] })).toMatchObject([
      {
        decisionId: id(41),
        place: 'co_xa_1',
        facts: { partyKey: 'p', entryName: 'QUELLHOF', why: 'other' },
        reason: 'Two.',
      },
    ])
  } finally {
    await database.close()
  }
})
