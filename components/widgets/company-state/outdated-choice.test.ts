import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LaterKnowledge } from '#lib/contract/index.ts'
import { choiceOf } from './testing/choice.tsx'

const at = '2026-11-26T11:00:00.000Z'
const from = { kind: 'answer', id: 'o2', product: 'report', at } as const
const stated = (text: string) => ({ fact: 'seat', key: text, text, isWhole: true }) as const
const moved: LaterKnowledge = {
  ...{ id: 'newer:o2:seat', kind: 'newerAnswer', severity: 'notable', at, recordedAt: at, facts: ['seat'], from },
  ...{ touches: ['o1'], was: stated('Old Street 1'), now: stated('New Street 2') },
}

describe('an answer that is out of date', () => {
  it('is offered after a fresh one, with what has changed, both prices and its own day', async () => {
    const [said, fresh, reuse] = await choiceOf([moved], [], 'en')
    expect(said).toMatch(/^Changed since this report: .*Old Street 1.*New Street 2/)
    expect(fresh).toBe('Order fresh report , 10 credits')
    expect(reuse).toMatch(/^Reuse result of 26 Nov 2026, 08:55 , 0 credits/)
    const [gesagt, neu, wieder] = await choiceOf([moved], [], 'de')
    expect(gesagt).toMatch(/^Seit diesem Bericht geändert: .*New Street 2/)
    expect(neu).toMatch(/^Neuen Bericht bestellen , 10 /)
    expect(wieder).toMatch(/^Ergebnis vom 26\. .*2026, 08:55 wiederverwenden , 0 /)
  })

  it('says what the service knows in words, never in its codes', async () => {
    const reasons = [{ eventCode: 'OFFICER_RESIGNED', category: 'officers', detectedAt: at, eventId: 'e1' }]
    const [said = ''] = await choiceOf([], reasons, 'en')
    expect(said).toContain('found by a monitor, 11:00')
    expect(said).not.toMatch(/[A-Z]{2,}_/)
  })
})

/** Files that read the price of an order and do not judge the answer it would reuse, and why that is right. */
const excused: Readonly<Record<string, string>> = {
  'features/orders/batches/detail/use-item-prices.ts': 'the price of a fresh order',
  'features/orders/documents/order-buttons.tsx': 'a document is what it was on its day',
  'features/companies/ownership/running-graph.tsx': 'the price of a version of a running graph, which is never reused',
  'features/orders/search/use-live-search.ts': 'a search is never reused',
  'features/orders/search/hit-panel.tsx': 'a prefill is never reused; the products are of panel-products.tsx',
  'widgets/company-state/changed-list.tsx': 'the price of a fresh order',
  'widgets/ordering/use-order.ts': 'its prices are judged by use-offers.ts',
}

describe('every place that shows the price of an order', () => {
  const folder = new URL('../../', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const asks = files.filter((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    return /\buse(Quotes?|Prices)\(/.test(text) && !/export function use(Quotes?|Prices)\(/.test(text)
  })

  it('asks whether the answer it would reuse still holds, or has a reason not to', () => {
    const judged = (file: string) =>
      /use(OfferedPrices?|Outdated|Offers)\b|ReusableButton/.test(readFileSync(new URL(file, folder), 'utf8'))
    expect(asks.filter((file) => !judged(file) && !(file in excused))).toEqual([])
    expect(Object.keys(excused).filter((file) => !asks.includes(file))).toEqual([])
  })
})
