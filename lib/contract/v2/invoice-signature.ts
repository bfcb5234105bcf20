import { z } from 'zod'
import { answer, givenInstant, givenList, Instant, list, nullableText } from '../fields.ts'

/** A key that signs invoices: its 32 raw bytes in base64, and the SHA-256 of those bytes, by which it is known and compared. */
export const SigningKey = answer({
  algorithm: z.literal('Ed25519'),
  publicKey: z.string(),
  fingerprint: z.string(),
  createdAt: givenInstant,
})
export const SigningKeyList = answer({ keys: givenList(SigningKey) })

const text = nullableText

/** A charge on another invoice that this one gives back; `invoiceId` is null where it is on no invoice of the organization. */
export const RefundedCharge = z.object({
  eventId: z.string(),
  invoiceId: text,
  sku: text,
  creditsCharged: z.number().nullable(),
  quantity: text,
  unitAmountMajor: text,
})
export type RefundedCharge = z.infer<typeof RefundedCharge>

/**
 * What the service states of a closed invoice, and signs as the bytes of this text. `sha256` is that of the body of
 * GET /v2/billing/invoices/{invoiceId}, byte for byte; `currency` is null where the service has none configured.
 */
export const InvoiceStatement = z.object({
  format: z.literal('invoice-statement/1'),
  invoiceId: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  grossMajor: z.string(),
  currency: text,
  /** Digits of the currency behind the point, to which the gross is rounded. */
  currencyDigits: z.number().nullable(),
  sha256: z.string(),
  charges: list(RefundedCharge),
  signedAt: Instant,
})
export type InvoiceStatement = z.infer<typeof InvoiceStatement>

/** `signature` is Ed25519 (RFC 8032) over the UTF-8 bytes of `statement`, 64 bytes in base64. */
export const InvoiceSignature = answer({
  algorithm: z.literal('Ed25519'),
  publicKey: z.string(),
  fingerprint: z.string(),
  statement: z.string(),
  signature: z.string(),
})
export type InvoiceSignature = z.infer<typeof InvoiceSignature>
