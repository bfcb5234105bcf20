import { expect, it } from 'vitest'
import { type CompanyReport, CompanyReportResult, FinancialsResult, tolerate } from '#lib/contract/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import { cpuMs, leastCpuMs } from '#lib/testing/cpu.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { compareReports, differencesOf } from '../comparison/index.ts'
import { openBranchesOnFile, ownerLists, reconcileOwners, wholeCapital } from '../ownership/index.ts'
import { enteredOfficers, signatoriesOf, signingCaveats } from '../signing/index.ts'
import { assessedAreas } from './assessed.ts'
import { usualThreshold } from './of-owners.ts'
import { risksOf } from './risks.ts'

const today = '2026-11-26'
const length = 1_000_000
const mostMs = 200
const units = ['x', ' ', '9', 'A. ', 'щ', '(', '-', '0,', 'ab cd ']

function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => pathsIn(item, [...path, name]))
}

function withText<T>(value: T, path: readonly string[], text: string): T {
  const copy = structuredClone(value)
  const owner = path.slice(0, -1).reduce<unknown>((at, step) => Reflect.get(Object(at), step), copy)
  Reflect.set(Object(owner), path.at(-1) ?? '', text)
  return copy
}

/** One place for each kind of text that results have, of whichever company has it. */
function placesOf<T>(results: readonly T[]): { kind: string; result: T; path: string[] }[] {
  const kinds = new Map<string, { kind: string; result: T; path: string[] }>()
  for (const result of results) {
    for (const path of pathsIn(result)) {
      const kind = path.map((step) => step.replace(/^\d+$/, '*')).join('/')
      if (!kinds.has(kind)) kinds.set(kind, { kind, result, path })
    }
  }
  return [...kinds.values()]
}

/** What a page computes of a report, and a monitor, each at once. */
function conclusionsFrom(report: CompanyReport, before: CompanyReport): Record<string, () => unknown> {
  const held = { report, statements: null, owners: null, isOwnersClosed: false, graph: null, today }
  const shareholders = report.relationships?.shareholders ?? null
  const statements = { owners: null, shareholders, isListWhole: true, graph: null }
  const capital = { graph: null, shareholders }
  const branches = () => openBranchesOnFile({ ...capital, name: 'Subject', serviceId: null })
  return {
    risks: () => [risksOf(held), assessedAreas(held)],
    owners: () =>
      ownerLists(reconcileOwners(statements, usualThreshold, today), branches(), usualThreshold, {
        isCapitalOnFile: wholeCapital(capital).isKnown,
      }),
    signing: () => [signatoriesOf(enteredOfficers(report).entered), signingCaveats(report)],
    comparison: () => compareReports(before, report),
    monitor: () => differencesOf({ companyReport: before }, { companyReport: report }),
  }
}

function held(work: () => unknown): number {
  const first = cpuMs(work)
  return first < mostMs ? first : leastCpuMs(work)
}

it('[false data X1] what pages and monitors conclude from a result holds no thread, whichever of its texts is of a megabyte', () => {
  const places = placesOf(sandboxResults().map(({ report }) => report))
  expect(places.length).toBeGreaterThan(100)
  let longest = { ms: 0, kind: '' }
  for (const [at, { kind, result, path }] of sampled(places).entries()) {
    const unit = units[at % units.length] ?? 'x'
    const changed = withText(result, path, unit.repeat(length / unit.length))
    const given = { type: 'companyReport', companyReport: changed }
    const read = tolerate(CompanyReportResult, given)?.value.companyReport
    const work = { reading: () => tolerate(CompanyReportResult, given), ...(read ? conclusionsFrom(read, result) : {}) }
    for (const [what, conclude] of Object.entries(work)) {
      const ms = held(conclude)
      if (ms > longest.ms) longest = { ms, kind: `${what} of ${kind}, ${JSON.stringify(unit)}` }
    }
  }
  expect(longest.ms, longest.kind).toBeLessThan(mostMs)
})

it('[false data X1] nor what follows from statements', () => {
  const places = placesOf(sandboxResults().map(({ statements }) => statements))
  for (const [at, { kind, result, path }] of sampled(places).entries()) {
    const unit = units[at % units.length] ?? 'x'
    const changed = withText(result, path, unit.repeat(length / unit.length))
    const ms = held(() => {
      const read = tolerate(FinancialsResult, { type: 'financials', statements: changed })
      risksOf({
        ...{ report: null, statements: read?.value.statements ?? null, owners: null },
        ...{ isOwnersClosed: false, graph: null, today },
      })
    })
    expect(ms, `${kind}, ${JSON.stringify(unit)}`).toBeLessThan(mostMs)
  }
})
