import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { openBefore } from '../../testing/before.ts'

const [ada, otto, eve] = [1, 2, 3].map((n) => `019ab000-0000-7000-8000-00000000000${n}`)

it.skipIf(inject('postgresUrl') !== null)(
  'a console from before knows who gave each file to its assignee, and when, as its chronology has it',
  async () => {
    const { database, upgrade, drop } = await openBefore('file_assignments')
    const db = database.sql
    try {
      await db.execute(sql`
        insert into console.files (service_id, version, status, assignee_id, opened_at, changed_at, changed_by)
        select company, 3, 'open', assignee::uuid, now(), now(), ${ada}::uuid
        from (values ('co_xa_a', ${otto}), ('co_xa_b', null), ('co_xa_c', ${otto})) as made(company, assignee)`)
      await db.execute(sql`
        insert into console.file_events (event_id, service_id, at, by, kind, changes)
        select gen_random_uuid(), company, at::timestamptz, by::uuid, 'edited', changes::jsonb
        from (values
          ('co_xa_a', '2026-11-01T08:00:00Z', ${ada}, ${`[{"field":"assigneeId","before":null,"after":"${eve}"}]`}),
          ('co_xa_a', '2026-11-02T08:00:00Z', ${eve}, ${`[{"field":"dueOn","before":null,"after":"2026-12-01"},{"field":"assigneeId","before":"${eve}","after":"${otto}"}]`}),
          ('co_xa_a', '2026-11-03T08:00:00Z', ${ada}, '[{"field":"tags","before":[],"after":["x"]}]'),
          ('co_xa_b', '2026-11-02T08:00:00Z', ${ada}, ${`[{"field":"assigneeId","before":"${otto}","after":null}]`})
        ) as made(company, at, by, changes)`)
      await upgrade()
      const { rows } = await db.execute(
        sql`select service_id, assigned_by, to_char(assigned_at at time zone 'UTC', 'YYYY-MM-DD') as day, wanted
          from console.files order by service_id`,
      )
      expect(rows.map((row) => Object.values(row))).toEqual([
        ['co_xa_a', eve, '2026-11-02', null],
        ['co_xa_b', null, null, null],
        ['co_xa_c', null, null, null],
      ])
    } finally {
      await drop()
    }
  },
)
