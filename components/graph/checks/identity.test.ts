import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import { sha256OfText } from '../model/digest.ts'
import { explore } from '../model/explored.ts'
import { auditOf } from './audit.ts'
import { findingIds } from './identity.ts'

const sources = {
  old: { type: 'officialRegister', date: { original: '2001-01-01' } },
  own: { type: 'selfDeclaration' },
} as const

interface Given {
  share?: number
  holder?: string
  day?: string
}

function graph({ share = 40, holder = 'A', day = '2001-01-01' }: Given = {}): ShareholderGraph {
  const made = graphOf([
    [holder, 'R', share, { sourceId: 'own' }],
    ['B', 'R', 30, { sourceId: 'old' }],
    ['B', holder, 60],
    [holder, 'B', 10],
  ])
  return { ...made, sources: { ...sources, old: { ...sources.old, date: { original: day } } } }
}

/** The same graph as a later order returns it: other ids, other order, another source id. */
function ordered(given: ShareholderGraph): ShareholderGraph {
  const nodes = (given.nodes ?? []).map((node) => ({ ...node, id: `new-${node.id}` })).toReversed()
  const edges = (given.edges ?? []).map((edge) => {
    const data = { ...edge.data, ...(edge.data?.sourceId ? { sourceId: `new-${edge.data.sourceId}` } : {}) }
    return { id: `new-${edge.id}`, source: `new-${edge.source}`, target: `new-${edge.target}`, data }
  })
  const renamed = Object.fromEntries(Object.entries(given.sources ?? {}).map(([id, one]) => [`new-${id}`, one]))
  return { ...given, rootCompanyId: `new-${given.rootCompanyId}`, nodes, edges: edges.toReversed(), sources: renamed }
}

function idsOf(given: ShareholderGraph): Record<string, string[]> {
  const explored = explore(given)
  const idOf = findingIds(explored)
  const findings = auditOf(explored, { today: '2026-11-21' })
  const ids = new Map<string, string[]>()
  for (const one of findings) ids.set(one.kind, [...(ids.get(one.kind) ?? []), idOf(one)].toSorted())
  return Object.fromEntries(ids)
}

describe('the identity of a finding', () => {
  it('is the same in a graph that was ordered again, whatever its ids and order, and one of its own', () => {
    const ids = idsOf(graph())
    expect(Object.keys(ids).toSorted()).toEqual(['cycle', 'missing', 'selfDeclared', 'staleDate'])
    expect(idsOf(ordered(graph()))).toEqual(ids)
    const all = Object.values(ids).flat()
    expect(new Set(all).size).toBe(all.length)
  })

  it('is another where a share, a party or the day of a source is another, and only then', () => {
    const before = idsOf(graph())
    const share = idsOf(graph({ share: 41 }))
    expect(share.selfDeclared).not.toEqual(before.selfDeclared)
    expect(share.missing).not.toEqual(before.missing)
    expect(share.staleDate).toEqual(before.staleDate)
    expect(idsOf(graph({ holder: 'C' })).selfDeclared).not.toEqual(before.selfDeclared)
    const day = idsOf(graph({ day: '2002-01-01' }))
    expect(day.staleDate).not.toEqual(before.staleDate)
    expect(day.cycle).toEqual(before.cycle)
  })

  it('is a SHA-256 as every other program computes it', () => {
    for (const text of ['', 'abc', 'Łódź 𝔘', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(1000)])
      expect(sha256OfText(text)).toBe(createHash('sha256').update(text).digest('hex'))
  })
})
