import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Big from 'big.js'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { chargeBackFile } from '../workbook.ts'
import { recalculated } from './recalculated.ts'
import { chargeTablesOf } from './tables.ts'

/**
 * Opens charge-back workbooks in LibreOffice without their cached values, which it would take as they are, so that it computes every
 * formula, and compares.
 */
const workbooks = 10

function formulasIn(bytes: Uint8Array) {
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)])
  return recalculated(Object.fromEntries(files))
}

function withoutCachedValues(bytes: Uint8Array): Uint8Array {
  const files = Object.entries(unzipSync(bytes)).map(([name, content]): [string, Uint8Array] => {
    const isSheet = name.startsWith('xl/worksheets/')
    return [name, isSheet ? strToU8(strFromU8(content).replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1')) : content]
  })
  return zipSync(Object.fromEntries(files))
}

async function compare(folder: string, seed: number): Promise<number> {
  const path = join(folder, `invoice-${seed}.xlsx`)
  const written = new Uint8Array(await (await chargeBackFile(chargeTablesOf(seed))).arrayBuffer())
  writeFileSync(path, withoutCachedValues(written))
  const out = join(folder, 'out')
  execFileSync('soffice', ['--headless', '--convert-to', 'xlsx', '--outdir', out, path], { stdio: 'pipe' })
  const computed = new Map(formulasIn(readFileSync(join(out, `invoice-${seed}.xlsx`))).map((one) => [one.at, one]))
  const ours = formulasIn(written)
  for (const { at, cached } of ours) {
    const theirs = computed.get(at)?.cached ?? ''
    const isSame = /^-?[\d.]/.test(cached) ? new Big(theirs || 0).minus(cached).abs().lt('1e-9') : theirs === cached
    if (!isSame) throw new Error(`workbook ${seed}, ${at}: cached ${cached}, LibreOffice computes ${theirs}`)
  }
  return ours.length
}

if (spawnSync('soffice', ['--version']).error) {
  process.stdout.write('skipped: LibreOffice (soffice) is not installed, so no workbook was recalculated\n')
} else {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'))
  let formulas = 0
  for (let seed = 1; seed <= workbooks; seed += 1) formulas += await compare(folder, seed)
  rmSync(folder, { recursive: true })
  process.stdout.write(`${workbooks} workbooks: LibreOffice computes all ${formulas} formulas to their cached values\n`)
}
