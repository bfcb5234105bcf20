import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { treeOf } from '../tree.ts'

/** Milliseconds until a GET is answered 200, on a connection of its own; infinite where it is not. */
export function msOf(url: string, withinMs = 10_000): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const request = get(url, { agent: new Agent({ keepAlive: false }), timeout: withinMs }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - startedAt : Infinity))
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', () => resolve(Infinity))
  })
}

/** The value below which a share of the values lies; of no values it is infinite. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}

/** Megabytes that a process and all it began hold in memory (Linux). */
export function residentMegabytes(pid: number | undefined): number {
  const kilobytes = treeOf(pid).map((one) => {
    const [, size = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8')) ?? []
    return Number(size)
  })
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1_024
}
