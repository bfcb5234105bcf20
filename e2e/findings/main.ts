import { parseArgs } from 'node:util'
import { keysOf } from '#lib/contract/index.ts'
import { type Finding, guarantees, untested } from './list.ts'
import { hasBuild, type Result, runJourneys, runUnitTests } from './results.ts'
import { taggedFiles } from './tagged.ts'

/**
 * Runs every test whose title begins with a finding and prints a line for each finding. Ends with 1 unless each has a
 * test that ran and passed, or a reason. `npm run test:review -- --only "reliability A5"`
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only ?? null

const files = [...taggedFiles()].flatMap(([file, found]) => (only === null || found.includes(only) ? [file] : []))
const isJourney = (file: string) => /\.spec\.ts$/.test(file)
const results = [
  ...runUnitTests(
    files.filter((file) => !isJourney(file)),
    only,
  ),
  ...runJourneys(files.filter(isJourney), only),
]
const journeys = new Set([...taggedFiles()].flatMap(([file, found]) => (isJourney(file) ? found : [])))

const lines = keysOf(guarantees)
  .filter((finding) => only === null || finding === only)
  .map((finding) => lineOf(finding, results))
for (const { finding, state, tests } of lines) {
  const count = tests.length === 0 ? '' : ` (${tests.length} ${tests.length === 1 ? 'test' : 'tests'})`
  process.stdout.write(
    `${finding.padEnd(16)} ${state.padEnd(8)} ${guarantees[finding]}${count}${reasonOf(finding, state)}\n`,
  )
  for (const { title } of tests.filter((test) => test.state === 'failed')) {
    process.stdout.write(`${' '.repeat(26)}failed: ${title}\n`)
  }
}
const isProven = ({ state }: { state: string }) => state === 'passed' || state === 'no test'
process.stdout.write(`\n${lines.filter(isProven).length} of ${lines.length} findings hold\n`)
process.exit(lines.every(isProven) ? 0 : 1)

interface Line {
  finding: Finding
  state: Result['state'] | 'missing' | 'no test'
  tests: Result[]
}

function lineOf(finding: Finding, all: readonly Result[]): Line {
  const tests = all.filter(({ findings }) => findings.includes(finding))
  const isMissing = tests.length === 0 && !journeys.has(finding)
  if (isMissing) return { finding, tests, state: finding in untested ? 'no test' : 'missing' }
  if (tests.some(({ state }) => state === 'failed')) return { finding, tests, state: 'failed' }
  // What its unit tests say does not stand for its browser tests.
  if (journeys.has(finding) && !hasBuild()) return { finding, tests, state: 'not run' }
  const hasPassed = tests.some(({ state }) => state === 'passed')
  return { finding, tests, state: hasPassed ? 'passed' : 'not run' }
}

function reasonOf(finding: Finding, state: Line['state']): string {
  if (state === 'no test') return `: ${untested[finding]}`
  if (state === 'not run') return ': its browser test needs `npm run build`'
  return ''
}
