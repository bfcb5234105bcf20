import { idPatterns } from '#lib/contract/index.ts'

export type PastedId = { kind: 'company'; id: string } | { kind: 'order'; id: string } | { kind: 'request'; id: string }

/** Kind of a pasted id by its form: a company, an order, a request. Null for names and numbers. */
export function pastedId(text: string): PastedId | null {
  const id = text.trim()
  if (idPatterns.company.test(id)) return { kind: 'company', id }
  if (idPatterns.uuid.test(id)) return { kind: 'order', id }
  if (/^req_[\w-]+$/.test(id)) return { kind: 'request', id }
  return null
}
