import { ServiceId, Uuid } from '#lib/contract/index.ts'

export type PastedId = { kind: 'company'; id: string } | { kind: 'order'; id: string } | { kind: 'request'; id: string }

/** What somebody pasted, where its shape alone says it: a company, an order, a request. Names and numbers are none. */
export function pastedId(text: string): PastedId | null {
  const id = text.trim()
  if (ServiceId.safeParse(id).success) return { kind: 'company', id }
  if (Uuid.safeParse(id).success) return { kind: 'order', id }
  if (/^req_[\w-]+$/.test(id)) return { kind: 'request', id }
  return null
}
