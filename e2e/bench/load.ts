import autocannon from 'autocannon'

export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Body and further headers of the next request. */
  next?: () => { body: string; headers: Record<string, string> }
  /** Asked for one after the other, in place of the path of the address. */
  paths?: readonly string[]
  connections: number
  seconds: number
}

/** Requests a second, and the median latency in milliseconds; a failed request fails the measurement. */
export async function load(options: Load): Promise<{ perSecond: number; p50Ms: number }> {
  const { url, method = 'GET', headers = {}, next, paths, connections, seconds } = options
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    ...(paths === undefined ? {} : { requests: paths.map((path) => ({ method, path })) }),
    ...(next === undefined
      ? {}
      : { requests: [{ method, setupRequest: (request) => changed(request, headers, next()) }] }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p50Ms: result.latency.p50 }
}

function changed(
  request: autocannon.Request,
  headers: Record<string, string>,
  next: { body: string; headers: Record<string, string> },
) {
  return { ...request, headers: { ...headers, ...next.headers }, body: next.body }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Measures A and B in turns and answers the median of A, of B, and of A/B pair by pair. */
export async function inTurns(rounds: number, a: () => Promise<number>, b: () => Promise<number>) {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await a())
    bare.push(await b())
  }
  const ratios = ours.map((value, index) => value / (bare[index] ?? Number.NaN))
  return { ours: median(ours), bare: median(bare), ratio: median(ratios) }
}
