import { call, send } from '#lib/client/call.ts'
import { failureOf } from '#lib/client/failure.ts'
import { createZip } from '../../../widgets/evidence/pack/zip.ts'
import { proofFiles } from './bundle.ts'

const checkers = ['check.mjs', 'check.py'] as const
const readme = [
  'node check.mjs',
  'python3 check.py',
  '',
  'invoice.json  the invoice, byte for byte as the registry service returned it',
  'rows.csv      its ledger rows with their amounts',
  'result.json   the sums of ledger, tiers and lines, and the payable amount',
  '',
].join('\n')

/** A ZIP that proves an invoice to somebody without this program: it is checked offline by one small file, in Node or Python. */
export async function handoverFile(invoiceId: string, currency: string | null, at: Date): Promise<Blob> {
  const { raw, value } = await call('getInvoice', { params: { invoiceId } }, { keepsRaw: true })
  const text = raw ?? JSON.stringify(value)
  const files: Record<string, string> = { ...(await proofFiles(text, JSON.parse(text), currency)) }
  for (const name of checkers) files[name] = await checkerText(name)
  const zip = createZip(at)
  for (const [name, content] of Object.entries({ ...files, 'README.txt': readme }))
    await zip.add(name, new TextEncoder().encode(content), { isStored: false })
  return zip.finish()
}

async function checkerText(name: string): Promise<string> {
  const response = await send(`/invoice-proof/${name}`, { method: 'GET', headers: {} })
  const text = await response.text()
  if (!response.ok) throw failureOf(response, text)
  return text
}
