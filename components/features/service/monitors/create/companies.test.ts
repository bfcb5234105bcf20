import { describe, expect, it } from 'vitest'
import { longestCell } from '../../../../widgets/csv-file/testing/long-cells.ts'
import { companiesIn, onePerRegister } from './companies.ts'

describe('companies from a CSV', () => {
  it('are read from whichever column has the ids, under any separator, each once', () => {
    const read = companiesIn(
      '\uFEFFname;serviceId;note\nMuster;co_xa_1;a\n"Müller; Söhne";co_xb_2;b\nMuster;co_xa_1;again\n',
    )
    expect(read).toEqual({
      companies: [
        { serviceId: 'co_xa_1', name: 'Muster' },
        { serviceId: 'co_xb_2', name: 'Müller; Söhne' },
      ],
      unread: [],
      repeated: 1,
      openQuoteLine: null,
    })
  })

  it('name the lines that have no id instead of dropping them', () => {
    const read = companiesIn('co_xa_1\nMuster GmbH\n\nco_xa_2')
    expect(read.companies.map(({ serviceId }) => serviceId)).toEqual(['co_xa_1', 'co_xa_2'])
    expect(read.unread).toEqual([{ line: 2, text: 'Muster GmbH' }])
  })

  it('are none of a file with a quotation mark that is not closed, which is named with its line', () => {
    expect(companiesIn('co_xa_1,Muster\nco_xa_2,"Möwe\nco_xa_3,Optik\n')).toEqual({
      ...{ companies: [], unread: [], repeated: 0 },
      openQuoteLine: 2,
    })
  })

  it('of one register ask once what can be watched', () => {
    const { companies } = companiesIn('co_xa_1\nco_xa_2\nco_xb_1')
    expect(onePerRegister(companies)).toEqual([
      { code: 'xa', serviceId: 'co_xa_1' },
      { code: 'xb', serviceId: 'co_xb_1' },
    ])
  })
})

it('a text of a megabyte in any cell of a file holds no thread', () => {
  const lines = [
    ['Service ID', 'Name'],
    ['co_xa_5BPVntXXz8BQr', 'Optik'],
  ]
  const { ms, cell } = longestCell(lines, companiesIn)
  expect(ms, cell).toBeLessThan(200)
})
