import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generatedInvoice, seeded } from '#lib/domain/invoices/testing/generated.ts'
import { counted } from '#lib/testing/counts.ts'
import { type ProofFiles, proofFiles } from './bundle.ts'

const checkers = [
  { name: 'Node', command: process.execPath, file: 'check.mjs' },
  { name: 'Python', command: 'python3', file: 'check.py' },
]
const hasPython = spawnSync('python3', ['--version']).status === 0

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-proof-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const filesOf = (seed: number) => {
  const invoice = generatedInvoice(seed)
  return proofFiles(JSON.stringify(invoice), invoice, 'EUR')
}

function write(name: string, files: ProofFiles): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content)
  return path
}

/** What a checker says of each folder, all in one run. */
function saidBy({ command, file }: (typeof checkers)[number], paths: readonly string[]): string[] {
  const run = spawnSync(command, [join('public/invoice-proof', file), ...paths], { encoding: 'utf8' })
  expect(run.stderr).toBe('')
  return run.stdout
    .trim()
    .split('\n')
    .map((line) => line.slice(line.indexOf(': ') + 2))
}

type Path = (string | number)[]

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

const nameOf = (path: Path) =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${key}` : key), '')

function changed(value: unknown): unknown {
  return typeof value === 'number' ? value + 1 : value === null ? 'x' : `${String(value)}1`
}

function withLeaf(text: string, path: Path): string {
  const root: unknown = JSON.parse(text)
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key], root)
  const last = path.at(-1) ?? ''
  Object(parent)[last] = changed(Object(parent)[last])
  return JSON.stringify(root)
}

/** One change of one value, and what the checkers must name. */
async function mutated(seed: number): Promise<{ files: ProofFiles; named: string }> {
  const random = seeded(seed * 7 + 1)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]
  const files = await filesOf(seed)
  const file = pick(['invoice.json', 'result.json', 'rows.csv'] as const) ?? 'rows.csv'
  if (file === 'rows.csv') {
    const lines = files[file].split('\r\n')
    const row = 1 + Math.floor(random() * (lines.length - 2))
    const cells = (lines[row] ?? '').split(',')
    cells[0] = `${cells[0]}9`
    lines[row] = cells.join(',')
    return { files: { ...files, [file]: lines.join('\r\n') }, named: `rows.csv row ${row} lineItem` }
  }
  const path = pick(leavesOf(JSON.parse(files[file]))) ?? []
  const isUnsaid = file === 'result.json' && /^payable\.(currency|digits)$/.test(nameOf(path))
  return {
    files: { ...files, [file]: withLeaf(files[file], path) },
    named: isUnsaid ? 'result.json payable.' : `${file} ${nameOf(path)}`,
  }
}

/** A thousand folders are written and read; the checker itself takes milliseconds for each. */
const timeout = 120_000

describe.each(checkers)('the checker for $name', { timeout }, (checker) => {
  it.skipIf(checker.name === 'Python' && !hasPython)(
    '[admin C3] accepts the proof of every generated invoice',
    async () => {
      const paths: string[] = []
      for (let seed = 1; seed <= counted(1_000); seed += 1)
        paths.push(write(`${checker.name}-${seed}`, await filesOf(seed)))
      expect(saidBy(checker, paths)).toEqual(paths.map(() => 'OK'))
    },
  )

  it.skipIf(checker.name === 'Python' && !hasPython)(
    '[admin C3] names the file and the row or field of every change',
    async () => {
      const changes: { path: string; named: string }[] = []
      for (let seed = 1; seed <= counted(1_000); seed += 1) {
        const { files, named } = await mutated(seed)
        changes.push({ path: write(`${checker.name}-changed-${seed}`, files), named })
      }
      const said = saidBy(
        checker,
        changes.map(({ path }) => path),
      )
      for (const [at, { named }] of changes.entries()) expect(said[at], `${at + 1}`).toContain(named)
    },
  )
})
