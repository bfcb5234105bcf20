import { execFileSync } from 'node:child_process'
import type { Figures } from '#lib/testing/measured.ts'
import { median } from '../load.ts'

const [megabytesMax, msMax] = [25, 300]

/** What a service loads of registers without opening one, and then every one of the list, each with its own transport. */
const code = `
const { createBridges, createConnectors } = await import('#lib/registers/connector/index.ts')
const { createLocalRateLimit, createTransport } = await import('#lib/registers/transport/index.ts')
const rateLimit = createLocalRateLimit({ now: () => new Date() })
global.gc()
const before = process.memoryUsage.rss()
const since = performance.now()
const { registers } = await import('#lib/registers/index.ts')
const find = createBridges(registers)
const reach = ({ slug, baseUrl, limits }) => createTransport({ slug, baseUrl, limits, rateLimit })
const open = createConnectors(registers.map((one) => one.open(reach, find)))
const ms = performance.now() - since
global.gc()
const megabytes = (process.memoryUsage.rss() - before) / 2 ** 20
process.stdout.write(JSON.stringify({ ms, megabytes, count: registers.length }))
process.exit()
`

/** What opening every register adds to the start of a service and to its memory: the median of some processes. */
export function measureOpening(figures: Figures, processes: number): void {
  const taken = Array.from({ length: processes }, () => {
    const args = ['--expose-gc', '--input-type=module-typescript', '--eval', code]
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Opened
  })
  const what = `opening ${taken[0]?.count} registers`
  const megabytes = median(taken.map((one) => one.megabytes))
  figures.say({ what: `${what}, memory`, value: megabytes, unit: 'MB', of: processes, atMost: megabytesMax })
  const ms = median(taken.map((one) => one.ms))
  figures.say({ what, value: ms, unit: 'ms', of: processes, atMost: msMax, isSpeed: true })
}

interface Opened {
  ms: number
  megabytes: number
  count: number
}
