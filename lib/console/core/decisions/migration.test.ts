import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openBefore } from '../../testing/before.ts'
import { decisionsIn, onMatches } from './index.ts'

const [ada, otto] = [1, 2].map((n) => `019ab000-0000-7000-8000-00000000000${n}`)
const id = (n: number) => `019ac000-0000-7000-8000-0000000000${n}`
const made = '2026-11-01T08:00:00Z'
const ended = '2026-11-02T08:00:00Z'
const evidence = { by: 'number', own: { type: 'x', value: '1' }, ownCountry: 'gb', listed: { type: 'x', value: '1' } }
const signed = { totals: { gross: '1', lines: '1', tiers: '1', ledger: '1' }, rows: 1, rowsHash: 'h', findings: [] }

it('keeps every decision of a console from before, under its own id, with who made it and who took it back', async () => {
  const { database, upgrade } = await openBefore('one_decision')
  const db = database.sql
  try {
    await db.execute(sql`
      insert into console.finding_acceptances (acceptance_id, service_id, finding_id, at, by, remark, reopened_at, reopened_by)
      values (${id(10)}, 'co_xa_1', 'f', ${made}, ${ada}, 'Known.', ${ended}, ${otto}), (${id(11)}, 'co_xa_1', 'f', ${ended}, ${otto}, 'Again.', null, null)`)
    await db.execute(sql`
      insert into console.company_assignments (assignment_id, service_id, party_key, party_name, company_id, company_name, remark, at, by)
      values (${id(12)}, 'co_xa_1', 'p', 'Quellhof', 'co_xb_1', null, 'Same seat.', ${made}, ${ada})`)
    await db.execute(sql`
      insert into console.sanction_judgments (judgment_id, service_id, party_key, party_name, regime, outcome, note, verdict, edition_id, at, by)
      values (${id(13)}, 'co_xa_1', 'p', 'Quellhof', 'ofac', 'owned', 'Runs it.', 'notBlocked', ${id(99)}, ${made}, ${ada})`)
    await db.execute(sql`
      insert into console.invoice_finding_decisions
        (decision_id, invoice_id, finding_key, facts, state, remark, credit_invoice_id, credit_event_id, credit_amount, at, by, ended_at, ended_by)
      values (${id(14)}, 'inv_1', 'k', '{"kind":"ledgerAbove"}', 'raised', 'Ticket.', null, null, null, ${made}, ${ada}, ${ended}, ${otto}),
        (${id(15)}, 'inv_1', 'k', '{"kind":"ledgerAbove"}', 'answered', 'Given back.', 'inv_2', 'e1', '-2.7', ${ended}, ${otto}, null, null)`)
    await db.execute(sql`
      insert into console.invoice_sign_offs (sign_off_id, invoice_id, reading_id, facts, digest, at, by)
      values (${id(16)}, 'inv_1', 7, ${JSON.stringify({ ...signed, remark: 'Announced.' })}, 'd', ${made}, ${ada})`)
    await db.execute(sql`
      insert into console.file_events (event_id, service_id, at, by, kind, outcome, reason, decision_id)
      values (${id(17)}, 'co_xa_1', ${made}, ${ada}, 'noOwnerRecorded', 'doubts', 'Two letters.', null),
        (${id(18)}, 'co_xa_1', ${ended}, ${otto}, 'noOwnerWithdrawn', 'doubts', null, ${id(17)}),
        (${id(19)}, 'co_xa_1', ${ended}, ${otto}, 'sanctionMatchDecided', null, 'Taken back.', null)`)
    await db.execute(sql`
      insert into console.sanction_matches
        (match_id, service_id, party_key, party_name, keys, list, entry_id, entry_name, evidence, verdict, reason, note, at, by, confirmed_by, replaced_at)
      values (${id(20)}, 'co_xa_1', 'p', 'Quellhof', '{t1,i1}', 'eu', '7', 'QUELLHOF', ${JSON.stringify(evidence)}, 'confirmed', 'sameNumber', 'Both.', ${made}, ${ada}, ${otto}, null),
        (${id(21)}, 'co_xa_2', 'p', 'Quellhof', '{t2}', 'eu', '7', 'QUELLHOF', null, 'rejected', null, 'No.', ${made}, ${ada}, null, ${ended})`)
    await db.execute(sql`
      insert into console.screening_hits
        (hit_id, service_id, party_key, party_name, list_name, matched_name, imported_at, imported_by, version, verdict, reason, decided_at, decided_by)
      values (${id(22)}, 'co_xa_1', 'p', 'Quellhof', 'PEP', 'Q', ${made}, ${ada}, 2, 'false', 'Another.', ${ended}, ${otto}),
        (${id(23)}, 'co_xa_1', 'p', 'Quellhof', 'PEP', 'R', ${made}, ${ada}, 0, null, null, null, null)`)
    await upgrade()
    const { rows } = await db.execute(sql`
      select decision_id as id, kind, place, subject, outcome, reason, by, ended_by, ended_at is null as stands
      from console.decisions order by decision_id`)
    expect(rows.map((row) => Object.values(row))).toEqual([
      [id(10), 'finding', 'co_xa_1', 'f', 'accepted', 'Known.', ada, otto, false],
      [id(11), 'finding', 'co_xa_1', 'f', 'accepted', 'Again.', otto, null, true],
      [id(12), 'assignment', 'co_xa_1', 'p', 'co_xb_1', 'Same seat.', ada, null, true],
      [id(13), 'judgment', 'co_xa_1', 'p ofac', 'owned', 'Runs it.', ada, null, true],
      [id(14), 'invoiceFinding', 'inv_1', 'k', 'raised', 'Ticket.', ada, otto, false],
      [id(15), 'invoiceFinding', 'inv_1', 'k', 'answered', 'Given back.', otto, null, true],
      [id(16), 'signOff', 'inv_1', '', 'signed', 'Announced.', ada, null, true],
      [id(17), 'noOwner', 'co_xa_1', '', 'doubts', 'Two letters.', ada, otto, false],
      [id(20), 'match', 'co_xa_1', 'p eu 7', 'confirmed', 'Both.', ada, null, true],
      [id(21), 'match', 'co_xa_2', 'p eu 7', 'rejected', 'No.', ada, otto, false],
      [id(22), 'match', 'co_xa_1', id(22), 'rejected', 'Another.', otto, null, true],
    ])
    const [[judgment], [finding], [signOff]] = [
      await decisionsIn(db, { kind: 'judgment', places: ['co_xa_1'] }),
      await decisionsIn(db, { kind: 'invoiceFinding', places: ['inv_1'] }),
      await decisionsIn(db, { kind: 'signOff' }),
    ]
    const onEdition = { partyKey: 'p', partyName: 'Quellhof', regime: 'ofac', verdict: 'notBlocked', editionId: id(99) }
    expect(judgment?.row.facts).toEqual(onEdition)
    const credit = { invoiceId: 'inv_2', eventId: 'e1', amountMajor: '-2.7' }
    expect(finding?.row.facts).toEqual({ finding: { kind: 'ledgerAbove' }, credit })
    expect(signOff?.row.facts).toEqual({ readingId: 7, digest: 'd', signed })
    expect(await onMatches(db, 'match', { keys: ['i1'] })).toMatchObject([
      {
        decisionId: id(20),
        facts: { evidence, why: 'sameNumber' },
        reason: 'Both.',
        confirmedBy: otto,
        keys: ['t1', 'i1'],
      },
    ])
    const hits = await db.execute(sql`select hit_id, decision_id from console.screening_hits order by hit_id`)
    expect(hits.rows.map((row) => Object.values(row))).toEqual([
      [id(22), id(22)],
      [id(23), null],
    ])
  } finally {
    await database.close()
  }
})
