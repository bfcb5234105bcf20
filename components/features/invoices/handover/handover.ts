import { call, send } from '#lib/client/call.ts'
import { failureOf } from '#lib/client/failure.ts'
import { createZip } from '../../../widgets/evidence/pack/zip.ts'
import { proofFiles } from './bundle.ts'
import { readme } from './readme.ts'

const checkers = ['check.mjs', 'findings.mjs', 'check.py'] as const
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
