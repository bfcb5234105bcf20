import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generatedInvoice, seeded } from '#lib/domain/invoices/testing/generated.ts'
import { counted } from '#lib/testing/counts.ts'
import { type ProofFiles, proofFiles } from './bundle.ts'
import { readme } from './readme.ts'
import { forgeries, provedFindings, saidOf } from './testing/forgeries.ts'

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

function write(name: string, files: Record<string, string | Uint8Array>): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content)
  return path
}

/** What a checker says of each folder, all in one run, which ends with this code. */
function saidBy({ command, file }: (typeof checkers)[number], paths: readonly string[], code: number): string[] {
  const options = { encoding: 'utf8', maxBuffer: 100_000_000 } as const
  const run = spawnSync(command, [join('public/invoice-proof', file), ...paths], options)
  expect([run.stderr, run.status]).toEqual(['', code])
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
  // Without Python on this machine its half is not run; the words of both are compared with those of the page.
  const test = it.skipIf(checker.name === 'Python' && !hasPython)

  test('[admin C3] [false conclusions A1] says of every generated invoice what its page says', async () => {
    const paths: string[] = []
    const wanted: string[] = []
    for (let seed = 1; seed <= counted(1_000); seed += 1) {
      const files = await filesOf(seed)
      paths.push(write(`${checker.name}-${seed}`, { ...files }))
      const found = provedFindings(generatedInvoice(seed)).map(saidOf)
      const count = found.length === 0 ? 'no findings' : `${found.length} finding${found.length === 1 ? '' : 's'}`
      const digest = createHash('sha256').update(files['invoice.json']).digest('hex')
      const list = found.length === 0 ? '' : `: ${found.join('; ')}`
      const { payable } = JSON.parse(files['result.json'])
      const paid = `Payable ${payable.amount} EUR; the currency is not in the invoice, who made the file stated it.`
      const end = `Not signed: anybody may have written this folder. SHA-256 of invoice.json: ${digest}`
      wanted.push(`intact, ${count}${list}. ${paid} ${end}`)
    }
    expect(saidBy(checker, paths, 2)).toEqual(wanted)
    expect(saidBy(checker, paths.slice(0, 1), 0)).toEqual(wanted.slice(0, 1))
  })

  test('[false conclusions A1] names every forgery that is consistent in itself', async () => {
    const forged: { path: string; named: string; findings: string[] }[] = []
    for (let seed = 1; seed <= counted(1_000); seed += 1) {
      const { invoice, currency, named } = forgeries(seed)
      const files = await proofFiles(JSON.stringify(invoice), invoice, currency)
      const findings = provedFindings(invoice).map(saidOf)
      forged.push({ path: write(`${checker.name}-forged-${seed}`, { ...files }), named, findings })
    }
    const paths = forged.map(({ path }) => path)
    const said = saidBy(checker, paths, 2)
    for (const [at, { named, findings }] of forged.entries()) {
      for (const finding of findings) expect(said[at], `${at + 1}`).toContain(finding)
      expect(said[at], `${at + 1}`).toContain(named)
      expect(said[at], `${at + 1}`).toMatch(/^intact, .* Not signed: /)
    }
  })

  test('[admin C3] [false conclusions A1] names the file and the row or field of every change', async () => {
    const changes: { path: string; named: string }[] = []
    for (let seed = 1; seed <= counted(1_000); seed += 1) {
      const { files, named } = await mutated(seed)
      changes.push({ path: write(`${checker.name}-changed-${seed}`, { ...files }), named })
    }
    const paths = changes.map(({ path }) => path)
    const said = saidBy(checker, paths, 1)
    for (const [at, { named }] of changes.entries()) {
      expect(said[at], `${at + 1}`).toMatch(/^altered: /)
      expect(said[at], `${at + 1}`).toContain(named)
    }
  })

  test('[false conclusions A2] takes a bad byte, or a file that is not there, for a fault of its folder alone', async () => {
    const paths: string[] = []
    for (const name of ['invoice.json', 'rows.csv', 'result.json', 'SHA256SUMS'] as const) {
      const files = await filesOf(2)
      const bytes = Buffer.from(files[name])
      bytes[Math.floor(bytes.length / 2)] = 0xff
      paths.push(write(`${checker.name}-byte-${name}`, { ...files, [name]: bytes }))
      const { [name]: _, ...rest } = files
      paths.push(write(`${checker.name}-without-${name}`, rest))
    }
    paths.push(write(`${checker.name}-sound`, { ...(await filesOf(2)) }))
    const said = saidBy(checker, paths, 1)
    expect(said.map((words) => words.split(/[:,]/)[0])).toEqual([...Array(8).fill('altered'), 'intact'])
  })
})

it('[false conclusions A1] has every sentence of the checkers explained, and says that nobody signed it', () => {
  for (const sentence of ['intact, no findings', 'intact, n findings: …', 'altered: …', 'nobody signed', 'SHA-256'])
    expect(readme).toContain(sentence)
})
