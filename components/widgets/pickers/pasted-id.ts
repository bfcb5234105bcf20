import { idPatterns } from '#lib/contract/index.ts'

export type PastedId = { kind: 'company'; id: string } | { kind: 'order'; id: string } | { kind: 'request'; id: string }

/** Kind of a pasted id by its form: a company, an order, a request, also in the address of its page. Null for names and numbers. */
export function pastedId(text: string): PastedId | null {
  const id = idInAddress(text) ?? text.trim()
  if (idPatterns.company.test(id)) return { kind: 'company', id }
  if (idPatterns.uuid.test(id)) return { kind: 'order', id }
  if (/^req_[\w-]+$/.test(id)) return { kind: 'request', id }
  return null
}

/** The id in an address such as https://console.example/companies/co_xa_7Hq2mVx9KdT4/owners. */
function idInAddress(text: string) {
  const [, id] = /^\s*https?:\/\/[^/\s]+\/(?:companies|orders)\/([^/?#\s]+)\S*\s*$/.exec(text) ?? []
  return id ?? null
}

export interface PlacedNumber {
  jurisdictionCode: string
  number: string
}

/** A number behind the code of its jurisdiction, as pages of this console print it: "xa HRB 40217". Null for anything else. */
export function placedNumber(text: string): PlacedNumber | null {
  const [, code, number] = /^\s*([a-z]{2}(?:-[a-z]{2,3})?)[\s:]+(\D{0,8}\d[\d\s./-]*)$/i.exec(text) ?? []
  return code === undefined || number === undefined
    ? null
    : { jurisdictionCode: code.toLowerCase(), number: number.trim() }
}
