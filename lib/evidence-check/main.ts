import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { typedCode } from '#lib/text/index.ts'
import { checkEvidence } from './check.ts'
import type { Checked, Difference, EvidenceCheck, Verdict } from './model.ts'

const usage = `Usage: npm run evidence:verify -- [--key FINGERPRINT] [--code CODE] [--certificate FILE] [--json] FILE ...

Checks evidence packs and invoice proofs (ZIP), PDFs of a console and single facts (JSON), without a network. Nothing in a file is run.
FINGERPRINT is that of the key you expect, or the key itself; get it from the organization and not from the file. CODE is the one on the
pages of a PDF. FILE of --certificate is that of a time-stamping service (DER) whose stamps you believe.

Exit code: 0 intact; 1 changed, signed by another key, or none of these; 2 a file cannot be read; 3 whole, but by whom is not known.
Of several files 2 comes before 1, and 1 before 3.`

const sentences: Record<Verdict, string> = {
  intact: 'intact: every check passed, and it is signed by the key you expect',
  whole: 'whole, but by whom is not known',
  otherKey: 'signed by another key than you expect',
  altered: 'changed or damaged',
  unreadable: 'not a file that can be checked',
}
const codes: Record<Verdict, number> = { intact: 0, whole: 3, otherKey: 1, altered: 1, unreadable: 1 }

function options() {
  return parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true, default: [] },
      code: { type: 'string' },
      certificate: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  })
}

async function main(): Promise<number> {
  const { values, positionals } = options()
  const code = values.code === undefined ? null : typedCode(values.code)
  if (positionals.length === 0 || (values.code !== undefined && code === null)) throw new RangeError(usage)
  const certificates = values.certificate.map((path) => new Uint8Array(readFileSync(path)))
  const found: number[] = []
  for (const path of positionals) {
    const checked = await checkEvidence(new Uint8Array(readFileSync(path)), { keys: values.key, certificates, code })
    const { pack: _, ...said } = checked
    process.stdout.write(values.json ? `${JSON.stringify({ file: path, ...said })}\n` : linesOf(path, checked))
    found.push(codes[checked.verdict])
  }
  return [1, 3].find((one) => found.includes(one)) ?? 0
}

function linesOf(path: string, { verdict, difference, about, checks }: Checked) {
  const place = difference === null ? '' : `: ${wordsOf(difference)}`
  const facts = [about.company, about.madeAt, about.keyId && `key ${about.keyId}`].filter(Boolean).join(', ')
  return [
    `${path}: ${sentences[verdict]}${place}`,
    ...(facts === '' ? [] : [`  ${facts}`]),
    ...checks.map((check) => `  ${lineOf(check)}`),
    '',
  ].join('\n')
}

function wordsOf({ file, path, expected, found }: Difference) {
  const place = [file, path].filter(Boolean).join(' ')
  return [
    place,
    ...(expected === null ? [] : [`expected ${expected}`]),
    ...(found === null ? [] : [`found ${found}`]),
  ].join(', ')
}

function lineOf({ id, state, reason }: EvidenceCheck) {
  const word = state === 'notDone' ? `not done (${reason})` : state
  return `${id.padEnd(12)}${word}`
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const isUsage = error instanceof RangeError || (error instanceof TypeError && 'code' in error)
    process.stderr.write(`${isUsage ? usage : error instanceof Error ? error.message : error}\n`)
    process.exitCode = 2
  },
)
