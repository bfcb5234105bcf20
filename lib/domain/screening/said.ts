import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'

/** A result on file that names parties. */
export interface NamingResult {
  product: string
  isRead: boolean
}

/** What was computed of a party under one regime, with what nobody has decided yet. */
export interface Computed {
  /** A code of the contract, also one of a newer version; `missing` where the list was never imported. */
  verdict: string
  /** Matches that a person has not decided. */
  pending: number
}

/**
 * What may be said of a party: "not blocked" only where the list was looked at and every match is decided. A verdict that
 * somebody is listed stands whatever else is open, because a further match takes nothing from it.
 */
export function verdictSaid({ verdict, pending }: Computed): Knowledge<string> {
  if (verdict === 'missing') return unknown('notOrdered')
  if (verdict === 'notBlocked' && pending > 0) return unknown('incomplete')
  return known(verdict, { what: 'sanctions', id: null, on: null })
}

/** The same as one code: the verdict, `missing` without a list, `open` while a match waits. */
export function codeSaid(computed: Computed): string {
  const said = verdictSaid(computed)
  if (said.isKnown) return said.value
  return said.reason === 'incomplete' ? 'open' : 'missing'
}

/**
 * Whether the parties that results on file name were all looked at: not without a result that names any, and not where one
 * could not be read.
 */
export function partiesRead(results: readonly NamingResult[] | null | undefined): Knowledge<true> {
  if (!results) return unknown('incomplete')
  const unread = results.find(({ isRead }) => !isRead)
  if (unread !== undefined) return unknown('notUnderstood', unread.product)
  const [first, ...rest] = results.map(({ product }) => ({ what: product, id: null, on: null }))
  return first === undefined ? unknown('notOrdered') : known(true, first, ...rest)
}
