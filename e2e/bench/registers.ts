import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#lib/database/testing/server.ts'
import { toServiceId } from '#lib/registers/connector/index.ts'
import { framed, registers } from '#lib/registers/index.ts'
import { countOf, isLeast, openFigures } from '#lib/testing/measured.ts'
import { freePort, startService, untilReady } from '../setup/process.ts'
import { median } from './load.ts'
import { createCustomer } from './registers/customer.ts'
import { measureOpening } from './registers/opening.ts'
import { faults, recordedNumber, startRegisters } from './registers/stubs.ts'

/**
 * What a register that is down, slow or at its limit does to orders at all the others, for the same organization. In alternations 300
 * orders (BENCH_ORDERS) are placed at the healthy ones by turns, twenty a second, alone and beside orders that wait for the sick one:
 * the 95th percentile beside them is at most 1.3 times the one alone, by the median for each fault. Before that, what opening all
 * registers adds to the start of a service.
 */
const figures = openFigures()
const alternations = isLeast ? 1 : 3
const timesMax = 1.3
const orders = countOf(process.env.BENCH_ORDERS, { all: 300, least: 40 })
const key = 'rk_000000000001_dead-dead-dead-dead-dead-dead'
const sick = 'cz-ares'

measureOpening(figures, isLeast ? 1 : 5)

const server = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-registers-'))
const port = await freePort()
const stubs = await startRegisters(sick)
const service = startService({
  REGISTRY_DATABASE_URL: server.url,
  DATA_DIR: dataDir,
  REGISTRY_PORT: String(port),
  REGISTRY_API_KEY: key,
  REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  RATE_LIMIT_PER_SECOND: '0',
  SANDBOX: 'off',
  SOURCE_GLEIF_JURISDICTIONS: 'none',
  LOG_LEVEL: 'silent',
  ...stubs.settings,
})
const url = `http://127.0.0.1:${port}`
try {
  await untilReady(`${url}/readyz`, service)
  const customer = createCustomer(url, key)
  const companies = registers.flatMap((one) => {
    const number = recordedNumber(one.slug, one.isNativeId)
    return number === null ? [] : [{ register: one, serviceId: toServiceId(one, number) }]
  })
  for (const { register } of companies) {
    const asked = framed.find(({ slug }) => slug === register.slug)?.credentials
    const names = asked ?? (register.secret === undefined ? [] : [register.secret])
    if (names.length > 0) await customer.connect(register.slug, names)
  }
  for (const { serviceId } of companies) await customer.report(serviceId)
  const healthy = companies.filter(({ register }) => register.slug !== sick).map(({ serviceId }) => serviceId)
  const atSick = companies.find(({ register }) => register.slug === sick)?.serviceId ?? ''
  await customer.timed(healthy, 100)
  for (const fault of faults) {
    const ratios: number[] = []
    let stillWaiting = Number.POSITIVE_INFINITY
    for (let round = 1; round <= alternations; round += 1) {
      const alone = p95(await customer.timed(healthy, orders))
      stubs.befall(fault)
      const waiting = customer.keepOrdering(atSick)
      const beside = p95(await customer.timed(healthy, orders))
      const { placed, running } = await waiting.end()
      stubs.befall(null)
      ratios.push(beside / alone)
      stillWaiting = Math.min(stillWaiting, running)
      print(
        `${fault} ${round}: p95 of ${orders} orders at ${healthy.length} registers ${ms(alone)} alone, ${ms(beside)} beside `,
      )
      print(`${placed} at the sick one, ${running} of them still waiting: ${(beside / alone).toFixed(2)} times\n`)
    }
    const what = `${healthy.length + 1} registers at once, one ${fault}, median`
    figures.say({ what, value: median(ratios), unit: 'times', of: stillWaiting, atMost: timesMax, isSpeed: true })
  }
} finally {
  await service.stop('SIGKILL')
  await stubs.close()
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
