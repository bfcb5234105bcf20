import { z } from 'zod'
import { answer, givenInstant, givenList, Instant, list, nullableText, number, text } from '../fields.ts'

/** A key that signs invoices: its 32 raw bytes in base64, and the SHA-256 of those bytes, by which it is known and compared. */
export const SigningKey = answer({
  algorithm: z.literal('Ed25519'),
  publicKey: text,
  fingerprint: text,
  createdAt: givenInstant,
})
export const SigningKeyList = answer({ keys: givenList(SigningKey) })

/** A charge on another invoice that this one gives back; `invoiceId` is null where it is on no invoice of the organization. */
export const RefundedCharge = z.object({
  eventId: text,
  invoiceId: nullableText,
  sku: nullableText,
  creditsCharged: number.nullable(),
  quantity: nullableText,
  unitAmountMajor: nullableText,
})
export type RefundedCharge = z.infer<typeof RefundedCharge>

/**
 * What the service states of a closed invoice, and signs as the bytes of this text. `sha256` is that of the body of
 * GET /v2/billing/invoices/{invoiceId}, byte for byte; `currency` is null where the service has none configured.
 */
export const InvoiceStatement = z.object({
  format: z.literal('invoice-statement/1'),
  invoiceId: text,
  periodStart: text,
  periodEnd: text,
  grossMajor: text,
  currency: nullableText,
  /** Digits of the currency behind the point, to which the gross is rounded. */
  currencyDigits: number.nullable(),
  sha256: text,
  charges: list(RefundedCharge),
  signedAt: Instant,
})
export type InvoiceStatement = z.infer<typeof InvoiceStatement>

/** `signature` is Ed25519 (RFC 8032) over the UTF-8 bytes of `statement`, 64 bytes in base64. */
export const InvoiceSignature = answer({
  algorithm: z.literal('Ed25519'),
  publicKey: text,
  fingerprint: text,
  statement: text,
  signature: text,
})
export type InvoiceSignature = z.infer<typeof InvoiceSignature>
