import { expect, it } from 'vitest'
import { csvOfRows } from './csv.ts'
import { queryOfCompanies } from './state.ts'
import { workRows } from './work-rows.ts'

const file = { version: 1, status: 'open' }
const rows = workRows([
  {
    serviceId: 'co_xa_1',
    name: 'Μπρένερφελντ ΑΕ',
    registerNumber: 'HRB 40217',
    condition: 'insolvency',
    screening: { kind: 'open', names: ['Ida Möwe'], count: 1 },
    sinceReview: { how: 'review', at: '2026-11-03T09:00:00.000Z', changes: 2, matches: 1, serious: 1 },
    results: { report: '2026-08-01T00:00:00Z', graph: '2026-11-20T00:00:00Z' },
    file: { ...file, assigneeId: 'u-me', riskClass: 'high', tags: ['PEP'], dueOn: '2026-11-22' },
  },
  {
    serviceId: 'co_xb_2',
    name: 'Nordrand AG',
    condition: 'active',
    results: { report: '2026-08-01T00:00:00Z' },
    file: { ...file, assigneeId: 'u-other', dueOn: '2026-11-30' },
  },
  { serviceId: 'co_xb_3', name: '=cmd()', isStarred: true },
])
it('what a link says is asked as the row takes it, and what it cannot mean is left out', () => {
  const none = {
    country: '',
    party: ' Henrike ',
    condition: '',
    file: '',
    risk: '',
    assignee: '',
    tag: '',
    product: '',
    screening: '',
    sinceReview: '',
    review: '',
    batch: '',
  }
  expect(queryOfCompanies({ ...none, text: ' a ', age: '90', due: 'overdue', starred: true }, '-name')).toEqual({
    ...{ text: 'a', party: 'Henrike', age: 90, due: 'overdue', starred: true, sort: '-name' },
  })
  expect(
    queryOfCompanies({ ...none, text: '  ', age: 'old', due: 'soon', starred: false, tag: 'PEP', party: ' ' }, ''),
  ).toEqual({
    tag: 'PEP',
  })
  // Of several values one that means nothing costs itself alone.
  expect(
    queryOfCompanies(
      { ...none, text: '', party: '', age: '', due: '', starred: false, review: '2026-13,overdue,2026-12' },
      '',
    ),
  ).toEqual({
    review: 'overdue,2026-12',
  })
})

it('the CSV names every column, and no cell runs as a formula', () => {
  const text = csvOfRows(rows, (userId) => (userId === 'u-me' ? 'Me, Myself' : 'Other'))
  const [, first, , third] = text.split('\r\n')
  expect(first).toBe(
    'co_xa_1,Μπρένερφελντ ΑΕ,HRB 40217,xa,insolvency,,report + graph,2026-11-20T00:00:00Z,,,high,open,"Me, Myself",2026-11-22,PEP,,open,Ida Möwe,,2026-11-03T09:00:00.000Z,3,1',
  )
  expect(third).toContain("'=cmd()")
})
