import { describe, expect, it } from 'vitest'
import type { Percentage, ShareholderGraph } from '#lib/contract/index.ts'
import { explore } from '../model/explored.ts'
import { auditOf, markedBy } from './audit.ts'
import type { GraphFindingKind } from './model.ts'

type Line = [holder: string, owned: string, share: number | Percentage | null, more?: object]

interface Given {
  lines: Line[]
  nodes?: Record<string, object>
  sources?: ShareholderGraph['sources']
}

function audit({ lines, nodes = {}, sources = {} }: Given) {
  const ids = [...new Set(['R', ...lines.map(([holder]) => holder), ...lines.map(([, owned]) => owned)])]
  const graph: ShareholderGraph = {
    rootCompanyId: 'R',
    nodes: ids.map((id) => ({
      id,
      type: id === 'R' ? 'rootEntity' : 'company',
      data: { legalName: id, ...nodes[id] },
    })),
    edges: lines.map(([source, target, share, more], at) => ({
      id: `${source}-${target}-${at}`,
      source,
      target,
      data: { interestType: 'shareholding', percentage: typeof share === 'number' ? { exact: share } : share, ...more },
    })),
    sources,
  }
  const findings = auditOf(explore(graph), { today: '2026-11-21' })
  const of = (kind: GraphFindingKind) => findings.filter((finding) => finding.kind === kind)
  return { findings, of, kinds: findings.map(({ kind }) => kind) }
}

const fresh = { s: { type: 'officialRegister', retrievalTime: '2026-11-01T00:00:00Z' } }

describe('the auditor', () => {
  it('finds nothing where nothing is wrong: whole sums, ranges with room, rounded thirds, the same declared', () => {
    const { findings } = audit({
      lines: [
        ['A', 'R', 33.33, { sourceId: 's' }],
        ['B', 'R', 33.33],
        ['C', 'R', 33.33],
        ['p', 'A', { minimum: 50, maximum: 75 }],
        ['q', 'A', { maximum: 50 }],
      ],
      nodes: {
        p: { cumulativeOwnership: { minimum: 16.67, maximum: 25 } },
        A: { cumulativeOwnership: { exact: 33.3 } },
      },
      sources: fresh,
    })
    expect(findings).toEqual([])
  })

  it('finds a sum over 100 %, and not one that only a range could take there', () => {
    const { of } = audit({
      lines: [
        ['A', 'R', 60],
        ['B', 'R', { minimum: 45, maximum: 50 }],
        ['C', 'A', { minimum: 50, maximum: 100 }],
        ['D', 'A', { minimum: 25, maximum: 75 }],
      ],
    })
    expect(of('overWhole')).toMatchObject([
      { nodeIds: ['R'], edgeIds: ['A-R-0', 'B-R-1'], found: { minimum: 105, maximum: 110 } },
    ])
  })

  it('finds what surely nobody is named for, and holdings whose share is not stated', () => {
    const { of } = audit({
      lines: [
        ['A', 'R', 40],
        ['B', 'R', { maximum: 20 }],
        ['C', 'A', null],
        ['D', 'A', 90],
        ['E', 'B', { exact: 120 }],
      ],
    })
    expect(of('missing')).toMatchObject([
      { nodeIds: ['R'], found: { minimum: 40, maximum: 60 } },
      { nodeIds: ['A', 'C'], edgeIds: ['C-A-2'], found: { minimum: 0, maximum: 10 } },
      { nodeIds: ['B', 'E'], edgeIds: ['E-B-4'], found: { minimum: 0, maximum: 100 } },
    ])
  })

  it('finds each circle with the holdings that close it, and a company that holds itself', () => {
    const { of } = audit({
      lines: [
        ['A', 'R', 100],
        ['B', 'A', 50],
        ['A', 'B', 10],
        ['C', 'A', 50],
        ['C', 'C', 5],
        ['D', 'B', 90],
        ['E', 'C', 95],
        ['B', 'A', 1, { status: 'ended' }],
      ],
    })
    expect(of('cycle').map(({ nodeIds, edgeIds }) => [nodeIds, edgeIds])).toEqual([
      [
        ['A', 'B'],
        ['B-A-1', 'A-B-2'],
      ],
      [['C'], ['C-C-4']],
    ])
  })

  it('finds a joint parcel once, with who holds it', () => {
    const joint = { jointHolding: { parcelId: 'J', holders: ['p', 'q'] } }
    const { of, kinds } = audit({
      lines: [
        ['p', 'R', 40, joint],
        ['q', 'R', 40, joint],
        ['A', 'R', 60],
      ],
    })
    expect(kinds).toEqual(['jointParcel'])
    expect(of('jointParcel')[0]).toMatchObject({ stated: { exact: 40 } })
    expect(of('jointParcel')[0]?.nodeIds).toEqual(expect.arrayContaining(['p', 'q', 'R']))
  })

  it('finds a declared share only where it and the recomputed cannot both be right', () => {
    const lines: Line[] = [
      ['A', 'R', 100],
      ['p', 'A', { minimum: 50, maximum: 75 }],
      ['q', 'A', { minimum: 25, maximum: 50 }],
    ]
    const { of } = audit({
      lines,
      nodes: { p: { cumulativeOwnership: { exact: 60 } }, q: { cumulativeOwnership: { exact: 60 } } },
    })
    expect(of('declaredDiffers')).toMatchObject([
      { nodeIds: ['q'], stated: { exact: 60 }, found: { minimum: 25, maximum: 50 } },
    ])
  })

  it('finds what only the declarant says, among how many holdings, and sources that speak of a day long past', () => {
    const { of } = audit({
      lines: [
        ['A', 'R', 50, { sourceId: 'own' }],
        ['B', 'R', 50, { sourceId: 's' }],
        ['C', 'A', 100, { sourceId: 'old' }],
        ['D', 'B', 100, { sourceId: 'gone', status: 'ended' }],
      ],
      sources: {
        ...fresh,
        own: { type: 'selfDeclaration' },
        old: { type: 'officialRegister', date: { original: '2024-01-31' }, retrievalTime: '2026-11-01T00:00:00Z' },
        gone: { type: 'selfDeclaration', date: { original: '2001-01-01' } },
      },
    })
    // One of two: the other is from a register, and a finding about "the holdings" would state what is false.
    expect(of('selfDeclared')).toMatchObject([{ nodeIds: ['R', 'A'], edgeIds: ['A-R-0'], among: 2 }])
    expect(of('staleDate')).toMatchObject([{ nodeIds: ['A'], edgeIds: ['C-A-2'], day: '2024-01-31' }])
    expect(markedBy(of('staleDate'))).toEqual(new Set(['A']))
  })

  it('finds a number that another register writes in another form than the one that issued it', () => {
    const own = { type: 'gb_company_number', value: '03849195', jurisdiction: 'gb' }
    const { of } = audit({
      lines: [
        ['A', 'R', 50],
        ['B', 'R', 50],
      ],
      nodes: {
        A: { identifiers: [{ ...own, extra: { registration_number: '3849195' } }] },
        B: { identifiers: [{ ...own, extra: { registration_number: '03849195' } }, own] },
      },
    })
    expect(of('numberDiffers')).toMatchObject([{ nodeIds: ['A'], wording: { written: '3849195', own: '03849195' } }])
  })

  it('finds a name another register calls a company by, once, and none that is only written otherwise', () => {
    const lei = { type: 'lei', value: 'EXAMPLE0OTHERNAME016' }
    const number = { type: 'gb_company_number', value: '03849195' }
    const { of } = audit({
      lines: [
        ['A', 'R', 50],
        ['B', 'R', 50],
      ],
      nodes: {
        A: {
          legalName: 'ELM WORKS LIMITED',
          identifiers: [lei, number].map((one) => ({ ...one, extra: { nameInSource: 'Elm Foundry Limited' } })),
        },
        B: { legalName: 'Ólmo S.A.', identifiers: [{ ...lei, extra: { nameInSource: 'OLMO SA' } }] },
      },
    })
    const wording = { written: 'Elm Foundry Limited', own: 'ELM WORKS LIMITED', sourceId: null }
    expect(of('nameDiffers')).toMatchObject([{ nodeIds: ['A'], wording }])
  })

  it('finds a status another register gives a company, once, with the source that has it', () => {
    const extra = { statusInSource: 'inactive', statusSourceId: 'gleif' }
    const identifiers = ['lei', 'gb_company_number'].map((type) => ({ type, value: '1', extra }))
    const { findings, of } = audit({
      lines: [
        ['A', 'R', 50],
        ['B', 'R', 50],
      ],
      nodes: {
        A: { status: { original: 'Active', normalized: 'active', isActive: true }, identifiers },
        // Without a status of its own register there is nothing to differ from.
        B: { identifiers },
      },
    })
    const wording = { written: 'inactive', own: 'active', sourceId: 'gleif' }
    expect(of('statusDiffers')).toMatchObject([{ nodeIds: ['A'], wording }])
    expect(findings).toHaveLength(1)
    expect(markedBy(findings)).toEqual(new Set(['A']))
  })
})
