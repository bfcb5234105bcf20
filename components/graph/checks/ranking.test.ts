import { describe, expect, it } from 'vitest'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import { explore } from '../model/explored.ts'
import { auditOf } from './audit.ts'
import { rankFindings } from './ranking.ts'

const sources = {
  old: { type: 'officialRegister', date: { original: '2001-01-01' } },
  own: { type: 'selfDeclaration' },
} as const

describe('findings by weight', () => {
  it('come in the order of what the party they are about may have of the subject', () => {
    const graph = graphOf([
      ['small', 'R', 10, { sourceId: 'own' }],
      ['large', 'R', { minimum: 25, maximum: 90 }],
      ['p', 'small', 100, { sourceId: 'old' }],
      ['q', 'large', 60, { sourceId: 'own' }],
    ])
    const explored = explore({ ...graph, sources })
    const ranked = rankFindings(explored, auditOf(explored, { today: '2026-11-21' }))
    expect(ranked.map(({ finding, weight }) => [finding.kind, finding.nodeIds[0], Math.round(weight)])).toEqual([
      ['selfDeclared', 'R', 100],
      ['missing', 'large', 90],
      ['selfDeclared', 'large', 90],
      ['staleDate', 'small', 10],
    ])
  })
})
