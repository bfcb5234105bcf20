import { describe, expect, it } from 'vitest'
import { disagreements, type SeenResult } from '../testing/coverage.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { connectorOf, fixtures, playedBy, replayOf } from './testing/played.ts'

describe('the coverage of GLEIF', () => {
  it('says what results show, and nothing that none shows', async () => {
    const connector = connectorOf(playedBy(replayOf(fixtures)), 'de')
    const seen: SeenResult[] = []
    for (const lei of ['EXAMPLE0PARENT000023', 'EXAMPLE0CHILD0000013']) {
      for (const product of ['prefill', 'report'] as const) {
        const { completeness } = (await connector[product]?.(createFetchContext(), lei)) ?? {}
        seen.push({ product, completeness })
      }
    }
    expect(disagreements(connector.coverage, seen)).toEqual({ unseen: [], unsaid: [] })
  })
})
