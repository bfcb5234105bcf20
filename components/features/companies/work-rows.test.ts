import { describe, expect, it } from 'vitest'
import { csvOfRows } from './csv.ts'
import { filteredRows, type WorkFilter, workRows } from './work-rows.ts'

const noFilter: WorkFilter = {
  text: '',
  country: '',
  condition: '',
  file: '',
  risk: '',
  assignee: '',
  tag: '',
  product: '',
  age: '',
  due: '',
  starred: false,
}
const reader = { userId: 'u-me', now: new Date('2026-11-23T12:00:00Z') }
const file = { version: 1, status: 'open' }
const rows = workRows([
  {
    serviceId: 'co_xa_1',
    name: 'Μπρένερφελντ ΑΕ',
    registerNumber: 'HRB 40217',
    jurisdictionCode: 'xa',
    condition: 'insolvency',
    screening: { kind: 'open', names: ['Ida Möwe'], count: 1 },
    results: { report: '2026-08-01T00:00:00Z', graph: '2026-11-20T00:00:00Z' },
    file: { ...file, assigneeId: 'u-me', riskClass: 'high', tags: ['PEP'], dueOn: '2026-11-22' },
  },
  {
    serviceId: 'co_xb_2',
    name: 'Nordrand AG',
    jurisdictionCode: 'xb',
    condition: 'active',
    results: { report: '2026-08-01T00:00:00Z' },
    file: { ...file, assigneeId: 'u-other', dueOn: '2026-11-30' },
  },
  { serviceId: 'co_xb_3', name: '=cmd()', jurisdictionCode: 'xb', isStarred: true },
])
const found = (part: Partial<WorkFilter>) =>
  filteredRows(rows, { ...noFilter, ...part }, reader)
    .map(({ serviceId }) => serviceId.slice(-1))
    .join('')

describe('the filters of the work list', () => {
  it.each([
    [{}, '123'],
    [{ country: 'xb' }, '23'],
    [{ condition: 'insolvency', country: 'xa' }, '1'],
    [{ condition: 'unknown' }, '3'],
    [{ file: 'open' }, '12'],
    [{ file: 'none' }, '3'],
    [{ risk: 'none' }, '23'],
    [{ assignee: 'me' }, '1'],
    [{ assignee: 'nobody' }, '3'],
    [{ assignee: 'u-other' }, '2'],
    [{ tag: 'PEP' }, '1'],
    [{ product: 'graph' }, '1'],
    [{ product: 'none' }, '3'],
    [{ age: '90' }, '2'],
    [{ due: 'overdue' }, '1'],
    [{ due: '7' }, '12'],
    [{ starred: true }, '3'],
    [{ text: 'brennerfeld' }, '1'],
    [{ text: 'hrb40217' }, '1'],
    [{ text: 'pep' }, '1'],
    [{ text: 'co_xb_2' }, '2'],
    [{ text: 'brennerfeld', country: 'xb' }, ''],
  ] as [Partial<WorkFilter>, string][])('%j finds %s', (part, wanted) => {
    expect(found(part)).toBe(wanted)
  })
})

it('the CSV names every column, and no cell runs as a formula', () => {
  const text = csvOfRows(rows, (userId) => (userId === 'u-me' ? 'Me, Myself' : 'Other'))
  const [, first, , third] = text.split('\r\n')
  expect(first).toBe(
    'co_xa_1,Μπρένερφελντ ΑΕ,HRB 40217,xa,insolvency,,report + graph,2026-11-20T00:00:00Z,,,high,open,"Me, Myself",2026-11-22,PEP,open,Ida Möwe,',
  )
  expect(third).toContain("'=cmd()")
})
