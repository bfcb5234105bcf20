import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Invoice, InvoiceSignature, RefundedCharge } from '#lib/contract/index.ts'
import { currencyDigits } from '#lib/domain/invoices/index.ts'

interface Signed {
  text: string
  invoice: Invoice
  currency: string | null
  charges?: readonly RefundedCharge[]
}

/** A key of the tests, the same for the same number, which signs as the service does. */
export function createSigner(fill: number) {
  // PKCS #8 of RFC 8410 before the 32 bytes of the private key.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, fill)])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const bytes = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  const key = {
    algorithm: 'Ed25519' as const,
    publicKey: bytes.toString('base64'),
    fingerprint: createHash('sha256').update(bytes).digest('hex'),
  }
  return {
    ...key,
    hex: bytes.toString('hex'),
    signed({ text, invoice, currency, charges = [] }: Signed): InvoiceSignature {
      const { invoiceId, periodStart, periodEnd, grossMajor } = invoice
      const digits = currency === null ? null : currencyDigits(currency)
      const statement = JSON.stringify({
        ...{ format: 'invoice-statement/1', invoiceId, periodStart, periodEnd, grossMajor },
        ...{ currency, currencyDigits: digits, sha256: createHash('sha256').update(text).digest('hex'), charges },
        signedAt: '2026-11-21T08:00:00.000Z',
      })
      return { ...key, statement, signature: sign(null, Buffer.from(statement), privateKey).toString('base64') }
    },
  }
}
