import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findingPattern, findingsOf } from './list.ts'
import { taggedFiles } from './tagged.ts'

export interface Result {
  /** The findings its title, or that of a group around it, begins with. */
  findings: string[]
  title: string
  state: 'passed' | 'failed' | 'not run'
}

const root = join(import.meta.dirname, '../..')

/** Runs the tagged tests of these files in vitest, on every project that has them. A file that cannot be loaded fails for all findings in it. */
export function runUnitTests(files: string[], only: string | null): Result[] {
  if (files.length === 0) return []
  const report = reportOf<VitestReport>('node_modules/vitest/vitest.mjs', (path) => [
    ...['run', ...files, '-t', patternOf(only), '--reporter=json', `--outputFile=${path}`],
  ])
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    // A file that cannot be loaded has no tests, and none of those that stand in it passed.
    if (assertionResults.length === 0 && message) return [notLoaded(name, message, only)]
    return assertionResults
      .filter(({ status }) => status !== 'skipped' && status !== 'todo')
      .map(({ ancestorTitles, title, status }) =>
        resultOf([...ancestorTitles, title], status === 'passed' ? 'passed' : 'failed'),
      )
  })
}

/** Runs the tagged journeys of these files, where a build is there to run them against. */
export function runJourneys(files: string[], only: string | null): Result[] {
  if (files.length === 0 || !hasBuild()) return []
  const report = reportOf<PlaywrightReport>(
    'node_modules/playwright/cli.js',
    () =>
      ['test', '--config', 'e2e/playwright.config.ts', '--project', 'full', '--reporter=json', ...files].concat(
        '--grep',
        patternOf(only),
      ),
    'PLAYWRIGHT_JSON_OUTPUT_NAME',
  )
  return report.suites.flatMap((suite) => resultsOf(suite, []))
}

function notLoaded(file: string, message: string, only: string | null): Result {
  const [reason = ''] = message.split('\n')
  const path = relative(root, file)
  const found = (taggedFiles().get(path) ?? []).filter((finding) => only === null || finding === only)
  return { findings: found, title: `${path} cannot be loaded: ${reason}`, state: 'failed' }
}

export function hasBuild(): boolean {
  return existsSync(join(root, '.next/BUILD_ID'))
}

function patternOf(only: string | null): string {
  return only === null ? findingPattern : `\\[${only}\\]`
}

function resultOf(titles: string[], state: Result['state']): Result {
  return { findings: titles.flatMap(findingsOf), title: titles.join(' › '), state }
}

/** Runs a test program and reads the report it writes; a red run writes one as well. */
function reportOf<T>(program: string, args: (path: string) => string[], pathVariable?: string): T {
  const folder = mkdtempSync(join(tmpdir(), 'findings-'))
  const path = join(folder, 'report.json')
  try {
    const { stderr } = spawnSync(process.execPath, [program, ...args(path)], {
      cwd: root,
      env: { ...process.env, ...(pathVariable === undefined ? {} : { [pathVariable]: path }) },
      encoding: 'utf8',
      maxBuffer: 256 * 2 ** 20,
    })
    if (!existsSync(path)) throw new Error(`${program} wrote no report:\n${stderr}`)
    return parseReport<T>(readFileSync(path, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the two programs promise to write. */
function parseReport<T>(text: string): T {
  return JSON.parse(text) as T
}

interface VitestReport {
  testResults: {
    name: string
    message?: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
}

function resultsOf(suite: PlaywrightSuite, above: string[]): Result[] {
  const titles = [...above, suite.title]
  const own = suite.specs.map(({ title, tests }) => {
    const isSkipped = tests.every(({ status }) => status === 'skipped')
    const isPassed = tests.every(({ status }) => status === 'expected' || status === 'flaky')
    return resultOf([...titles, title], isSkipped ? 'not run' : isPassed ? 'passed' : 'failed')
  })
  return [...own, ...(suite.suites ?? []).flatMap((inner) => resultsOf(inner, titles))]
}
