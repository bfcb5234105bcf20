import { ServiceId, Uuid } from '#lib/contract/index.ts'

export type PastedId = { kind: 'company'; id: string } | { kind: 'order'; id: string } | { kind: 'request'; id: string }

/** Kind of a pasted id by its form: a company, an order, a request. Null for names and numbers. */
export function pastedId(text: string): PastedId | null {
  const id = text.trim()
  if (ServiceId.safeParse(id).success) return { kind: 'company', id }
  if (Uuid.safeParse(id).success) return { kind: 'order', id }
  if (/^req_[\w-]+$/.test(id)) return { kind: 'request', id }
  return null
}
