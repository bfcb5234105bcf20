import 'server-only'
import { z } from 'zod'
import {
  ChangeNotice,
  isSettled,
  Order,
  type OrderSummary,
  productNames,
  products,
  tolerate,
  Uuid,
} from '#lib/contract/index.ts'
import { fieldsOf, textOrNull } from '../../core/fields.ts'
import { sha256Of } from '../../core/sha256.ts'

/** What an arrival is about, read from its body. */
export type Frame =
  | { kind: 'order'; orderId: string; frame: Record<string, unknown> }
  | { kind: 'notice'; monitorId: string; frame: Record<string, unknown> }
  | { kind: 'other'; frame: Record<string, unknown> }

/** Reads a body that has been verified, or one that never is: a notice of a monitor (P99). Null for what is no object. */
export function frameOfPayload(value: unknown): Frame | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { result, ...frame }: Record<string, unknown> = { ...value }
  if (frame.event === 'monitor.change_detected') return noticeIn(frame)
  if (typeof frame.orderId !== 'string' || frame.orderId === '') return { kind: 'other', frame: { event: frame.event } }
  return { kind: 'order', orderId: frame.orderId, frame: { ...frame, resultType: typeOf(result) } }
}

/** The same notice sent again has the same body, and so the same id. */
export function noticeIdOf(body: Uint8Array): string {
  return `notice_${sha256Of(body)}`
}

const StoredPayload = z.object({ resultType: z.string().nullable().catch(null) })

/** An order as a list of orders would show it; what it cost a delivery does not say. */
export function summaryOf(frame: Record<string, unknown>): OrderSummary | null {
  const { resultType } = StoredPayload.parse(frame)
  const order = tolerate(Order, frame)?.value
  if (order === undefined) return null
  const product = productNames.find((name) => name !== 'prefill' && products[name].resultType === resultType)
  return { ...order, ...(product === undefined ? {} : { product }) }
}

export function isSettledOrder({ kind, frame }: Frame): boolean {
  return kind === 'order' && typeof frame.status === 'string' && isSettled(frame.status)
}

function noticeIn(frame: Record<string, unknown>): Frame | null {
  const notice = tolerate(ChangeNotice.partial({ changed_categories: true, timestamp: true, api_url: true }), frame)
  // The id goes into a path of the service, so nothing but an id may stand there.
  const monitorId = Uuid.safeParse(notice?.value.monitor_id)
  if (!monitorId.success) return null
  return { kind: 'notice', monitorId: monitorId.data, frame: { ...NoticeContent.parse(frame) } }
}

/** The stored part of a notice: nothing else is used, because any client may send one. */
export const NoticeContent = z.object({
  timestamp: z.string().max(40).nullable().catch(null),
  changed_categories: z.array(z.string().max(100)).max(10).catch([]),
})

function typeOf(result: unknown) {
  return textOrNull(fieldsOf(result).type)
}
