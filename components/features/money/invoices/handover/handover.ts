import { call, send } from '#lib/client/call.ts'
import { failureOfCall } from '#lib/client/failure.ts'
import { proofFiles, sha256OfFile } from '#lib/domain/invoices/index.ts'
import { createZip } from '../../../../widgets/evidence/pack/zip.ts'
import { readme } from './readme.ts'

const checkers = ['check.mjs', 'findings.mjs', 'decimals.mjs', 'check.py'] as const
/** How often an invoice and its signature are asked for anew where they are not of the same bytes: a month closed meanwhile. */
const attemptsMax = 3

interface Handover {
  currency: string | null
  /** Whether the service signs invoices. */
  signs: boolean
  at: Date
}

/** A ZIP that proves an invoice to somebody without this program: it is checked offline by one small file, in Node or Python. */
export async function handoverFile(invoiceId: string, { currency, signs, at }: Handover): Promise<Blob> {
  const { text, signed } = await signedInvoice(invoiceId, signs)
  const files: Record<string, string> = { ...(await proofFiles(text, JSON.parse(text), currency, signed)) }
  for (const name of checkers) files[name] = await checkerText(name)
  const zip = createZip(at)
  for (const [name, content] of Object.entries({ ...files, 'README.txt': readme }))
    await zip.add(name, new TextEncoder().encode(content), { isStored: false })
  return zip.finish()
}

async function signedInvoice(invoiceId: string, signs: boolean, attempt = 1) {
  const input = { params: { invoiceId } }
  const { raw, value } = await call('getInvoice', input, { keepsRaw: true })
  const text = raw ?? JSON.stringify(value)
  if (!signs || value.status === 'draft') return { text, signed: null }
  const { value: signed } = await call('getInvoiceSignature', input)
  if (JSON.parse(signed.statement).sha256 === (await sha256OfFile(text))) return { text, signed }
  if (attempt < attemptsMax) return signedInvoice(invoiceId, signs, attempt + 1)
  throw new Error('the signature is not of the invoice that was read')
}

async function checkerText(name: string): Promise<string> {
  const response = await send(`/invoice-proof/${name}`, { method: 'GET', headers: {} })
  const text = await response.text()
  if (!response.ok) throw failureOfCall(response, text)
  return text
}
