import { spawnSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Invoice, RefundedCharge } from '#lib/contract/index.ts'
import { type ProofFiles, proofFiles } from '#lib/domain/invoices/index.ts'
import { generatedInvoice } from '#lib/domain/invoices/testing/generated.ts'
import { readme } from './handover.ts'
import { forgeries, provedFindings, saidOf } from './testing/forgeries.ts'
import { mutated } from './testing/mutations.ts'
import { createSigner } from './testing/signer.ts'
import { vectors } from './testing/vectors.ts'

const checkers = [
  { name: 'Node', command: process.execPath, file: 'check.mjs' },
  { name: 'Python', command: 'python3', file: 'check.py' },
]
const hasPython = spawnSync('python3', ['--version']).status === 0
/** The key of the service, and one of somebody who writes folders of their own. */
const service = createSigner(1)
const forger = createSigner(2)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-proof-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Made {
  currency?: string
  /** Who signs; null for nobody. */
  signer?: typeof service | null
  charges?: readonly RefundedCharge[]
}

async function filesOf(invoice: Invoice, { currency = 'EUR', signer = service, charges = [] }: Made = {}) {
  const text = JSON.stringify(invoice)
  return proofFiles(text, invoice, currency, signer?.signed({ text, invoice, currency, charges }) ?? null)
}

function write(name: string, files: ProofFiles | Record<string, string | Uint8Array>): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content)
  return path
}

type Checker = (typeof checkers)[number]

/** What a checker says of each folder, all in one run, which ends with this code. */
function saidBy({ command, file }: Checker, paths: readonly string[], code: number, key?: string): string[] {
  const options = { encoding: 'utf8', maxBuffer: 100_000_000 } as const
  const keys = key === undefined ? [] : ['--key', key]
  const run = spawnSync(command, [join('public/invoice-proof', file), ...keys, ...paths], options)
  expect([run.stderr, run.status]).toEqual(['', code])
  return run.stdout
    .trim()
    .split('\n')
    .map((line) => line.slice(line.indexOf(': ') + 2))
}

function listOf(invoice: Invoice): string {
  const found = provedFindings(invoice).map(saidOf)
  const count = found.length === 0 ? 'no findings' : `${found.length} finding${found.length === 1 ? '' : 's'}`
  return `${count}${found.length === 0 ? '' : `: ${found.join('; ')}`}`
}

/** A thousand folders are written and read, and thirty in a short run; the checker itself takes milliseconds for each. */
const seeds = () => (inject('isFull') ? 1_000 : 30)
const timeout = 300_000

describe.each(checkers)('the checker for $name', { timeout }, (checker) => {
  // Without Python on this machine its half is not run; the words of both are compared with those of the page.
  const test = it.skipIf(checker.name === 'Python' && !hasPython)

  test('says of every signed invoice what its page says', async () => {
    const paths: string[] = []
    const wanted: { list: string; end: string }[] = []
    for (let seed = 1; seed <= seeds(); seed += 1) {
      const invoice = generatedInvoice(seed)
      const files = await filesOf(invoice)
      paths.push(write(`${checker.name}-${seed}`, files))
      const digest = createHash('sha256').update(files['invoice.json']).digest('hex')
      const { payable } = JSON.parse(files['result.json'])
      wanted.push({ list: listOf(invoice), end: `Payable ${payable.amount} EUR.|SHA-256 of invoice.json: ${digest}` })
    }
    const [by, { fingerprint }] = [`igned by key ${service.fingerprint}`, service]
    const intact = wanted.map(({ list, end }) => `intact, ${list}. ${end.replace('|', ` S${by}. `)}`)
    expect(saidBy(checker, paths, 2, fingerprint)).toEqual(intact)
    for (const key of [service.publicKey, service.hex, fingerprint.toUpperCase().replace(/(..)/g, ' $1')])
      expect(saidBy(checker, paths.slice(0, 1), 0, key)).toEqual(intact.slice(0, 1))
    const alone = wanted.map(({ list, end }) => `s${by}, not compared: its rows give ${list}. ${end.replace('|', ' ')}`)
    expect(saidBy(checker, paths, 3)).toEqual(alone)
  })

  test('names every forgery that is consistent in itself, and calls none of them intact', async () => {
    const forged: { named: string; findings: string[] }[] = []
    const paths: Record<'kept' | 'unsigned' | 'signedAnew', string[]> = { kept: [], unsigned: [], signedAnew: [] }
    for (let seed = 1; seed <= seeds(); seed += 1) {
      const { sound, invoice, currency, named } = forgeries(seed)
      const original = await filesOf(sound)
      const name = (how: string) => `${checker.name}-${how}-${seed}`
      const unsigned = await filesOf(invoice, { currency, signer: null })
      const { 'statement.json': statement = '', 'signature.json': signature = '' } = original
      const sums = [unsigned.SHA256SUMS, sumOf(statement, 'statement.json'), sumOf(signature, 'signature.json')].join(
        '',
      )
      const kept = { ...unsigned, 'statement.json': statement, 'signature.json': signature, SHA256SUMS: sums }
      paths.unsigned.push(write(name('unsigned'), unsigned))
      paths.kept.push(write(name('kept'), kept))
      paths.signedAnew.push(write(name('anew'), await filesOf(invoice, { currency, signer: forger })))
      forged.push({ named, findings: provedFindings(invoice).map(saidOf) })
    }
    const said = {
      kept: saidBy(checker, paths.kept, 1, service.fingerprint),
      unsigned: saidBy(checker, paths.unsigned, 3, service.fingerprint),
      otherKey: saidBy(checker, paths.signedAnew, 1, service.fingerprint),
      notCompared: saidBy(checker, paths.signedAnew, 3),
    }
    for (const [at, { named, findings }] of forged.entries()) {
      for (const labels of Object.values(said)) {
        for (const finding of findings) expect(labels[at], `${at + 1}`).toContain(finding)
        expect(labels[at]).not.toContain('intact')
      }
      expect(said.kept[at], `${at + 1}`).toContain(named)
      expect(said.kept[at]).toMatch(/^altered: /)
      expect(said.unsigned[at]).toMatch(/^not signed: /)
      const { fingerprint } = forger
      expect(said.otherKey[at]).toContain(`altered: signature.json: signed by key ${fingerprint}, expected`)
      expect(said.notCompared[at]).toContain(`signed by key ${fingerprint}, not compared: `)
    }
  })

  test('names the file and the row, column or field of every change', async () => {
    const changes: { path: string; named: string }[] = []
    for (let seed = 1; seed <= seeds(); seed += 1) {
      const { files, named } = mutated(await filesOf(generatedInvoice(seed)), seed)
      changes.push({ path: write(`${checker.name}-changed-${seed}`, files), named })
    }
    const paths = changes.map(({ path }) => path)
    for (const said of [saidBy(checker, paths, 1), saidBy(checker, paths, 1, service.fingerprint)])
      for (const [at, { named }] of changes.entries()) {
        expect(said[at], `${at + 1}`).toMatch(/^altered: /)
        expect(said[at], `${at + 1}`).toContain(named)
      }
  })

  test('judges a refund of a charge on another invoice by what is signed of it, or not at all', async () => {
    const { invoice, charge } = withRefundElsewhere()
    const cases: [string, Made, number, RegExp][] = [
      ['same', { charges: [charge] }, 0, /^intact, no findings\./],
      [
        'money',
        { charges: [{ ...charge, unitAmountMajor: '99.00' }] },
        2,
        /^intact, 1 finding: refund money of .*found 99,/,
      ],
      ['none', { charges: [{ ...charge, invoiceId: null }] }, 2, /^intact, 1 finding: refund of nothing of /],
      ['unsaid', {}, 3, /^not judged: refund away is of gone, charged on another invoice, not in this bundle\./],
      [
        'unsigned',
        { signer: null },
        3,
        /^not signed: .* give no findings\. Not judged: refund away is of gone, charged /,
      ],
    ]
    for (const [name, made, code, labels] of cases) {
      const path = write(`${checker.name}-elsewhere-${name}`, await filesOf(invoice, made))
      expect(saidBy(checker, [path], code, service.fingerprint)[0]).toMatch(labels)
    }
  })

  test('does not call an invoice intact whose rows or amounts are not there to be looked at', async () => {
    const sound = generatedInvoice(1)
    const [first, ...rest] = sound.lineItems ?? []
    const cases: [string, Invoice, RegExp][] = [
      [
        'rows',
        { ...sound, lineItems: [], grossMajor: '0' },
        /^not judged: the invoice has no rows, so nothing was looked at\./,
      ],
      [
        'line',
        { ...sound, lineItems: [{ ...first, ledgerItems: undefined }, ...rest] },
        /not judged: (the invoice|line 1 \(report\)) has no rows/,
      ],
      [
        'tiers',
        { ...sound, lineItems: [{ ...first, tierLines: [] }, ...rest] },
        /^not judged: line 1 \(report\) states no tiers\./,
      ],
      ['period', { ...sound, periodEnd: undefined }, /^not judged: the period or the time of an event is not stated\./],
    ]
    for (const [name, invoice, labels] of cases) {
      const path = write(`${checker.name}-unstated-${name}`, await filesOf(JSON.parse(JSON.stringify(invoice))))
      expect(saidBy(checker, [path], 3, service.fingerprint)[0]).toMatch(labels)
    }
  })

  test('takes a bad byte, or a file that is not there, for a fault of its folder alone', async () => {
    const paths: string[] = []
    const sound = await filesOf(generatedInvoice(2))
    for (const [name, text] of Object.entries(sound)) {
      const bytes = Buffer.from(text)
      bytes[Math.floor(bytes.length / 2)] = 0xff
      paths.push(write(`${checker.name}-byte-${name}`, { ...sound, [name]: bytes }))
      paths.push(write(`${checker.name}-without-${name}`, without(sound, name)))
    }
    paths.push(write(`${checker.name}-sound`, sound))
    const said = saidBy(checker, paths, 1, service.fingerprint)
    expect(said.map((labels) => labels.split(/[:,]/)[0])).toEqual([...Array(12).fill('altered'), 'intact'])
  })
})

const sumOf = (text: string, name: string) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`
const without = (files: ProofFiles, name: string) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => file !== name))

/** An invoice that adds up and gives back a charge of an earlier month. */
function withRefundElsewhere(): { invoice: Invoice; charge: RefundedCharge } {
  const sound = generatedInvoice(1)
  const lineItems = (sound.lineItems ?? []).map((line, at) => {
    const items = line.ledgerItems ?? []
    const refund = {
      ...items[0],
      id: 'away',
      idempotencyKey: 'refund:gone',
      eventType: 'refund',
      refundOfEventId: 'gone',
    }
    const money = { quantity: '-1', creditsCharged: 0, grantsUsed: [], grantAmounts: [], unitAmountMajor: '0' }
    return at === 0 ? { ...line, ledgerItems: [...items, { ...refund, ...money }] } : line
  })
  const sku = lineItems[0]?.sku ?? null
  const charge = { eventId: 'gone', invoiceId: 'inv_0', sku, creditsCharged: 0, quantity: '1', unitAmountMajor: '0' }
  return { invoice: { ...sound, lineItems }, charge }
}

it.skipIf(!hasPython)('the Ed25519 of the checker for Python agrees with RFC 8032, 7.1, and with Node', () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const little = (hex: string) => BigInt(`0x${Buffer.from(hex, 'hex').reverse().toString('hex')}`)
  const cases = vectors.flatMap(({ key, message, signature }) => {
    const scalar = Buffer.from((little(signature.slice(64)) + order).toString(16).padStart(64, '0'), 'hex').reverse()
    const flipped = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`
    return [
      { key, message, signature },
      { key, message: `${message}00`, signature },
      { key: flipped(key), message, signature },
      { key, message, signature: flipped(signature) },
      // Another scalar of the same residue is refused (5.1.7): else one message had two signatures.
      { key, message, signature: `${signature.slice(0, 64)}${scalar.toString('hex')}` },
    ]
  })
  const code = `import json, sys; sys.dont_write_bytecode = True; sys.path.insert(0, 'public/invoice-proof'); import check
print(json.dumps([check.is_signed(*(bytes.fromhex(one[name]) for name in ('message', 'key', 'signature'))) for one in json.load(sys.stdin)]))`
  const run = spawnSync('python3', ['-c', code], { input: JSON.stringify(cases), encoding: 'utf8' })
  expect(run.stderr).toBe('')
  expect(JSON.parse(run.stdout)).toEqual(cases.map((_, at) => at % 5 === 0))
  const byNode = cases.map(({ key, message, signature }) => {
    const der = Buffer.from(`302a300506032b6570032100${key}`, 'hex')
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, Buffer.from(message, 'hex'), publicKey, Buffer.from(signature, 'hex'))
  })
  expect(JSON.parse(run.stdout)).toEqual(byNode)
})

it('has every sentence of the checkers explained, and says where the expected key comes from', () => {
  const sentences = ['intact, no findings', 'intact, n findings: …', 'altered: …', 'not signed: …', 'not judged: …']
  for (const sentence of [...sentences, 'not compared: …', 'GET /v2/signing-keys', 'RFC 8032', 'SHA-256'])
    expect(readme).toContain(sentence)
})
