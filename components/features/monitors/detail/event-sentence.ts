import type { MonitorEvent } from '#lib/contract/index.ts'
import { Percentage } from '#lib/contract/index.ts'
import { formatExactShare, type Locale } from '../../../format.ts'

/** A sentence of `monitors.said` with what it names. */
export interface EventSentence {
  key:
    | 'officerAppointed'
    | 'officerAppointedAs'
    | 'officerResigned'
    | 'officerResignedAs'
    | 'shareholderAdded'
    | 'shareholderAddedWith'
    | 'shareholderRemoved'
  name: string
  /** Year of birth, where the register gives one. */
  born: string | null
  role: string
  share: string
}

const subjects = {
  OFFICER_APPOINTED: 'officerAppointed',
  OFFICER_RESIGNED: 'officerResigned',
  SHAREHOLDER_ADDED: 'shareholderAdded',
  SHAREHOLDER_REMOVED: 'shareholderRemoved',
} as const

/** What became of a person or company, of all that the register says of it; null for any other event, which is told by its fields. */
export function eventSentence({ eventCode, before, after }: MonitorEvent, locale: Locale): EventSentence | null {
  const found = Object.entries(subjects).find(([code]) => code === eventCode)
  if (found === undefined) return null
  const isGone = before !== null && before !== undefined
  const [party, other] = isGone ? [before, after] : [after, before]
  // Of one that has only changed, the fields say more; a side that is not given does not say that nothing is there.
  if (other !== null) return null
  const { name, dateOfBirth, role, holdings } = Object(party ?? {})
  if (typeof name !== 'string' || name === '') return null
  const [roleText, share] = [roleIn(role, locale), shareIn(holdings, locale)]
  const said = { name, born: yearIn(dateOfBirth), role: roleText, share }
  const [, key] = found
  if (key === 'officerAppointed') return { ...said, key: roleText === '' ? key : 'officerAppointedAs' }
  if (key === 'officerResigned') return { ...said, key: roleText === '' ? key : 'officerResignedAs' }
  if (key === 'shareholderAdded') return { ...said, key: share === '' ? key : 'shareholderAddedWith' }
  return { ...said, key }
}

/** A role in English where the reader reads English and the register's entry has it, else in the words of the register. */
function roleIn(role: unknown, locale: Locale): string {
  if (typeof role === 'string') return role
  const { original, englishTranslation, normalized } = Object(role ?? {})
  const texts = locale === 'en' ? [englishTranslation, original, normalized] : [original, normalized]
  return texts.find((text) => typeof text === 'string' && text !== '') ?? ''
}

function yearIn(date: unknown): string | null {
  const { normalized, original } = typeof date === 'string' ? { normalized: date, original: date } : Object(date ?? {})
  for (const text of [normalized, original]) {
    const year = typeof text === 'string' ? /\b\d{4}\b/.exec(text)?.[0] : undefined
    if (year !== undefined) return year
  }
  return null
}

/** The share of a party with one holding; several are not summed here. */
function shareIn(holdings: unknown, locale: Locale): string {
  if (!Array.isArray(holdings) || holdings.length !== 1) return ''
  const share = Percentage.safeParse(Object(holdings[0]).percentage)
  return share.success ? formatExactShare(share.data, locale) : ''
}
