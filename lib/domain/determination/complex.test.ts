import { describe, expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { complexStructureRule, usualOwnerThreshold } from '#lib/domain/law/index.ts'
import { complexStructureOf, determinationPaper } from './index.ts'

const today = '2027-08-01'

interface Entity {
  type?: string
  country?: string | null
  /** How its own holding is described. */
  details?: string
}

/** R, then entities each held by the next, then the person p. */
function chain(entities: Entity[]): ShareholderGraph {
  const ids = ['R', ...entities.map((_, at) => `E${at}`), 'p']
  const nodes = [{ country: 'de' }, ...entities].map(({ type = 'company', country = 'de' }: Entity, at) => ({
    id: ids[at] ?? '',
    type: at === 0 ? 'rootEntity' : type,
    data: { legalName: `Company ${at}`, ...(country === null ? {} : { jurisdictionCode: country }) },
  }))
  return {
    rootCompanyId: 'R',
    stopReason: 'completed',
    nodes: [...nodes, { id: 'p', type: 'person', data: { name: 'Person' } }],
    edges: ids.slice(1).map((source, at) => ({
      ...{ id: `e${at}`, source, target: ids[at] ?? '' },
      data: {
        interestType: 'shareholding',
        percentage: { exact: 100 },
        interestDetails: entities[at]?.details ?? null,
      },
    })),
  }
}

function complexIn(graph: ShareholderGraph) {
  const paper = determinationPaper(graph, usualOwnerThreshold, today)
  if (paper === null) throw new Error('the graph has a root')
  const { rule: _rule, ...found } = complexStructureOf(graph, paper, today)
  return found
}

describe('[law 3.9] the draft on complex structures', () => {
  const nothing = { arrangements: [], nominees: [], outside: [], withoutCountry: [] }

  it('asks for three layers: two with every condition are too few', () => {
    const two = chain([
      { type: 'trust', country: 'vg' },
      { details: 'as nominee', country: null },
    ])
    expect(complexIn(two)).toEqual({
      ...{ outcome: 'few', layers: 2, arrangements: ['E0'], nominees: ['E1'] },
      ...{ outside: ['E0'], withoutCountry: ['E1'] },
    })
  })

  it('does not call a structure simple whose graph lacks owners', () => {
    expect(complexIn({ ...chain([{}]), stopReason: 'maxDepthReached' }).outcome).toBe('unknown')
  })

  it('is met by a legal arrangement and a nominee together, and by neither alone', () => {
    const [trust, nominee] = [{ type: 'arrangement' }, { details: 'as nominee' }]
    expect(complexIn(chain([trust, nominee, {}])).outcome).toBe('met')
    expect(complexIn(chain([trust, {}, {}])).outcome).toBe('open')
    expect(complexIn(chain([nominee, {}, {}])).outcome).toBe('open')
  })

  it('counts a nominee also by a relation of no share, and none whose relation has ended', () => {
    const graph = chain([{ type: 'arrangement' }, {}, {}])
    const nominee = (more: object) => ({
      id: 'n',
      source: 'N',
      target: 'E1',
      data: { interestType: 'nominee', ...more },
    })
    expect(complexIn({ ...graph, edges: [...(graph.edges ?? []), nominee({})] }).nominees).toEqual(['N'])
    const ended = nominee({ endDate: { normalized: '2027-07-01' } })
    expect(complexIn({ ...graph, edges: [...(graph.edges ?? []), ended] })).toMatchObject({
      outcome: 'open',
      nominees: [],
    })
  })

  it('lists who is outside the Union and decides nothing by it', () => {
    const abroad = complexIn(chain([{ type: 'trust', country: 'GB' }, { country: 'no' }, { country: null }]))
    expect(abroad).toMatchObject({ outcome: 'open', outside: ['E0', 'E1'], withoutCountry: ['E2'] })
    expect(complexIn(chain([{}, {}, {}]))).toEqual({ ...nothing, outcome: 'open', layers: 3 })
  })

  it('counts layers along the shortest chain', () => {
    const graph = chain([{}, {}, {}])
    const direct = {
      id: 'd',
      source: 'p',
      target: 'E0',
      data: { interestType: 'shareholding', percentage: { exact: 0 } },
    }
    expect(complexIn({ ...graph, edges: [...(graph.edges ?? []), direct] })).toMatchObject({
      outcome: 'few',
      layers: 1,
    })
  })

  it('is no law', () => {
    expect(complexStructureRule.source).toMatchObject({ verification: 'described', from: null })
  })
})
