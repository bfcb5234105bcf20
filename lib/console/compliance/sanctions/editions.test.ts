import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, sanctionEditions } from '../../core/schema/index.ts'
import { runOpen } from '../../program/commands/table.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { ofacAliases, ofacList, unitedNationsList } from '../../testing/sanctions-lists.ts'

let harness: Journal['harness']
let ask: Journal['ask']
const folder = mkdtempSync(join(tmpdir(), 'sanctions-'))
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(async () => {
  await harness.close()
  rmSync(folder, { recursive: true })
})

const packed = (name: string, text: string) => ({ name, gzip: gzipSync(text).toString('base64') })
const bring = (body: object, role: 'admin' | 'analyst' = 'admin') => ask('importSanctionEdition', { body, role })
const un = (day: string, ...names: string[]) => ({
  list: 'un',
  files: [packed('un.xml', unitedNationsList(day, names))],
})
const editions = async () => (await ask('listSanctionEditions')).value.editions
const inUse = async () => (await editions()).filter(({ replacedAt }) => !replacedAt).map(({ day }) => day)
const problemOf = (asked: Awaited<ReturnType<typeof bring>>) => {
  const { detail } = asked.error
  return typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join()
}

describe('an edition of a sanctions list', () => {
  it('is taken as a whole, with its day, hash and who brought it, in place of the one before', async () => {
    const { status, value } = await bring(un('2026-02-01', 'Oakmoor', 'Ferndale'))
    expect(status).toBe(201)
    expect(value).toMatchObject({ list: 'un', day: '2026-02-01', entries: 2, replacedAt: null })
    expect(value.importedBy?.email).toBe('admin@example.test')
    expect(value.files).toEqual([
      { name: 'un.xml', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: expect.any(Number) },
    ])
    await bring(un('2026-02-02', 'Oakmoor'))
    expect(await inUse()).toEqual(['2026-02-02'])
    expect((await editions()).map(({ day }) => day)).toEqual(['2026-02-02', '2026-02-01'])
    const bodies = await harness.database.sql.select({ body: sanctionEditions.body }).from(sanctionEditions)
    expect(bodies.filter(({ body }) => body !== null)).toHaveLength(1)
    const rows = await harness.database.sql.select().from(audit)
    const objects = rows.filter(({ action }) => action === 'importSanctionEdition').map(({ object }) => object)
    expect(objects[0]).toBe(`un 2026-02-01: 2 entries, ${value.files[0]?.sha256}`)
  })

  it('stays where a file is refused, and the refusal says why in one sentence', async () => {
    const [before] = await inUse()
    // One line of 200 MB, which is no more than 200 kB on its way here.
    const bomb = { name: 'un.xml', gzip: gzipSync(Buffer.alloc(200 * 1024 * 1024, 'x')).toString('base64') }
    // Twenty kilobytes that would be thirty megabytes of one attribute: the machine never has them (safety L3).
    const folded = packed('un.xml', `<a b="${'x'.repeat(30_000_000)}"/>`)
    const hostile: [object, string][] = [
      [{ list: 'un', files: [folded] }, 'The file is larger than 64 MB, packed more than fiftyfold, or damaged.'],
      [{ list: 'un', files: [bomb] }, 'The file is larger than 64 MB, packed more than fiftyfold, or damaged.'],
      [
        { list: 'un', files: [packed('a', '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>')] },
        'The file declares a document type.',
      ],
      [{ ...un('2026-03-01', 'A'), day: '2026-03-02' }, 'The file says that it is of 2026-03-01.'],
      [
        { list: 'ofacSdn', files: [packed('sdn.csv', ofacList)], day: '2026-03-01' },
        'The list comes as two files, one of comments and one of addresses.',
      ],
      [
        { list: 'ofacSdn', files: [packed('sdn.csv', ofacList), packed('alt.csv', ofacAliases)] },
        'The file does not say its day; enter the day it was published.',
      ],
    ]
    for (const [body, problem] of hostile) {
      const refused = await bring(body)
      expect([refused.status, problemOf(refused)]).toEqual([400, problem])
    }
    expect(await inUse()).toEqual([before])
  })

  it('keeps with it what of its files is odd', async () => {
    const rows = ofacList.trim().split(/\r?\n/)
    const files = [packed('cons_prim.csv', [...rows, '999,"ELM"'].join('\r\n')), packed('cons_alt.csv', ofacAliases)]
    const { value } = await bring({ list: 'ofacOther', day: '2026-03-01', files })
    const where = `${rows.length + 1} (999, ELM)`
    expect(value.remarks).toEqual([{ kind: 'rowOdd', where, what: '2 columns' }])
    expect((await editions())[0]?.remarks).toEqual(value.remarks)
  })

  it('is not taken twice, and never for a newer one', async () => {
    expect(problemOf(await bring(un('2026-02-02', 'Oakmoor')))).toBe('This edition is in use already.')
    expect(problemOf(await bring(un('2026-01-01', 'Old')))).toBe('The edition in use is newer, of 2026-02-02.')
  })

  it('is brought by admins alone', async () => {
    expect((await bring(un('2026-04-01', 'Oakmoor'), 'analyst')).status).toBe(403)
  })

  it('is brought by an operator from files, named with its row in the audit log', async () => {
    const at = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const args = ['import-list', 'ofacSdn', at('sdn.csv', ofacList), at('alt.csv', ofacAliases), '2026-03-04']
    const on = { env: harness.env, database: harness.database, clock: harness.clock }
    expect(await runOpen(on, args)).toEqual({ isDone: true, text: 'ofacSdn of 2026-03-04: 3 entries' })
    const [edition] = await editions()
    expect(edition).toMatchObject({ list: 'ofacSdn', importedBy: null })
    expect(await runOpen(on, args)).toEqual({ isDone: false, text: 'This edition is in use already.' })
    expect((await runOpen(on, ['import-list', 'un', join(folder, 'none')])).text).toContain('there is no file')
    expect((await runOpen(on, ['import-list', 'xx'])).text).toContain('import-list <list>')
  })
})
