import { describe, expect, it } from 'vitest'
import { changeAnswers } from '../testing/answers.ts'
import { disagreements, type SeenResult } from '../testing/coverage.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { fixtures, played, playedBy, replayOf } from './testing/played.ts'

/** The register as if it protected an owner and an officer of every company that has several. */
const protecting = changeAnswers(replayOf(fixtures), (value, shape) => {
  const answer: { items?: object[] } = Object(value)
  if (shape === 'company/profile') return { ...answer, super_secure_managing_officer_count: 1 }
  if (!shape.endsWith('/persons-with-significant-control')) return value
  const [first, ...others] = answer.items ?? []
  return { ...answer, items: [{ ...first, kind: 'super-secure-person-with-significant-control' }, ...others] }
})

describe('the coverage of Companies House', () => {
  it('says what results show, and nothing that none shows', async () => {
    const connector = played()
    const seen: SeenResult[] = []
    for (const number of ['99990001', '99990002', '99990005', '99990006', 'OC999907', 'FC990003']) {
      for (const from of [connector, playedBy(protecting)]) {
        for (const product of ['prefill', 'report', 'ubo'] as const) {
          const { completeness } = (await from[product]?.(createFetchContext(), number)) ?? {}
          seen.push({ product, completeness })
        }
      }
    }
    expect(disagreements(connector.coverage, seen)).toEqual({ unseen: [], unsaid: [] })
  })
})
