import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ListEntry, matchesIn, matchIndex, type PartyToMatch } from '#lib/domain/law/index.ts'
import { onFile, sandboxCompanies } from '#lib/testing/on-file.ts'
import { audit } from '../../../core/schema/index.ts'
import { type Journal, openJournal } from '../../../testing/journal.ts'
import { unitedNationsList } from '../../../testing/sanctions-lists.ts'
import { keyedParties } from '../../screening/index.ts'
import { readInProcess } from '../reading.ts'
import { bringOfac } from '../testing/companies.ts'
import {
  type SandboxListId,
  sandboxEntries,
  sandboxFiles,
  sandboxListDay,
  sandboxListIds,
  sandboxRemark,
} from './files.ts'

async function readingOf(list: SandboxListId) {
  const read = await readInProcess(list, sandboxFiles(list))
  if ('problem' in read) throw new Error(read.problem)
  const entries: ListEntry[] = JSON.parse(gunzipSync(read.body).toString('utf8'))
  return { ...read, list, entries, count: read.entries }
}

describe('the fictional lists of the sandbox', () => {
  it.each(sandboxListIds)(
    'are read whole, each entry with all it tells, and says that it is fictional: %s',
    async (list) => {
      const read = await readingOf(list)
      const given = sandboxEntries.filter(({ lists }) => lists.includes(list))
      expect(read).toMatchObject({ count: given.length, remarks: [], day: list === 'ofacSdn' ? null : sandboxListDay })
      for (const one of given) {
        const entry = read.entries.find(({ id }) => id.endsWith(String(one.id)))
        expect(entry).toMatchObject({ kind: one.kind, programmes: ['SANDBOX'] })
        expect(entry?.names).toHaveLength(1 + (one.aliases?.length ?? 0))
        const facts = read.facts.find(({ entryId }) => entryId === entry?.id)?.facts ?? []
        const told = facts.map(({ value }) => value).join('\n')
        const { birth: [year] = [], birthPlace, nationality, city, country, function: title, nationalId, gender } = one
        for (const text of [
          sandboxRemark,
          year,
          birthPlace,
          nationality,
          city,
          country,
          title,
          nationalId?.number,
          gender?.charAt(0),
        ])
          expect(told).toContain(String(text ?? ''))
      }
    },
  )

  it('name parties of companies of the sandbox, whoever else is on them', async () => {
    const index = matchIndex(await Promise.all(sandboxListIds.map(readingOf)))
    const found = sandboxCompanies
      .slice(0, 40)
      .map(onFile)
      .flatMap(({ serviceId, name, report, graph }) => {
        const parties = keyedParties({
          ...{ serviceId, companyName: name, country: serviceId.slice(3, 5), related: [], report, owners: null },
          nodes: graph.nodes ?? [],
        }).map(({ source: { kind, name: written, country } }): PartyToMatch => {
          return { id: written, kind, name: written, country, numbers: [] }
        })
        return matchesIn(index, parties)
      })
    for (const { id, name, aliases = [], lists } of sandboxEntries.filter(({ id: own }) => own < 9100)) {
      const own = found.filter(({ entry }) => entry.id.endsWith(String(id)))
      expect([...new Set(own.map(({ list }) => list))].toSorted(), name).toEqual([...lists].toSorted())
      expect(own.every(({ party }) => aliases.includes(party))).toBe(true)
    }
    expect(found.filter(({ entry }) => /91\d\d$/.test(entry.id))).toEqual([])
  })
})

describe('their import', () => {
  let journal: Journal
  beforeAll(async () => {
    journal = await openJournal()
  })
  afterAll(() => journal.harness.close())
  const press = (role: 'admin' | 'analyst' = 'admin') => journal.ask('importSandboxLists', { role })
  const listed = async () => (await journal.ask('listSanctionEditions')).value

  it('is one press of an admin for all that are not in use, and a second press changes nothing', async () => {
    expect((await press('analyst')).status).toBe(403)
    expect((await listed()).sandboxLists).toEqual(sandboxListIds)
    expect((await bringOfac(journal, '2025-12-01')).status).toBe(201)
    expect((await listed()).sandboxLists).toEqual(['eu', 'uk', 'un'])
    const { value } = await press()
    expect(value.editions.map(({ list, day }) => [list, day])).toEqual([
      ['eu', sandboxListDay],
      ['uk', sandboxListDay],
      ['un', sandboxListDay],
    ])
    const { editions, sandboxLists } = await listed()
    // What a person imported stays, however old it is.
    expect(editions.filter(({ replacedAt }) => replacedAt)).toEqual([])
    expect(sandboxLists).toEqual([])
    expect((await press()).value).toEqual({ editions: [] })
    expect((await listed()).editions).toEqual(editions)
    const rows = await journal.harness.database.sql.select().from(audit)
    const objects = rows.flatMap(({ action, outcome, object }) =>
      action === 'importSandboxLists' && outcome === 'done' ? [object?.split(':')[0] ?? null] : [],
    )
    expect(objects).toEqual([`eu ${sandboxListDay}`, `uk ${sandboxListDay}`, `un ${sandboxListDay}`, null])
  })

  it('is replaced by a list that a person imports', async () => {
    const files = [{ name: 'un.xml', gzip: gzipSync(unitedNationsList('2026-01-03', ['OAK'])).toString('base64') }]
    const body = { list: 'un', files }
    expect((await journal.ask('importSanctionEdition', { role: 'admin', body })).status).toBe(201)
  })

  it('of two who press at once imports each list once', async () => {
    const other = await openJournal()
    const both = await Promise.all([1, 2].map(() => other.ask('importSandboxLists', { role: 'admin' })))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both.flatMap(({ value }) => value.editions.map(({ list }) => list)).toSorted()).toEqual(
      [...sandboxListIds].toSorted(),
    )
    await other.harness.close()
  })

  it('is not there for a console without the sandbox', async () => {
    const real = await openJournal({ SANDBOX: 'off' })
    expect((await real.ask('importSandboxLists', { role: 'admin' })).status).toBe(404)
    expect((await real.ask('listSanctionEditions')).value).toMatchObject({ editions: [], sandboxLists: [] })
    await real.harness.close()
  })
})
