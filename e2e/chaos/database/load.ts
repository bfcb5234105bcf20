import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../../bench/sign-in.ts'
import { apiKey, password } from './fleet.ts'

export interface Placed {
  orderId: string
  /** By which way it was ordered. */
  by: 'api' | 'sync' | 'console'
  /** When its id was known, on the clock of `performance.now()`. */
  atMs: number
}

/** Where requests go; each attempt goes to the next of the apis, as behind a balancer. */
export interface Reached {
  apiUrls: readonly string[]
  consoleUrl: string | null
}

export interface Load {
  /** Every acknowledged order, by its own customerReference. */
  placed: ReadonlyMap<string, Placed>
  /** When a page of the console was answered from its database. */
  readAtMs: readonly number[]
  /** Answers that were not 2xx, and how often each came: `api 503`, `console no answer`. */
  refused: ReadonlyMap<string, number>
  /** Orders no more; resolves when the requests under way have ended. */
  stop(): Promise<void>
}

const answerWithinMs = 10_000
/** Below the console's limit of requests that spend, for one person in one minute. */
const consoleEveryMs = 2_000

/**
 * Orders until it is stopped: three clients of the api, one that waits for its result, one person at the console. Each
 * repeats a request under its own Idempotency-Key until it is acknowledged, as a client does whose answer was lost.
 */
export async function startLoad({ apiUrls, consoleUrl }: Reached, name: string): Promise<Load> {
  const placed = new Map<string, Placed>()
  const refused = new Map<string, number>()
  const readAtMs: number[] = []
  const ending = new AbortController()
  const companies = await findCompanies(apiUrls[0] ?? '')
  let count = 0
  let turn = 0

  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
  const ofApis = (path: string) => apiUrls.map((url) => `${url}${path}`)
  const clients = [1, 2, 3].map(() => client('api', ofApis('/v2/companies/report'), headers, 150))
  clients.push(client('sync', ofApis('/v2/companies/report/sync'), headers, 500))
  if (consoleUrl !== null) {
    const cookie = await signIn(consoleUrl, password)
    const own = { cookie, 'sec-fetch-site': 'same-origin' }
    const ofPage = { ...own, 'content-type': 'application/json', 'x-requested-with': 'dashboard' }
    clients.push(client('console', [`${consoleUrl}/api/v2/companies/report`], ofPage, consoleEveryMs))
    clients.push(reader(`${consoleUrl}/api/console/requests`, own))
  }

  async function client(
    by: Placed['by'],
    urls: string[],
    sent: Record<string, string>,
    pauseMs: number,
  ): Promise<void> {
    while (!ending.signal.aborted) {
      count += 1
      const reference = `${name} ${count}`
      const serviceId = companies[count % companies.length]
      const body = JSON.stringify({ serviceId, bypassCache: true, customerReference: reference })
      const request = { method: 'POST', headers: { ...sent, 'idempotency-key': reference.replaceAll(' ', '-') }, body }
      while (!placed.has(reference) && !ending.signal.aborted) {
        const answer = await ask(by, urls[turn++ % urls.length] ?? '', request)
        const orderId = answer === null ? undefined : orderIdIn(answer)
        if (orderId !== undefined) placed.set(reference, { orderId, by, atMs: performance.now() })
        else await pause(by === 'console' ? consoleEveryMs : 300)
      }
      await pause(pauseMs)
    }
  }

  async function reader(url: string, sent: Record<string, string>): Promise<void> {
    while (!ending.signal.aborted) {
      if ((await ask('console', url, { headers: sent })) !== null) readAtMs.push(performance.now())
      await pause(250)
    }
  }

  /** The text of a 2xx; null where the answer was another or none came. */
  async function ask(by: Placed['by'], url: string, request: RequestInit): Promise<string | null> {
    const signal = AbortSignal.timeout(answerWithinMs)
    try {
      const response = await fetch(url, { ...request, signal })
      const text = await response.text()
      if (response.ok) return text
      note(`${by} ${response.status}`)
    } catch {
      note(`${by} no answer`)
    }
    return null
  }

  function note(what: string): void {
    if (!ending.signal.aborted) refused.set(what, (refused.get(what) ?? 0) + 1)
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: ending.signal }).catch(() => {})
  }

  return {
    placed,
    readAtMs,
    refused,
    async stop() {
      ending.abort()
      await Promise.all(clients)
    },
  }
}

function orderIdIn(text: string): string | undefined {
  const { orderId } = JSON.parse(text) as { orderId?: string }
  return orderId
}

/** Its names say which companies of the sandbox never answer; all others do. */
const isTroublemaker = (name: string) => /^(Zeitüberschreitung|Wartungsfenster)/.test(name)

export async function findCompanies(apiUrl: string): Promise<string[]> {
  const found: string[] = []
  for (const letters of ['an', 'be', 'er']) {
    const url = `${apiUrl}/v2/companies/search/autocomplete?query=${letters}&jurisdictionCode=xa&limit=50`
    const response = await fetch(url, { headers: { 'x-api-key': apiKey } })
    const { results } = (await response.json()) as { results: { serviceId: string; name: string }[] }
    found.push(...results.filter(({ name }) => !isTroublemaker(name)).map(({ serviceId }) => serviceId))
  }
  if (found.length === 0) throw new Error('the sandbox found no company to order')
  return found
}
