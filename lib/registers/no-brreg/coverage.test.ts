import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createReplay } from '../recording/index.ts'
import { changeAnswers } from '../testing/answers.ts'
import { disagreements, type SeenResult } from '../testing/coverage.ts'
import { createFetchContext, transportTo } from '../testing/loopback.ts'
import { createNorwayConnector, norwayRegister } from './index.ts'

const { slug, baseUrl } = norwayRegister
const fixtures = createReplay({ folder: join(import.meta.dirname, 'fixtures'), slug, baseUrl })

/** The register as if every entry had another legal form. */
function ofForm(kode: string) {
  const replay = changeAnswers(fixtures, (value) => {
    const { organisasjonsform }: { organisasjonsform?: object } = Object(value)
    return organisasjonsform === undefined ? value : { ...Object(value), organisasjonsform: { kode } }
  })
  return createNorwayConnector(transportTo(baseUrl, { slug, replay }))
}

describe('the coverage of Norway', () => {
  it('says what results show, and nothing that none shows', async () => {
    const connector = createNorwayConnector(transportTo(baseUrl, { slug, replay: fixtures }))
    const asked = [
      ...(['prefill', 'report', 'financials'] as const).map((product) => [connector, '310000001', product] as const),
      [connector, '310000002', 'report'] as const,
      [ofForm('KS'), '310000002', 'report'] as const,
      [ofForm('STI'), '310000001', 'report'] as const,
    ]
    const seen: SeenResult[] = []
    for (const [from, number, product] of asked) {
      const { completeness } = (await from[product]?.(createFetchContext(), number)) ?? {}
      seen.push({ product, completeness })
    }
    expect(disagreements(connector.coverage, seen)).toEqual({ unseen: [], unsaid: [] })
  })
})
