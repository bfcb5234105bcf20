import type { Invoice, SignedStatement } from '#lib/contract/index.ts'
import { proofFiles } from '#lib/domain/invoices/index.ts'
import { type Bytes, sha256Hex, utf8Of } from '#lib/domain/proof/index.ts'
import { type Checked, type EvidenceCheck, type Expected, failed, judged, passed } from '../model.ts'
import { checkSigned, fieldsOf, signedIn, textOrNull } from '../signature.ts'
import { bytesIn, type Files, textIn } from '../zip/open.ts'

/** Files that are there to be read or run by whoever checks elsewhere: nothing of them is run here, or rests on them. */
const beside = ['README.txt', 'check.mjs', 'findings.mjs', 'decimals.mjs', 'check.py']

/** The proof of an invoice: its other files are made again from the invoice as received, and compared byte for byte. */
export async function checkInvoice(files: Files, container: EvidenceCheck, expected: Expected): Promise<Checked> {
  const text = textIn(files, 'invoice.json')
  const fields = fieldsOf(text)
  const hasSignature = files.has('signature.json')
  const statement = textIn(files, 'statement.json') ?? ''
  const signed = hasSignature ? signedIn({ ...fieldsOf(textIn(files, 'signature.json')), statement }) : null
  const about = { company: invoiceName(fields), keyId: signed?.fingerprint ?? null }
  if (hasSignature && signed === null) {
    return judged('invoice', [container, failed('signature', 'signature.json', null, 'a signature')], about)
  }
  if (text === null || typeof fields.invoiceId !== 'string') {
    return judged('invoice', [container, failed('content', 'invoice.json', null, 'an invoice')], about)
  }
  const stated = fieldsOf(signed?.statement)
  const checks = [
    container,
    await checkFollowing(files, { text, invoice: asInvoice(fields), signed }),
    ...(signed === null ? [] : [checkStated(await sha256Hex(bytesIn(files, 'invoice.json')), fields, stated)]),
    ...(await checkSigned('signature.json', signed, expected)),
  ]
  return judged('invoice', checks, { ...about, madeAt: textOrNull(stated.signedAt) })
}

interface Read {
  text: string
  invoice: Invoice
  signed: SignedStatement | null
}

async function checkFollowing(files: Files, { text, invoice, signed }: Read): Promise<EvidenceCheck> {
  const { payable } = fieldsOf(textIn(files, 'result.json'))
  const currency = typeof payable === 'object' && payable !== null && 'currency' in payable ? payable.currency : null
  const made = await madeAgain(text, invoice, textOrNull(currency), signed)
  if (made === null) return failed('content', 'invoice.json', null, 'amounts that can be read')
  for (const [name, again] of Object.entries(made)) {
    const found = files.get(name)
    if (found === undefined) return failed('content', name, null, 'a file')
    const wanted = utf8Of(again)
    const at = wanted.findIndex((byte, index) => byte !== found[index])
    if (at >= 0 || wanted.length !== found.length) {
      return failed('content', name, placeOf(wanted, at), excerpt(wanted, at), excerpt(found, at))
    }
  }
  const known = new Set([...Object.keys(made), ...beside])
  const stranger = [...files.keys()].find((name) => !known.has(name))
  if (stranger !== undefined) return failed('content', stranger, null, null, 'a file of no invoice proof')
  return passed('content', Object.keys(made).length)
}

async function madeAgain(text: string, invoice: Invoice, currency: string | null, signed: Read['signed']) {
  try {
    const files = await proofFiles(text, invoice, currency, signed)
    return Object.entries(files).length === 0 ? null : files
  } catch {
    return null
  }
}

/** The line in which two files first differ. */
function placeOf(bytes: Bytes, at: number): string | null {
  if (at < 0) return null
  return `line ${bytes.subarray(0, at).filter((byte) => byte === 10).length + 1}`
}

function excerpt(bytes: Bytes, at: number) {
  if (at < 0) return `${bytes.length} bytes`
  const text = new TextDecoder().decode(bytes.subarray(Math.max(0, at - 20), at + 20))
  return text.replaceAll(/\s+/g, ' ')
}

function checkStated(
  found: string,
  invoice: Record<string, unknown>,
  statement: Record<string, unknown>,
): EvidenceCheck {
  if (statement.format !== 'invoice-statement/1') {
    return failed('manifest', 'statement.json', 'format', 'invoice-statement/1', statement.format)
  }
  for (const name of ['invoiceId', 'periodStart', 'periodEnd', 'grossMajor']) {
    if (statement[name] !== invoice[name]) {
      return failed('manifest', 'invoice.json', name, statement[name], invoice[name])
    }
  }
  return statement.sha256 === found
    ? passed('manifest')
    : failed('manifest', 'invoice.json', null, statement.sha256, found)
}

/** What of it is no invoice shows where its files are made again. */
function asInvoice(fields: Record<string, unknown>): Invoice {
  return fields as unknown as Invoice
}

function invoiceName({ invoiceId, periodStart }: Record<string, unknown>) {
  return textOrNull(invoiceId) ?? textOrNull(periodStart)
}
