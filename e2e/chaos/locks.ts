import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isLeast, openFigures } from '#lib/testing/measured.ts'
import { scenarios } from './locks/scenarios.ts'
import { openSite } from './locks/site.ts'

/**
 * Brings a second opener to the folders of the embedded databases in every way there is, and proves that it is refused in one
 * line and that every acknowledged order is there. `npm run chaos:locks -- --seconds 60 --only containers,host`; what this
 * machine cannot do is "not run" and no success.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: isLeast ? '10' : '60' },
    only: { type: 'string' },
    'without-console': { type: 'boolean', default: false },
  },
})
const figures = openFigures()
const hasConsole = !values['without-console'] && existsSync('.next/BUILD_ID')
const hasContainers = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0
const wanted = values.only?.split(',') ?? scenarios.map(({ name }) => name)
const site = await openSite()
try {
  for (const { name, what, run } of scenarios.filter((one) => wanted.includes(one.name))) {
    const startedAt = performance.now()
    const canRun = name !== 'containers' || hasContainers
    const findings = canRun
      ? await run(site, { seconds: Number(values.seconds), hasConsole })
      : ['not run: this machine lets nobody make a PID namespace']
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    const isPartial = findings.every((finding) => finding.startsWith('not run'))
    const verdict = findings.length === 0 ? 'holds' : isPartial ? 'not run' : 'FAILS'
    process.stdout.write(`${name.padEnd(11)} ${verdict} · ${seconds} s · ${what}\n`)
    for (const finding of findings) process.stdout.write(`  ${finding}\n`)
    if (canRun) figures.did({ [`${name}: scenarios`]: 1 })
    if (findings.length > 0 && !(isLeast && isPartial)) process.exitCode = 1
  }
} finally {
  await site.close()
}
process.exit()
