import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'

/** A result on file that names parties. */
export interface NamingResult {
  product: string
  isRead: boolean
  /** Its parties that could be compared with nobody: without a name, or left out when it was read. */
  unread?: number | null | undefined
}

/** What was computed of a party under one regime, with what nobody has decided yet. */
export interface Computed {
  /** A code of the contract, also one of a newer version; `missing` where the list was never imported. */
  verdict: string
  /** Matches that a person has not decided. */
  pending: number
  /** Parties and results on file that could be compared with nobody. */
  unread: number
}

/**
 * What may be said of a party: "not blocked" only where the list was looked at, every match is decided and every party on file was
 * compared. A verdict that somebody is listed stands whatever else is open, because a further match takes nothing from it.
 */
export function verdictSaid({ verdict, pending, unread }: Computed): Knowledge<string> {
  if (verdict === 'missing') return unknown('notOrdered')
  if (verdict === 'notBlocked' && pending > 0) return unknown('incomplete')
  if (verdict === 'notBlocked' && unread > 0) return unknown('notUnderstood')
  return known(verdict, { what: 'sanctions' })
}

/** The same as one code: the verdict, `missing` without a list, `open` while a match waits, `unread` where a party was not compared. */
export function codeSaid(computed: Computed): string {
  const said = verdictSaid(computed)
  if (said.isKnown) return said.value
  if (said.reason === 'incomplete') return 'open'
  return said.reason === 'notUnderstood' ? 'unread' : 'missing'
}

/** Parties that were compared with nobody; a result that could not be read counts as one, because nobody knows whom it names. */
export function unreadIn(results: readonly NamingResult[]): number {
  return results.reduce((sum, { isRead, unread }) => sum + (isRead ? (unread ?? 0) : 1), 0)
}

/**
 * Whether the parties that results on file name were all looked at: not without a result that names any, and not where one, or
 * a party of one, could not be read.
 */
export function partiesRead(results: readonly NamingResult[] | null | undefined): Knowledge<true> {
  if (!results) return unknown('incomplete')
  const unread = results.find((one) => unreadIn([one]) > 0)
  if (unread !== undefined) return unknown('notUnderstood', unread.product)
  const [first, ...rest] = results.map(({ product }) => ({ what: product }))
  return first === undefined ? unknown('notOrdered') : known(true, first, ...rest)
}
