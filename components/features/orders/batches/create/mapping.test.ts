import { describe, expect, it } from 'vitest'
import deutsch from '../../../../messages/de/orders/batches.json' with { type: 'json' }
import english from '../../../../messages/en/orders/batches.json' with { type: 'json' }
import { partsOf, tableOf } from '../../../../widgets/csv-file/table.ts'
import { longestCell } from '../../../../widgets/csv-file/testing/long-cells.ts'
import { customerColumn, guessColumns, hasHeading, rowsOf } from './mapping.ts'

const german = tableOf(
  '\uFEFFFirma;Registernummer;Land;Aktenzeichen;Mandant\nBrennerfeld Optik AG;HRB 40217;XA;KYC-1;Heide\n\nGlas AG;;xa;;\n',
)

describe('a file of companies', () => {
  it('is read whatever parts its cells, and keeps the number of each line', () => {
    for (const mark of [',', ';', '\t']) {
      const table = tableOf(`${['name', 'country'].join(mark)}\n\n${['Optik', 'xa'].join(mark)}`)
      expect(table).toMatchObject({ columns: 2, lines: [{ line: 1 }, { line: 3, cells: ['Optik', 'xa'] }] })
    }
  })

  it('has no rows where a quotation mark is not closed, wherever it is', () => {
    const lines = ['Company name,Country', 'Optik,xa', 'Glas,xa', 'Klinker,xb']
    for (const [at, line] of lines.entries()) {
      const table = tableOf(lines.with(at, `"${line}`).join('\n'))
      expect(table.openQuoteLine).toBe(at + 1)
      expect(rowsOf(table, guessColumns(table, true), true, 'xa')).toEqual({ rows: [], problems: [] })
    }
  })

  it('has its columns guessed from headings in both languages, each column once', () => {
    expect(hasHeading(german)).toBe(true)
    expect(guessColumns(german, true)).toEqual({
      serviceId: null,
      name: 0,
      number: 1,
      jurisdiction: 2,
      reference: 3,
      customer: null,
    })
    const english = tableOf('Company name,Registration number,Country,Reference,Client\na,b,c,d,e')
    expect(guessColumns(english, true)).toEqual({
      serviceId: null,
      name: 0,
      number: 1,
      jurisdiction: 2,
      reference: 3,
      customer: null,
    })
  })

  it('has its customers found, but not taken: they decide what is reused', () => {
    expect(customerColumn(german, true)).toBe(4)
    expect(customerColumn(german, false)).toBeNull()
    expect(guessColumns(german, true).customer).toBeNull()
  })

  it('has service ids found by what they are, with a heading or without', () => {
    const bare = tableOf('x,co_xa_1\ny,co_xa_2')
    expect(hasHeading(bare)).toBe(false)
    expect(guessColumns(bare, false).serviceId).toBe(1)
  })

  it('pasted without headings is read by what its cells look like, also where a name sounds like a heading', () => {
    const names = tableOf('Völkening Verwaltungsgesellschaft mbH\nBrennerfeld Optik AG')
    expect(hasHeading(names)).toBe(false)
    expect(rowsOf(names, guessColumns(names, false), false, 'xa').rows.map(({ name }) => name)).toEqual([
      'Völkening Verwaltungsgesellschaft mbH',
      'Brennerfeld Optik AG',
    ])
    const cells = tableOf('Brennerfeld Optik AG\tHRB 40217\txa\nGlas AG\tHRB 40218\txa')
    expect(guessColumns(cells, false)).toMatchObject({ name: 0, number: 1, jurisdiction: 2, customer: null })
    expect(hasHeading(tableOf('Firma\nGlas AG'))).toBe(true)
  })

  it.each([
    ['en', Object.values(english.create.fields)],
    ['de', Object.values(deutsch.create.fields)],
  ])('made from the template of the language %s has each of its columns found', (_, head) => {
    const table = tableOf(`${head.join(',')}\na,b,c,d,e,f`)
    expect(hasHeading(table)).toBe(true)
    expect(guessColumns(table, true)).toEqual({
      serviceId: 0,
      number: 1,
      jurisdiction: 2,
      reference: 3,
      name: 5,
      customer: null,
    })
    expect(customerColumn(table, true)).toBe(4)
  })

  it('becomes rows with what each line says, and the jurisdiction of the file where a line names none', () => {
    const { rows, problems } = rowsOf(german, { ...guessColumns(german, true), customer: 4 }, true, '')
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        line: 2,
        name: 'Brennerfeld Optik AG',
        number: 'HRB 40217',
        jurisdictionCode: 'xa',
        customerReference: 'KYC-1',
        customerId: 'Heide',
      },
      { line: 4, name: 'Glas AG', jurisdictionCode: 'xa' },
    ])
    const table = tableOf('name\nOptik')
    expect(rowsOf(table, guessColumns(table, true), true, 'no').rows).toEqual([
      { line: 2, name: 'Optik', jurisdictionCode: 'no' },
    ])
  })

  it('loses no line in silence: what cannot be taken is named with its reason', () => {
    const table = tableOf(`id,name,country,ref,customer
co_bad,,,,
,Optik,Norway,,
,,xa,KYC,
,Optik,xa,${'x'.repeat(151)},
,Optik,xa,,Müller`)
    const { rows, problems } = rowsOf(
      table,
      { serviceId: 0, number: null, name: 1, jurisdiction: 2, reference: 3, customer: 4 },
      true,
      '',
    )
    expect(rows).toEqual([])
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'serviceId'],
      [3, 'jurisdiction'],
      [4, 'noCompany'],
      [5, 'reference'],
      [6, 'customer'],
    ])
  })

  it('is sent in parts that fit, none of them lost', () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({ line: index + 1, name: 'ü'.repeat(200) }))
    const parts = partsOf(rows, 100, 40_000)
    expect(parts.flat()).toEqual(rows)
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(100)
      expect(new TextEncoder().encode(JSON.stringify(part)).byteLength).toBeLessThanOrEqual(40_002)
    }
  })
})

it('a text of a megabyte in any cell of a file holds no thread', () => {
  const lines = [
    ['service id', 'number', 'country', 'reference', 'customer', 'name'],
    ['co_xa_5BPVntXXz8BQr', 'HRB 40217', 'xa', 'KYC-1', 'Client', 'Optik'],
  ]
  const { ms, cell } = longestCell(lines, (given) => {
    const table = tableOf(given)
    const isHeaded = hasHeading(table)
    rowsOf(table, { ...guessColumns(table, isHeaded), customer: customerColumn(table, isHeaded) }, isHeaded, '')
  })
  expect(ms, cell).toBeLessThan(200)
})
