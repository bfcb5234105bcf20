import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#lib/database/testing/server.ts'
import { freePort, type Program, startProgram, startService, untilAnswers } from '../setup/process.ts'
import { openTestConsole, type TestConsole } from './batch/console.ts'
import { type Figures, runBatch } from './batch/run.ts'

/**
 * A batch of 1,000 companies in the sandbox at latency 0, through the built console: orders/s on both engines, an order of
 * a person placed in the middle of it, and a run in which both programs are killed and started again on their folder.
 */
const rows = Number(process.env.BENCH_ROWS ?? '1000')
const key = 'rk_000000000001_batch-batch-batch-batch-batch'
const password = 'the-password-of-the-bench'

if (!existsSync('.next/BUILD_ID')) throw new Error('there is no build to measure: npm run build')
const least: Record<string, number> = { pglite: 30, postgres: 60 }
const wanted = (process.env.BENCH_ENGINES ?? 'pglite,postgres,killed').split(',')
for (const engine of wanted) {
  const figures = engine === 'killed' ? await killedRun() : await engineRun(engine)
  print(engine, figures)
}
process.exit()

async function engineRun(engine: string): Promise<Figures> {
  const server = engine === 'postgres' ? await startPostgres() : null
  const env: Record<string, string> =
    server === null ? {} : { REGISTRY_DATABASE_URL: server.url, CONSOLE_DATABASE_URL: server.url }
  const house = await openHouse(env)
  try {
    return await runBatch(() => house.desk, rows)
  } finally {
    await house.close()
    await server?.stop()
  }
}

/** Both programs are killed while rows are in flight: afterwards every company is ordered, and paid for once. */
async function killedRun(): Promise<Figures> {
  const house = await openHouse({})
  try {
    const figures = await runBatch(() => house.desk, Math.min(rows, 400), house.killAndStart)
    const { byProduct } = await house.desk.ask<{ byProduct?: object }>('GET', '/v2/billing/credits')
    process.stdout.write(`what the service charged: ${JSON.stringify(byProduct)}\n`)
    return figures
  } finally {
    await house.close()
  }
}

interface House {
  readonly desk: TestConsole
  killAndStart(): Promise<void>
  close(): Promise<void>
}

/** Both programs on one folder, and somebody signed in. */
async function openHouse(engine: Record<string, string>): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-batch-'))
  const [port, registryPort] = [String(await freePort()), String(await freePort())]
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...engine,
    DATA_DIR: dataDir,
    PORT: port,
    REGISTRY_PORT: registryPort,
    REGISTRY_URL: `http://127.0.0.1:${registryPort}`,
    REGISTRY_API_KEY: key,
    OUTBOUND_ALLOW: `127.0.0.1:${port}`,
    SANDBOX: 'on',
    SANDBOX_LATENCY_MS: '0',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const next = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', port]
  let programs: Program[] = []
  const start = async () => {
    const [service, console] = [startService(env), startProgram(next, env)]
    programs = [service, console]
    await untilAnswers(`http://127.0.0.1:${registryPort}/readyz`, service)
    await untilAnswers(`${url}/api/health`, console)
    return openTestConsole(url, password)
  }
  let desk = await start()
  return {
    get desk() {
      return desk
    },
    async killAndStart() {
      await Promise.all(programs.map((program) => program.stop('SIGKILL')))
      desk = await start()
    },
    async close() {
      for (const program of programs.toReversed()) await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function print(engine: string, { batch, ...figures }: Figures): void {
  const { byState, creditsQuoted, creditsCharged } = batch.counts
  const { completed = 0, failed = 0 } = byState
  // One company of the sandbox fails on purpose, and what failed is not charged.
  const isWhole =
    completed + failed === figures.rows && failed <= 1 && creditsCharged * figures.rows === creditsQuoted * completed
  const isFast = figures.ordersPerSecond >= (least[engine] ?? 0)
  // Somebody's order must end while the batch still has work: it has not waited behind it.
  const isFirst = figures.leftThen > 0
  process.stdout.write(`${engine}: ${JSON.stringify({ ...figures, byState, creditsQuoted, creditsCharged })}\n`)
  for (const [what, holds] of Object.entries({ isWhole, isFast, isFirst })) {
    if (holds) continue
    process.stdout.write(`${engine}: ${what} MISSED\n`)
    process.exitCode = 1
  }
}
