import Big from 'big.js'
import type { Invoice, InvoiceSignature } from '#lib/contract/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { decimalOf, wholeSumOf } from '../decimals.ts'
import { payableOf } from '../payable.ts'

/** The files of a proof that somebody else can check: the invoice as received, its rows with amounts, and what they come to. */
export interface ProofFiles {
  'invoice.json': string
  'rows.csv': string
  'result.json': string
  SHA256SUMS: string
  /** What the registry service signed, byte for byte, and its signature; absent where nobody signed. */
  'statement.json'?: string
  'signature.json'?: string
}

type Line = NonNullable<Invoice['lineItems']>[number]

const plain = (amount: Big | null) => (amount === null ? null : amount.eq(0) ? '0' : amount.toFixed())
const minus = (a: Big | null, b: Big | null) => (a === null || b === null ? null : a.minus(b))

/** `text` is the invoice byte for byte as the service sent it, and `invoice` the same, parsed and nothing added. */
export async function proofFiles(
  text: string,
  invoice: Invoice,
  currency: string | null,
  signed: InvoiceSignature | null = null,
): Promise<ProofFiles> {
  const lines = (invoice.lineItems ?? []).map(sumsOfLine)
  const rows = csvOf([
    ['lineItem', 'ledgerItem', 'quantity', 'unitAmountMajor', 'amountMajor', 'event'],
    ...(invoice.lineItems ?? []).flatMap((line, at) =>
      (line.ledgerItems ?? []).map((event, place) => [
        ...[String(at), String(place), stated(event.quantity), stated(event.unitAmountMajor)],
        ...[plain(amountOf(event)), eventText(event)],
      ]),
    ),
  ])
  const gross = decimalOf(invoice.grossMajor)
  const payable = payableOf(plain(gross), signed === null ? currency : currencyOf(signed))
  const of = (name: 'ledger' | 'tiers' | 'stated') => wholeSumOf(lines.map((line) => line[name]))
  const result = {
    format: 'invoice-proof/1',
    rows: lines.reduce((sum, line) => sum + line.rows, 0),
    sums: { ledger: plain(of('ledger')), tiers: plain(of('tiers')), lines: plain(of('stated')), gross: plain(gross) },
    linesMinusGross: plain(minus(of('stated'), gross)),
    lines: lines.map(({ rows, ledger, tiers, stated }) => ({
      ...{ rows, ledger: plain(ledger), tiers: plain(tiers) },
      ledgerMinusTiers: plain(minus(ledger, tiers)),
      tiersMinusLine: plain(minus(tiers, stated)),
    })),
    payable: payable && {
      ...{ currency: signed === null ? currency : currencyOf(signed), digits: payable.digits },
      amount: plain(new Big(payable.amount)),
      rounding: plain(new Big(payable.rounding)),
    },
    invoice: {
      ...invoice,
      lineItems: (invoice.lineItems ?? []).map(({ ledgerItems: _, ...line }) => line),
    },
  }
  const files = {
    ...{ 'invoice.json': text, 'rows.csv': rows, 'result.json': `${JSON.stringify(result, null, 2)}\n` },
    ...(signed !== null && { 'statement.json': signed.statement, 'signature.json': signatureText(signed) }),
  }
  const sums = Object.entries(files).map(async ([name, content]) => `${await sha256OfFile(content)}  ${name}\n`)
  return { ...files, SHA256SUMS: (await Promise.all(sums)).join('') }
}

/** The currency that is signed: what the console knows of it is not asked. */
function currencyOf({ statement }: InvoiceSignature): string | null {
  return JSON.parse(statement).currency
}

function signatureText({ algorithm, publicKey, fingerprint, signature }: InvoiceSignature) {
  return `${JSON.stringify({ algorithm, publicKey, fingerprint, signature }, null, 2)}\n`
}

function sumsOfLine(line: Line) {
  return {
    rows: (line.ledgerItems ?? []).length,
    ledger: wholeSumOf((line.ledgerItems ?? []).map(amountOf)),
    tiers: wholeSumOf((line.tierLines ?? []).map(({ grossMajor }) => decimalOf(grossMajor))),
    stated: decimalOf(line.grossMajor),
  }
}

function amountOf(event: NonNullable<Line['ledgerItems']>[number]): Big | null {
  const quantity = decimalOf(event.quantity)
  const unit = decimalOf(event.unitAmountMajor)
  return quantity === null || unit === null ? null : quantity.times(unit)
}

/** Without semicolons, after which a spreadsheet may begin a cell: then no cell of the CSV needs an apostrophe that changes it. */
function eventText(event: object) {
  return JSON.stringify(event).replaceAll(';', '\\u003b')
}

function stated(value: unknown) {
  return value === null || value === undefined ? null : String(value)
}

export async function sha256OfFile(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
