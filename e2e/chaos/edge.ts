import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isLeast, openFigures } from '#lib/testing/measured.ts'
import { startPrograms } from './edge/programs.ts'
import { checkReceiver } from './edge/receiver.ts'
import { checkSignIns, checkSpraying } from './edge/sign-in.ts'
import { checkSockets } from './edge/sockets.ts'
import { checkStopping } from './edge/stopping.ts'

/**
 * Attacks both programs from outside, without a key or a password, and measures what everybody else notices of it.
 * `npm run chaos:edge -- --seconds 120 --only sockets,receiver`
 */
const checks = [checkSockets, checkReceiver, checkSignIns, checkSpraying, checkStopping]
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: isLeast ? '10' : '120' }, only: { type: 'string' } },
})
const figures = openFigures()
if (!existsSync('.next/BUILD_ID')) throw new Error('there is no built console: npm run build')
const wanted = values.only?.split(',') ?? checks.map(({ name }) => name)
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) throw new Error(`no such check: ${unknown.join(', ')}`)

for (const check of checks.filter(({ name }) => wanted.includes(name))) {
  const programs = await startPrograms()
  try {
    const { figures: measured, findings } = await check.run(programs, Number(values.seconds))
    const told = Object.entries(measured).map(([what, value]) => `${what} ${Math.round(value * 10) / 10}`)
    process.stdout.write(
      `${check.name.padEnd(10)} ${[findings.length === 0 ? 'holds' : 'FAILS', ...told].join(' · ')}\n`,
    )
    for (const finding of findings) process.stdout.write(`  ${finding}\n`)
    figures.did({ [`${check.name}: figures`]: told.length })
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await programs.close()
  }
}
process.exit()
