import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { columnBy, readTable } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

function tableOf(text: string) {
  const path = join(folder, 'table.csv')
  writeFileSync(path, text)
  return readTable(pathToFileURL(path))
}

describe('a code table', () => {
  it('has a source, a day, and values with commas and quotation marks', () => {
    const table = tableOf('# source: a list\n# date: 2026-02-19\ncode,name\n01,"one, ""two"""\n02, plain \n03,\n')
    expect(table).toMatchObject({ source: 'a list', date: '2026-02-19' })
    expect([...columnBy(table, 'code', 'name')]).toEqual([
      ['01', 'one, "two"'],
      ['02', 'plain'],
    ])
  })

  it('without a source or a day is none', () => {
    expect(() => tableOf('# date: 2026-02-19\ncode\n')).toThrow(/does not say its source/)
    expect(() => tableOf('# source: a list\ncode\n')).toThrow(/does not say its date/)
  })
})
