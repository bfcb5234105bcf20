import { expect, it } from 'vitest'
import { type KnowledgeKind, saidAt } from '#lib/testing/leaving-places.ts'
import { csvOfRows } from './csv.ts'
import { type WorkRow, workRows } from './work-rows.ts'

const company = { serviceId: 'co_xa_1', name: 'Muster AG', results: { report: '2026-11-01T00:00:00.000Z' } }
const known: Readonly<Record<KnowledgeKind, Partial<WorkRow>>> = {
  change: { changes: 2, changeSeverity: 'serious' },
  newerAnswer: { changes: 2, changeSeverity: 'serious' },
  match: { screening: { kind: 'open', names: ['Oakmoor Trading'] } },
  case: {},
  approval: { changes: 1, file: { version: 3, status: 'open' } },
}

/** Each cell of the one row that says something, by its column. */
function cellsOf(row: Partial<WorkRow>): string {
  const [head = '', line = ''] = csvOfRows(workRows([{ ...company, ...row }]), () => 'analyst').split(/\r?\n/)
  const [columns, cells] = [head, line].map((text) => text.replace('\uFEFF', '').split(','))
  return (columns ?? []).flatMap((column, index) => (cells?.[index] ? [`${column}=${cells[index]}`] : [])).join(', ')
}

it.each(saidAt('companiesFile'))('the list of companies as a file says that: %s', (kind, said) => {
  if ('text' in said) expect(cellsOf(known[kind])).toMatch(said.text)
  else expect(cellsOf(known[kind])).toEqual(cellsOf({}))
})
