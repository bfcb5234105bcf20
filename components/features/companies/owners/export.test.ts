import { describe, expect, it } from 'vitest'
import type { BeneficialOwner, Percentage } from '#lib/contract/index.ts'
import { type OwnerStatements, ownerLists, reconcileOwners } from '#lib/domain/ownership/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { ownerRows } from './export.ts'

const person = (fullName: string, percentage: Percentage) => ({
  type: 'person',
  person: { name: { fullName } },
  percentage,
  interests: [{ type: 'shareholding', directOrIndirect: 'direct', percentage }],
})

const rowsOf = (said: Partial<OwnerStatements>, percent: number) => {
  const nobody = { owners: null, shareholders: null, isListWhole: true, graph: null }
  const threshold = { percent, isInclusive: false }
  const { certain, possible, excluded } = ownerLists(
    reconcileOwners({ ...nobody, ...said }, threshold, '2026-11-21'),
    [],
    threshold,
  )
  return ownerRows([...certain, ...possible, ...excluded], threshold)
}

describe('the export', () => {
  it('has a row for each finding with every digit of its shares, and a row for whoever has none', () => {
    const [head, ...body] = rowsOf(
      {
        owners: [person('=A', { exact: 51.123456789 })],
        shareholders: [person('=A', { exact: 40 }), person('B', { exact: 1 })],
      },
      25,
    )
    expect(body.map((row) => [row[0], row[3], row[6], row[8]])).toEqual([
      ['=A', 'directShareDiffers', 'certain', '51.123456789\u00A0%'],
      ['B', null, 'excluded', null],
    ])
    expect(body.every((row) => row.length === head?.length)).toBe(true)
    expect(csvOf(body)).toContain("'=A")
  })

  it('names a type the interface does not show as it came', () => {
    const [, row] = rowsOf({ owners: [{ type: 'zzTrust', name: 'T' } as BeneficialOwner] }, 0)
    expect(row?.slice(0, 2)).toEqual(['T', 'zzTrust'])
  })
})
