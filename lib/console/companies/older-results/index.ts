import 'server-only'
import type { Order } from '#lib/contract/index.ts'
import type { Base } from '../../core/context.ts'
import { readMark, writeMark } from '../../core/marks/store.ts'
import { orderIn, storedText } from '../../core/stored-result.ts'
import { readOlderHits, saveFactsOf } from '../company-facts/index.ts'
import { lockStates, saveAnswer } from '../company-states/index.ts'
import { resultsRead, saveAppearances } from '../parties/index.ts'
import { partiesMayDiffer } from '../screening-states/index.ts'
import { resultsAfter, type StoredOrder } from './store.ts'

const atOnce = 20
const hitsAtOnce = 200

/**
 * Reads results that were stored before their persons and facts were kept, a few at a time, then what searches returned;
 * true while there are more.
 */
export async function readOlderResults({ clock, database }: Pick<Base, 'clock' | 'database'>): Promise<boolean> {
  const reached = await readMark(database.sql, resultsRead.mark)
  if (reached === resultsRead.whole) return false
  const stored = await resultsAfter(database.sql, reached ?? '', atOnce)
  const answers = await Promise.all(stored.map(async (one) => ({ one, answer: await answerOf(one) })))
  return database.transaction(async (tx) => {
    const read = answers.flatMap(({ one, answer }) => (answer === null ? [] : [{ one, answer }]))
    for (const { one, answer } of read) await saveFactsOf(tx, orderOf(one), answer)
    const serviceIds = read.map(({ one }) => one.serviceId)
    await lockStates(tx, serviceIds, clock.now())
    const touched = new Set<string>()
    for (const { one, answer } of read) {
      for (const serviceId of await saveAppearances(tx, orderOf(one), answer)) touched.add(serviceId)
      await saveAnswer(tx, orderOf(one), answer, one.storedAt)
    }
    await partiesMayDiffer(tx, [...touched])
    if (stored.length === 0 && (await readOlderHits(tx, hitsAtOnce))) return true
    await writeMark(tx, resultsRead.mark, stored.at(-1)?.orderId ?? resultsRead.whole)
    return stored.length > 0
  })
}

const orderOf = (one: StoredOrder) => ({ ...one, at: one.responseTime ?? one.storedAt })

async function answerOf({ body }: StoredOrder): Promise<Order | null> {
  return orderIn(await storedText(body))
}
