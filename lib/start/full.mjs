import { readFileSync } from 'node:fs'
import { bringAll } from './browser.mjs'
import { runToEnd, timed } from './programs.mjs'

/**
 * Everything, from a clean clone: all tests on both engines with all counts, every journey, and every command that measures,
 * kills or sends nonsense, with its fewest counts. Goes on after a failure and names at the end what failed. Arguments name
 * what to run of it: `npm run test:full -- bench:graph chaos`.
 */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const commands = Object.keys(scripts).filter((name) => /^(?:bench|chaos|fuzz)(?::|$)/.test(name))
/** These read what registers and authorities once published, and have nothing to measure without it. */
const ofRecordings = ['bench:names', 'bench:sanctions']
const vitest = ['vitest', 'run', '--mode', 'full']
const playwright = ['playwright', 'test', '--config', 'e2e/playwright.config.ts']

const steps = [
  ...['pure', 'postgres', 'pglite'].map((name) => ({
    name,
    run: () => runToEnd('npx', [...vitest, '--project', name]),
  })),
  { name: 'build', run: () => runToEnd('npm', ['run', '--silent', 'build']) },
  { name: 'journeys', run: () => runToEnd('npx', [...playwright, '--project', 'full'], environment) },
  ...commands.map((name) => ({ name, run: () => runToEnd('npm', ['run', '--silent', name], least()) })),
]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0)
  throw new Error(`no such step: ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}`)

const hasRecordings = (process.env.RECORDINGS ?? '') !== ''
const environment = await bringAll()
const least = () => ({ ...environment, COUNTS: 'least' })
const failed = []
const notRun = []
for (const { name, run } of steps) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (ofRecordings.includes(name) && !hasRecordings) {
    notRun.push(name)
    continue
  }
  await timed(name, run).catch((error) => failed.push(`${name}: ${error.message}`))
}
if (notRun.length > 0) console.log(`\nnot run, because RECORDINGS names no folder: ${notRun.join(', ')}`)
console.log(failed.length === 0 ? '\nall of it holds' : `\nfailed:\n${failed.join('\n')}`)
if (failed.length > 0) process.exitCode = 1
