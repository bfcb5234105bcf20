import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isLeast, openFigures } from '#lib/testing/measured.ts'
import { faults } from './database/faults.ts'
import { type Outcome, runFault } from './database/run.ts'

/**
 * Breaks PostgreSQL in every way there is under an api, a worker and a console with orders coming in, and proves that no
 * process ends, no order is lost, doubled or failed, everything is delivered, and SIGTERM still ends each program.
 * `npm run chaos:database -- --seconds 60 --only terminate,kill`; what this machine cannot do is "not run" and no success.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: isLeast ? '3' : '60' },
    only: { type: 'string' },
    'without-console': { type: 'boolean', default: false },
  },
})
const figures = openFigures()
const hasConsole = !values['without-console']
if (hasConsole && !existsSync('.next/BUILD_ID')) throw new Error('there is no built console: npm run build')
const wanted = values.only?.split(',') ?? faults.map(({ name }) => name)
const unknown = wanted.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0)
  throw new Error(`no such fault: ${unknown.join(', ')}; there are ${faults.map(({ name }) => name).join(', ')}`)

for (const fault of faults.filter(({ name }) => wanted.includes(name))) {
  const outcome = await runFault(fault, { seconds: Number(values.seconds), hasConsole })
  process.stdout.write(`${fault.name.padEnd(12)} ${lineOf(outcome, fault.backWithinSeconds)}\n`)
  for (const finding of outcome.findings) process.stdout.write(`  ${finding}\n`)
  if (outcome.notRun === null) figures.did({ [`${fault.name}: orders`]: outcome.orders })
  // What this machine cannot do is no success; with the fewest counts the others show that the command works.
  if ((outcome.notRun !== null && !isLeast) || outcome.findings.length > 0) process.exitCode = 1
}
process.exit()

function lineOf({ notRun, back, ended, orders, refused, findings }: Outcome, backWithinSeconds: number): string {
  if (notRun !== null) return `not run: ${notRun}`
  const list = (of: Record<string, number | null>) =>
    Object.entries(of)
      .map(([name, value]) => `${name} ${value ?? 'never'}`)
      .join(', ')
  return [
    findings.length === 0 ? 'holds' : 'FAILS',
    `back in s (≤ ${backWithinSeconds}): ${list(back)}`,
    `SIGTERM in s (≤ 30): ${list(ended)}`,
    `${orders} orders`,
    `refused: ${list(refused) || 'none'}`,
  ].join(' · ')
}
