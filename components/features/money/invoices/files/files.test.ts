import Big from 'big.js'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { formulaSafe } from '#lib/text/index.ts'
import { recalculated } from './testing/recalculated.ts'
import { chargeTablesOf } from './testing/tables.ts'
import { chargeBackFile, chargeBackSheets } from './workbook.ts'

const Formula = 'Formula'

async function filesOf(seed: number, currency: string | null = 'EUR'): Promise<Record<string, string>> {
  const file = await chargeBackFile(chargeTablesOf(seed, currency))
  const unzipped = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return Object.fromEntries(Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('the charge-back workbook', () => {
  it('has beside every formula the value that our own arithmetic gives it, and no "=" in front', async () => {
    for (let seed = 1; seed <= counted(100); seed += 1) {
      const formulas = recalculated(await filesOf(seed))
      expect(formulas.length).toBeGreaterThan(20)
      for (const { at, formula, cached, value } of formulas) {
        expect(formula.startsWith('='), at).toBe(false)
        expect(cached, `${seed} ${at} ${formula}`).toBe(value)
      }
    }
  })

  it('splits the invoice by every grouping, each adding up to its gross and to what is payable', () => {
    for (let seed = 1; seed <= counted(200); seed += 1) {
      const tables = chargeTablesOf(seed)
      const { grossMajor } = tables.snapshot.invoice
      const sheets = chargeBackSheets(tables).filter(({ name }) => /^By /.test(name))
      expect(sheets).toHaveLength(6)
      for (const { name, cells } of sheets) {
        const sumOf = (column: number) =>
          cells.slice(1, -1).reduce((sum, row) => {
            const cell = row[column]
            return sum.plus(cell?.type === Formula ? cell.cached : cell?.type === Number ? cell.value : 0)
          }, new Big(0))
        expect(sumOf(5).toFixed(), `${seed} ${name}`).toBe(new Big(grossMajor ?? 0).toFixed())
        expect(sumOf(6).toFixed(2)).toBe(new Big(grossMajor ?? 0).toFixed(2, Big.roundHalfUp))
      }
    }
  })

  it('books each customer with the columns of the organization, the same parts as by customer, and names who has none', () => {
    for (let seed = 1; seed <= counted(100); seed += 1) {
      const all = chargeBackSheets(chargeTablesOf(seed))
      const [accounts, customers] = ['Accounts', 'By customer'].map(
        (name) => all.find((one) => one.name === name)?.cells,
      )
      const column = (cells: typeof accounts, at: number) =>
        cells?.slice(1).map((row) => Number(row[at]?.type === Formula ? row[at].cached : row[at]?.value))
      expect(accounts?.[0]?.map((cell) => cell?.value)).toEqual([
        ...['Customer', 'Kostenstelle', 'Account', 'Gegenkonto', 'Amount, EUR', 'Payable, EUR'],
      ])
      expect(column(accounts, 4)).toEqual(column(customers, 5))
      expect(column(accounts, 5)).toEqual(column(customers, 6))
      for (const row of accounts?.slice(1, -1) ?? []) {
        const isBank = row[0]?.value === 'bank'
        expect(row[1]?.value === '4711').toBe(isBank)
        expect(row[2]).toEqual(isBank ? { type: String, value: '0815' } : null)
      }
    }
    const without = chargeBackSheets({ ...chargeTablesOf(2), billing: { accounts: [], accountHeads: null } })
    expect(without.map(({ name }) => name)).not.toContain('Accounts')
    expect(JSON.stringify(chargeBackSheets(chargeTablesOf(2))[0]?.cells)).toMatch(
      /No accounts for: .*Stadtwerke Brenner/,
    )
  })

  it('has in its totals what somebody writes into a cell later, and names products and the rest as the page does', async () => {
    let totals = 0
    for (let seed = 1; seed <= counted(100); seed += 1)
      for (const { formula } of recalculated(await filesOf(seed, seed % 2 === 0 ? 'EUR' : 'KWD'))) {
        const digits = /^ROUND\(SUM\(.*\),(\d+)\)$/.exec(formula)?.[1]
        if (digits === undefined) continue
        totals += 1
        expect(Number(digits), formula).toBeGreaterThanOrEqual(seed % 2 === 0 ? 6 : 7)
      }
    expect(totals).toBeGreaterThan(50)
    const sheets = chargeBackSheets(chargeTablesOf(4))
    const textsOf = (name: string) => JSON.stringify(sheets.find((one) => one.name === name)?.cells)
    expect(textsOf('By product')).toContain('"Beneficial owners"')
    expect(textsOf('By customer')).toContain('"Without customer"')
    expect(textsOf('Lines')).not.toContain('"ubo"')
  })

  it('adds every group up from the ledger, so that a figure changed there is in its groups, their totals and the accounts', async () => {
    for (let seed = 1; seed <= counted(40); seed += 1) {
      const files = await filesOf(seed)
      const named = [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
        ([, name]) => name,
      )
      const path = `xl/worksheets/sheet${named.indexOf('Ledger') + 1}.xml`
      const amount = /(<c r="E2"[^>]*><v>)([^<]*)/
      const before = amount.exec(files[path] ?? '')?.[2] ?? ''
      const changed = (files[path] ?? '').replace(amount, `$1${new Big(before).plus('24.4')}`)
      const moved = recalculated({ ...files, [path]: changed }).filter(({ cached, value }) => cached !== value)
      const ofGroups = moved.filter(({ formula }) => formula.startsWith('ROUND(SUMIFS('))
      const sheets = ['By product', 'By customer', 'By reference', 'By company', 'By API key', 'By day']
      expect(ofGroups.map(({ at }) => at.replace(/ \w+$/, '')).toSorted()).toEqual(
        [...sheets, 'Customer by product'].toSorted(),
      )
      for (const { at, cached, value } of ofGroups) expect(new Big(value).minus(cached).toFixed(), at).toBe('24.4')
      expect(moved.filter(({ at }) => at.startsWith('Accounts '))).toHaveLength(2)
    }
  })

  it('takes one customer for another by no case, wildcard or zero, and a sheet too large for formulas is said', async () => {
    const names = ['bank', 'BANK', '*', '?', '0815', '815', '~*', '<>']
    const tables = chargeTablesOf(7)
    const [head = [], ...rows] = tables.ledger ?? []
    const customers = [...new Set(rows.map((row) => row[6] ?? null))]
    const renamed = (customer: string | null) => names[customers.indexOf(customer)] ?? null
    const groups = tables.splits.flatMap(({ by, groups }) => (by === 'customer' ? groups : []))
    const keyed = groups.map((group) => ({
      ...group,
      key: renamed(group.key === null ? null : formulaSafe(group.key)),
    }))
    const sheets = chargeBackSheets({
      ...tables,
      splits: tables.splits.map((one) => (one.by === 'customer' ? { ...one, groups: keyed } : one)),
      ledger: [head, ...rows.map((row) => row.map((text, at) => (at === 6 ? renamed(text) : text)))],
    })
    const customer = sheets.find(({ name }) => name === 'By customer')?.cells ?? []
    expect(keyed.length).toBeGreaterThan(2)
    for (const [at, group] of keyed.entries())
      expect(customer[at + 1]?.[5], `${group.key}`).toMatchObject({
        type: Formula,
        cached: new Big(group.amountMajor ?? 0).toFixed(),
      })
    const many = Array.from({ length: 1_500 }, () => rows).flat()
    const large = chargeBackSheets({ ...tables, ledger: [head, ...many] })
    expect(JSON.stringify(large[0]?.cells)).toContain('By customer: amounts are values, not formulas')
  })

  it('says agreement or difference of every sheet, and leaves payable out without a currency', async () => {
    const control = chargeBackSheets(chargeTablesOf(3))[0]?.cells ?? []
    const verdicts = control.flatMap((row) => (row[4]?.type === 'Formula' ? [row[4].cached] : []))
    expect(verdicts).toContain('Differs')
    expect(verdicts).toContain('Matches')
    const without = JSON.stringify(chargeBackSheets(chargeTablesOf(3, null))[0]?.cells)
    expect(without).not.toContain('Payable')
    expect(JSON.stringify(control)).toContain('Payable')
  })

  it('writes moments as dates and names as text, and says what it leaves out', async () => {
    const tables = chargeTablesOf(2)
    const ledger = chargeBackSheets(tables).find(({ name }) => name === 'Ledger')?.cells ?? []
    expect(ledger[1]?.[2]).toMatchObject({ type: Date })
    const said = JSON.stringify(chargeBackSheets({ ...tables, ledger: null })[0]?.cells)
    expect(said).toContain('Export the CSV')
    const cut = { ...tables, splits: tables.splits.map((one) => ({ ...one, total: 99_999 })) }
    expect(JSON.stringify(chargeBackSheets(cut)[0]?.cells)).toContain('By customer: more than')
  })

  it('writes nothing a spreadsheet would run but its own sums', async () => {
    for (const { formula } of recalculated(await filesOf(5)))
      expect(formula).toMatch(
        /^(0|ROUND\(SUMIFS\('Ledger'!\$[A-Z]+\$2:\$[A-Z]+\$\d+(,'Ledger'!\$[A-Z]+\$2:\$[A-Z]+\$\d+,('[\w ]+'!)?\$?[A-Z]+\d+){1,2}\),\d+\)|ROUND\(SUM\([A-Z]+\d+:[A-Z]+\d+\),\d+\)|'[\w ]+'![A-Z]+\d+|B\d+|ROUND\([A-Z]\d+(-[A-Z]\d+)?,\d+\)|IF\(D\d+=0,"\w+","\w+"\))$/,
      )
  })
})
