import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'

/** A person may place 120 in a minute. */
const everyMs = 520
const lookEveryMs = 10
const endsWithinMs = 90_000

/** Ids of companies of the sandbox that answer. */
export async function findCompanies({ ask }: Site): Promise<string[]> {
  const path = '/api/v2/companies/search/autocomplete?query=er&jurisdictionCode=xa&limit=50'
  const { results = [] }: { results?: { serviceId: string; name: string }[] } = JSON.parse(
    (await ask('analyst', path)).text,
  )
  // The names of the others say that they do not answer.
  return results
    .filter(({ name }) => !/^(Zeitüberschreitung|Wartungsfenster)/.test(name))
    .map(({ serviceId }) => serviceId)
}

/** Places an order, and returns its id; null where it was not accepted. */
export async function place({ ask }: Site, serviceId: string | undefined): Promise<string | null> {
  const answer = await ask('analyst', '/api/v2/companies/report', { serviceId, bypassCache: true }).catch(() => null)
  return answer === null || answer.status >= 300 ? null : String(JSON.parse(answer.text).orderId)
}

/**
 * Places orders for as long as `goesOn` says so. Returns how late each was seen as ended in the console's database, in
 * milliseconds after it had ended at the service.
 */
export async function lateness(site: Site, companies: readonly string[], goesOn: () => Promise<boolean>) {
  const [open, seen] = [new Set<string>(), new Map<string, number>()]
  let isOver = false
  const watching = watch()
  for (let count = 0; await goesOn(); count += 1) {
    const orderId = await place(site, companies[count % companies.length])
    if (orderId !== null) open.add(orderId)
    await sleep(orderId === null ? 50 : everyMs)
  }
  isOver = true
  await watching
  const { rows } = await site.service.query<{ id: string; at: Date }>(
    'select order_id::text as id, response_time as at from registry.orders where order_id::text = any($1)',
    [[...seen.keys()]],
  )
  return rows.map(({ id, at }) => (seen.get(id) ?? Number.NaN) - at.getTime())

  async function watch(): Promise<void> {
    let untilMs = Infinity
    while (!isOver || open.size > 0) {
      if (isOver && untilMs === Infinity) untilMs = Date.now() + endsWithinMs
      if (Date.now() > untilMs) throw new Error(`${open.size} orders did not end`)
      const { rows } = await site.console.query<{ id: string }>(
        'select order_id as id from console.orders where order_id = any($1) and settled_at is not null',
        [[...open]],
      )
      for (const { id } of rows) {
        seen.set(id, Date.now())
        open.delete(id)
      }
      await sleep(lookEveryMs)
    }
  }
}
