import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Invoice, InvoiceSignature } from '#lib/contract/index.ts'
import { proofFiles } from '#lib/domain/invoices/index.ts'
import { generatedInvoice } from '#lib/domain/invoices/testing/generated.ts'
import { type Checked, checkEvidence } from '#lib/evidence-check/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { createZip } from '../../../../widgets/evidence/pack/zip.ts'
import { readme } from './handover.ts'
import { forgeries } from './testing/forgeries.ts'
import { createSigner } from './testing/signer.ts'

const service = createSigner(1)
const forger = createSigner(2)
type Files = Record<string, string>

async function filesOf(invoice: Invoice, signer: typeof service | null = service): Promise<Files> {
  const text = JSON.stringify(invoice)
  const signed = signer?.signed({ text, invoice, currency: 'EUR', charges: [] }) ?? null
  return { ...(await proofFiles(text, invoice, 'EUR', signed)) }
}

/** The ZIP as the console makes it. */
async function bundleOf(files: Files): Promise<Uint8Array<ArrayBuffer>> {
  const zip = createZip(new Date('2026-11-21T09:00:00Z'))
  const checker = readFileSync('public/invoice-proof/check.mjs', 'utf8')
  for (const [name, content] of Object.entries({ ...files, 'check.mjs': checker, 'README.txt': readme }))
    await zip.add(name, new TextEncoder().encode(content), { isStored: false })
  return new Uint8Array(await (await zip.finish()).arrayBuffer())
}

const said = async (files: Files, keys: readonly string[]): Promise<Checked> =>
  checkEvidence(await bundleOf(files), { keys })
const fingerprint = (files: Files): string => JSON.parse(files['signature.json'] ?? '{}').fingerprint

describe('the proof of an invoice', () => {
  it('is intact by the key of the service, and whole without it', async () => {
    const files = await filesOf(generatedInvoice(3))
    const checked = await said(files, [fingerprint(files)])
    expect([checked.kind, checked.verdict, checked.difference]).toEqual(['invoice', 'intact', null])
    expect((await said(files, [])).verdict).toBe('whole')
    const unsigned = await said(await filesOf(generatedInvoice(3), null), [fingerprint(files)])
    expect([unsigned.verdict, unsigned.checks.find(({ id }) => id === 'signer')?.reason]).toEqual([
      'whole',
      'notSigned',
    ])
  })

  it('is never intact where it was forged: signed anew by another key, or beside the former signature', async () => {
    for (let seed = 1; seed <= counted(200); seed += 1) {
      const { sound, invoice } = forgeries(seed)
      const genuine = await filesOf(sound)
      const key = fingerprint(genuine)
      expect([seed, (await said(await filesOf(invoice, forger), [key])).verdict]).toEqual([seed, 'otherKey'])
      if (JSON.stringify(sound) === JSON.stringify(invoice)) continue
      // Everything follows from the forged invoice, and the signature is that of the service, for the sound one.
      const kept: InvoiceSignature = {
        ...JSON.parse(genuine['signature.json'] ?? ''),
        statement: genuine['statement.json'],
      }
      const made = await proofFiles(JSON.stringify(invoice), invoice, 'EUR', kept)
      const beside = await said({ ...made }, [key])
      expect([seed, beside.verdict]).toEqual([seed, 'altered'])
    }
  })

  it('names the file that does not follow from the invoice', async () => {
    const files = await filesOf(generatedInvoice(5))
    for (const name of ['rows.csv', 'result.json', 'SHA256SUMS'] as const) {
      const changed = {
        ...files,
        [name]: (files[name] ?? '').replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
      }
      const { verdict, difference } = await said(changed, [fingerprint(files)])
      expect([name, verdict, difference?.file]).toEqual([name, 'altered', name])
    }
  })

  it('runs nothing that is in it', async () => {
    const files = await filesOf(generatedInvoice(5))
    const evil = { ...files, 'check.mjs': 'globalThis.wasRun = true', 'more.mjs': '' }
    const checked = await said(evil, [fingerprint(files)])
    expect([checked.verdict, checked.difference?.file, 'wasRun' in globalThis]).toEqual(['altered', 'more.mjs', false])
  })

  it('names each byte that was turned over', async () => {
    const files = await filesOf(generatedInvoice(2))
    const bundle = await bundleOf(files)
    let state = createHash('sha256').update('seed').digest().readUInt32LE(0)
    for (let n = 0; n < counted(1_000); n += 1) {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      const at = state % bundle.length
      const changed = bundle.slice()
      changed[at] = (changed[at] ?? 0) ^ 0xff
      const { verdict } = await checkEvidence(changed, { keys: [fingerprint(files)] })
      expect([at, verdict]).toEqual([at, 'altered'])
    }
  }, 600_000)
})
