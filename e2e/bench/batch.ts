import { existsSync } from 'node:fs'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, isLeast, openFigures } from '#lib/testing/measured.ts'
import { openPrograms } from './batch/programs.ts'
import { type Figures, runBatch } from './batch/run.ts'

/**
 * A batch of 1,000 companies in the sandbox at latency 0, through the built console: orders/s on both engines, an order of
 * a person placed in the middle of it, and a run in which both programs are killed and started again on their folder.
 */
const measured = openFigures()
const rows = countOf(process.env.BENCH_ROWS, { all: 1_000, least: 150 })

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
  const house = await openPrograms(env)
  try {
    return await runBatch(() => house.desk, rows)
  } finally {
    await house.close()
    await server?.stop()
  }
}

/** Both programs are killed while rows are in flight: afterwards every company is ordered, and paid for once. */
async function killedRun(): Promise<Figures> {
  const house = await openPrograms({})
  try {
    const figures = await runBatch(() => house.desk, Math.min(rows, 400), house.killAndStart)
    const { byProduct } = await house.desk.ask<{ byProduct?: object }>('GET', '/v2/billing/credits')
    process.stdout.write(`what the service charged: ${JSON.stringify(byProduct)}\n`)
    return figures
  } finally {
    await house.close()
  }
}

function print(engine: string, { batch, ...figures }: Figures): void {
  const { byState, creditsQuoted, creditsCharged } = batch.counts
  const { completed = 0, failed = 0 } = byState
  // One company of the sandbox fails on purpose, and what failed is not charged.
  const isWhole =
    completed + failed === figures.rows && failed <= 1 && creditsCharged * figures.rows === creditsQuoted * completed
  const isFast = isLeast || figures.ordersPerSecond >= (least[engine] ?? 0)
  measured.did({ [`${engine}: orders completed`]: completed })
  // Somebody's order must end while the batch still has work: it has not waited behind it. A short one is over by the restart.
  const isFirst = figures.leftThen > 0 || (isLeast && engine === 'killed')
  process.stdout.write(`${engine}: ${JSON.stringify({ ...figures, byState, creditsQuoted, creditsCharged })}\n`)
  for (const [what, holds] of Object.entries({ isWhole, isFast, isFirst })) {
    if (holds) continue
    process.stdout.write(`${engine}: ${what} MISSED\n`)
    process.exitCode = 1
  }
}
