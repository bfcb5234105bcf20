import { describe, expect, it } from 'vitest'
import { BeneficialOwner, GraphNode, Shareholder } from '#lib/contract/index.ts'
import { reconcileOwners } from '#lib/domain/ownership/index.ts'
import { ownersAbove } from './owners-above.ts'

const person = (fullName: string) => ({ type: 'person', person: { name: { fullName } } })
const rows = reconcileOwners(
  {
    owners: [
      BeneficialOwner.parse({ ...person('Anna'), interests: [{ type: 'shareholding', percentage: { exact: 26 } }] }),
      BeneficialOwner.parse({
        ...person('Bo'),
        interests: [{ type: 'shareholding', percentage: { minimum: 25, maximum: 50 } }],
      }),
    ],
    shareholders: [Shareholder.parse({ ...person('Cleo'), percentage: { exclusiveMinimum: 25 } })],
    isListWhole: false,
    graph: [
      GraphNode.parse({
        id: 'd',
        type: 'person',
        data: { name: 'Dan', cumulativeOwnership: { minimum: 2, maximum: 61 } },
      }),
      GraphNode.parse({ id: 'e', type: 'person', data: { name: 'Eva', cumulativeOwnership: { exact: 25 } } }),
      GraphNode.parse({ id: 'h', type: 'company', data: { legalName: 'Holding', cumulativeOwnership: { exact: 90 } } }),
    ],
  },
  25,
  '2026-11-23',
)
const names = (list: readonly { name: string; by: string }[]) => list.map(({ name, by }) => `${name} ${by}`)

describe('owners above a threshold', () => {
  it('are certain where the least of their share is above it, and possible where only the most is', () => {
    const { certain, possible } = ownersAbove(rows, 25)
    expect(names(certain)).toEqual(['Anna register', 'Cleo report'])
    expect(names(possible)).toEqual(['Bo register', 'Dan graph'])
  })

  it('leave out companies between the company and a person, and whoever stays at the threshold', () => {
    const all = Object.values(ownersAbove(rows, 25)).flat()
    expect(all.map(({ name }) => name)).not.toContain('Holding')
    expect(all.map(({ name }) => name)).not.toContain('Eva')
  })
})
