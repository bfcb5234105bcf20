import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, isLeast, openFigures } from '#lib/testing/measured.ts'
import { freePort, startService, untilReady } from '../setup/process.ts'
import { median } from './load.ts'
import { createCustomer } from './registers/customer.ts'
import { measureOpening } from './registers/opening.ts'
import { startRegisters } from './registers/stubs.ts'

/**
 * What a register that accepts connections and never answers does to orders at another, for the same organization. In five
 * alternations 300 orders (BENCH_ORDERS) are placed at a healthy register, twenty a second, alone and beside orders that
 * wait for the dead one: the 95th percentile beside them is at most 1.3 times the one alone, by the median.
 * Before that, what opening all registers adds to the start of a service.
 */
const figures = openFigures()
const alternations = isLeast ? 1 : 5
const timesMax = 1.3
const orders = countOf(process.env.BENCH_ORDERS, { all: 300, least: 40 })
const key = 'rk_000000000001_dead-dead-dead-dead-dead-dead'

measureOpening(figures, isLeast ? 1 : 5)

const server = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-registers-'))
const port = await freePort()
const registers = await startRegisters()
const service = startService({
  REGISTRY_DATABASE_URL: server.url,
  DATA_DIR: dataDir,
  REGISTRY_PORT: String(port),
  REGISTRY_API_KEY: key,
  REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  RATE_LIMIT_PER_SECOND: '0',
  SANDBOX: 'off',
  SOURCE_NO_BRREG_URL: registers.healthyUrl,
  SOURCE_NO_BRREG_PER_SECOND: '1000',
  SOURCE_CZ_ARES_URL: registers.dyingUrl,
  SOURCE_GLEIF_JURISDICTIONS: 'none',
  SOURCE_GLEIF_URL: registers.gleifUrl,
  // A turn of GLEIF that an order waits for would be measured instead: one in twenty of these does.
  SOURCE_GLEIF_PER_SECOND: '1000',
  LOG_LEVEL: 'silent',
})
const url = `http://127.0.0.1:${port}`
try {
  await untilReady(`${url}/readyz`, service)
  const customer = createCustomer(url, key)
  const healthy = await customer.find('no', '310000001')
  const dead = await customer.find('cz', '99900017')
  registers.die()
  await customer.timed(healthy, 100)
  const ratios: number[] = []
  let stillWaiting = Number.POSITIVE_INFINITY
  for (let round = 1; round <= alternations; round += 1) {
    const alone = p95(await customer.timed(healthy, orders))
    const waiting = customer.keepOrdering(dead)
    const beside = p95(await customer.timed(healthy, orders))
    const { placed, running } = await waiting.end()
    ratios.push(beside / alone)
    stillWaiting = Math.min(stillWaiting, running)
    print(`${round}: p95 of ${orders} orders ${ms(alone)} alone, ${ms(beside)} beside ${placed} at a dead register, `)
    print(`${running} of them still waiting: ${(beside / alone).toFixed(2)} times\n`)
  }
  const [value, of] = [median(ratios), stillWaiting]
  figures.say({ what: 'beside a dead register, median', value, unit: 'times', of, atMost: timesMax, isSpeed: true })
} finally {
  await service.stop('SIGKILL')
  await registers.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}

function print(text: string): void {
  process.stdout.write(text)
}
