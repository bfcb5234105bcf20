import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampled } from '#lib/testing/counts.ts'
import type { Connector } from './connector/index.ts'
import { czechRegister } from './cz-ares/index.ts'
import { playedCzechia, playedFrom } from './cz-ares/testing/played.ts'
import { britainRegister } from './gb-companies-house/index.ts'
import { playedBy as britainBy } from './gb-companies-house/testing/played.ts'
import { gleifRegister } from './gleif/index.ts'
import { connectorOf, playedBy } from './gleif/testing/played.ts'
import { norway } from './no-brreg/index.ts'
import { createReplay } from './recording/index.ts'
import { answerWith, keepAnswers } from './testing/answers.ts'
import { heldMs, longTexts } from './testing/long-texts.ts'
import { createFetchContext, transportTo } from './testing/loopback.ts'
import type { RegisterClient } from './transport/index.ts'

interface Searched {
  slug: string
  baseUrl: string
  /** What is typed: a name, a number. */
  queries: readonly string[]
  open(client: RegisterClient): Connector
}

const registers: readonly Searched[] = [
  {
    ...norway,
    queries: ['eksempel', '310000001'],
    open: (replay) => norway.open(({ slug, baseUrl }) => transportTo(baseUrl, { slug, replay })),
  },
  {
    ...czechRegister,
    queries: ['ukázka', '99900017'],
    open: (ares) => playedCzechia({ ...playedFrom(join(import.meta.dirname, 'cz-ares/fixtures')), ares }),
  },
  { ...britainRegister, queries: ['specimen', '99990001'], open: britainBy },
  {
    ...gleifRegister,
    queries: ['example', 'EXAMPLE0PARENT000023'],
    open: (client) => connectorOf(playedBy(client), 'de'),
  },
]

it.each(registers)(
  '[false data X1] a text of a megabyte in any answer to a search of $slug holds no thread',
  async (one) => {
    const { slug, baseUrl, queries, open } = one
    const search = async (client: RegisterClient, companyName: string) =>
      open(client).search?.(createFetchContext(), { companyName })
    const folder = join(import.meta.dirname, slug, 'fixtures')
    let tried = 0
    for (const query of queries) {
      const kept = keepAnswers(createReplay({ folder, slug, baseUrl }))
      await search(kept, query)
      for (const { place, changed } of sampled(longTexts(kept.answers))) {
        const ms = await heldMs(() => search(answerWith(changed(), baseUrl), query), 200)
        expect([place, ms < 200]).toEqual([place, true])
        tried += 1
      }
    }
    expect(tried).toBeGreaterThan(0)
  },
)
