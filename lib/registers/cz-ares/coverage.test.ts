import { describe, expect, it } from 'vitest'
import { changeAnswers } from '../testing/answers.ts'
import { disagreements, type SeenResult } from '../testing/coverage.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { fixtures, playedCzechia, playedFrom } from './testing/played.ts'

/** The register as if every company had these for its only shareholder. */
function withSole(members: readonly object[]) {
  const { ares, isir } = playedFrom(fixtures)
  const changed = changeAnswers(ares, (value) => {
    const { zaznamy = [], ...rest }: { zaznamy?: { akcionari?: object[] }[] } = Object(value)
    const entries = zaznamy.map((entry) => ({
      ...entry,
      akcionari: (entry.akcionari ?? []).map((organ) => ({ ...organ, clenoveOrganu: members })),
    }))
    return zaznamy.length === 0 ? value : { ...rest, zaznamy: entries }
  })
  return playedCzechia({ ares: changed, isir })
}

describe('the coverage of Czechia', () => {
  it('says what results show, and nothing that none shows', async () => {
    const connector = playedCzechia()
    const registers = [connector, withSole([]), withSole([{ datumZapisu: '2010-10-10', skrytyUdaj: {} }])]
    const seen: SeenResult[] = []
    for (const number of ['99900017', '99900025', '99900033', '99900041']) {
      for (const from of registers) {
        for (const product of ['prefill', 'report'] as const) {
          const { completeness } = (await from[product]?.(createFetchContext(), number)) ?? {}
          seen.push({ product, completeness })
        }
      }
    }
    expect(disagreements(connector.coverage, seen)).toEqual({ unseen: [], unsaid: [] })
  })
})
