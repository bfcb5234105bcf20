import type { Percentage } from '#lib/contract/index.ts'
import { figuresIn, shareShape } from '#lib/domain/ownership/index.ts'
import { formatShare, type Locale } from '../../format.ts'
import { bornIn, nameIn, roleIn, shareIn, textOfEvent } from './event-parts.ts'

/** What an event says of a change; a side that its service does not give is null or absent. */
export interface ToldChange {
  eventCode?: string | null | undefined
  category?: string | null | undefined
  before?: unknown
  after?: unknown
  detectedAt?: string | null | undefined
}

/** A sentence of `changes.said` with what it names; `what` is filled with the name of the event. */
export interface ChangeSentence {
  key: SaidKey
  name?: string
  /** Year of birth, where the register gives one. */
  born?: string | null
  role?: string
  was?: string
  is?: string
  detail?: string
}

type SaidKey =
  | 'officerAppointed'
  | 'officerAppointedAs'
  | 'officerResigned'
  | 'officerResignedAs'
  | 'roleChanged'
  | 'shareholderAdded'
  | 'shareholderAddedWith'
  | 'shareholderRemoved'
  | 'shareholderRemovedWith'
  | 'shareFell'
  | 'shareRose'
  | 'shareChanged'
  | 'seatMoved'
  | 'changed'
  | 'named'

interface Sides {
  before: unknown
  after: unknown
}
type Teller = (sides: Sides, locale: Locale) => ChangeSentence | null

/**
 * Who came, who went, from what to what; null where the event does not give enough, so that only its name can be said. A side that
 * is not given does not say that nothing is there: nobody is said to be gone without one that says so.
 */
export function changeSentence({ eventCode, before, after }: ToldChange, locale: Locale): ChangeSentence | null {
  const code = eventCode ?? ''
  const sides = { before, after }
  const own = tellers.get(code)
  if (own !== undefined) return own(sides, locale)
  if (/_(ADDED|OPENED|DISSOLVED)$/.test(code)) return oneSide(sides.after, sides.before, locale)
  if (/_(REMOVED|CLOSED|RESTORED)$/.test(code)) return oneSide(sides.before, sides.after, locale)
  return /_CHANGED$/.test(code) ? fromTo(sides, locale) : null
}

const tellers: ReadonlyMap<string, Teller> = new Map<string, Teller>([
  ['OFFICER_APPOINTED', ({ before, after }, locale) => (before == null ? officer(after, 'Appointed', locale) : null)],
  ['OFFICER_RESIGNED', ({ before, after }, locale) => (after === null ? officer(before, 'Resigned', locale) : null)],
  ['OFFICER_ROLE_CHANGED', roleChanged],
  ['OFFICER_NAME_CHANGED', nameChanged],
  ['SHAREHOLDER_ADDED', ({ before, after }, locale) => (before == null ? holder(after, 'Added', locale) : null)],
  ['SHAREHOLDER_REMOVED', ({ before, after }, locale) => (after === null ? holder(before, 'Removed', locale) : null)],
  ['SHAREHOLDING_CHANGED', shareChanged],
  ['SHAREHOLDER_NAME_CHANGED', nameChanged],
  ['JOINT_HOLDING_CHANGED', ({ before, after }) => named(nameIn(after) ?? nameIn(before))],
  ['PLEDGE_ADDED', ({ after }) => pledge(after)],
  ['PLEDGE_REMOVED', ({ before }) => pledge(before)],
  ['CONTROL_AGREEMENT_ADDED', ({ after }) => named(nameIn(Object(after).party))],
  ['CONTROL_AGREEMENT_REMOVED', ({ before, after }) => named(nameIn(Object(before ?? after).party))],
  ['REGISTERED_ADDRESS_CHANGED', (sides, locale) => fromTo(sides, locale, 'seatMoved')],
  // An account number has its place in the report, where a reader's role decides how much of it is shown.
  ['BANK_ACCOUNT_ADDED', () => null],
  ['BANK_ACCOUNT_REMOVED', () => null],
  ['OWNERSHIP_DISCLOSURE_CHANGED', () => null],
  ['COMPANY_DISAPPEARED', () => null],
])

/** Whose share it is on, and the register's words. */
function pledge(side: unknown): ChangeSentence | null {
  const { value } = Object(side)
  const parts = [nameIn(side), value].filter((one) => typeof one === 'string' && one !== '')
  return named(parts.join(': '))
}

function officer(side: unknown, did: 'Appointed' | 'Resigned', locale: Locale): ChangeSentence | null {
  const name = nameIn(side)
  if (name === null) return null
  const role = roleIn(side, locale)
  return { key: role === '' ? `officer${did}` : `officer${did}As`, name, born: bornIn(side), role }
}

function roleChanged({ before, after }: Sides, locale: Locale): ChangeSentence | null {
  const name = nameIn(after) ?? nameIn(before)
  if (name === null) return null
  const [was, is] = [roleIn(before, locale), roleIn(after, locale)]
  if (was === '' || is === '' || was === is) return named(name)
  return { key: 'roleChanged', name, born: bornIn(after) ?? bornIn(before), was, is }
}

function nameChanged({ before, after }: Sides): ChangeSentence | null {
  const [was, is] = [nameIn(before), nameIn(after)]
  if (was !== null && is !== null && was !== is) return { key: 'changed', was, is }
  return named(is ?? was)
}

function holder(side: unknown, did: 'Added' | 'Removed', locale: Locale): ChangeSentence | null {
  const name = nameIn(side)
  if (name === null) return null
  const share = shareIn(side)
  const who = { name, born: bornIn(side) }
  if (share === null) return { key: `shareholder${did}`, ...who }
  return { key: `shareholder${did}With`, ...who, [did === 'Added' ? 'is' : 'was']: formatShare(share, locale) }
}

function shareChanged({ before, after }: Sides, locale: Locale): ChangeSentence | null {
  const name = nameIn(after) ?? nameIn(before)
  if (name === null) return null
  const [had, has] = [shareIn(before), shareIn(after)]
  if (had === null || has === null) return named(name)
  const [was, is] = [formatShare(had, locale, figuresIn(has)), formatShare(has, locale, figuresIn(had))]
  // Another class of shares, or other shares of the same percentage.
  if (was === is) return named(name)
  return { key: directionOf(had, has), name, born: bornIn(after) ?? bornIn(before), was, is }
}

/** A range neither falls nor rises for certain. */
function directionOf(had: Percentage, has: Percentage): 'shareFell' | 'shareRose' | 'shareChanged' {
  const [was, is] = [shareShape(had), shareShape(has)]
  if (was.kind !== 'exact' || is.kind !== 'exact') return 'shareChanged'
  return is.at < was.at ? 'shareFell' : 'shareRose'
}

function fromTo(
  { before, after }: Sides,
  locale: Locale,
  key: 'changed' | 'seatMoved' = 'changed',
): ChangeSentence | null {
  const [was, is] = [textOfEvent(before, locale), textOfEvent(after, locale)]
  if (was !== '' && is !== '' && was !== is) return { key, was, is }
  return named(is)
}

/** Something that is there on one side alone; of proceedings their case and court. */
function oneSide(side: unknown, other: unknown, locale: Locale): ChangeSentence | null {
  const { caseIdentifier, court, company } = Object(side ?? other)
  const ofCase = [caseIdentifier, court].filter((text) => typeof text === 'string' && text !== '')
  if (ofCase.length > 0) return named(ofCase.join(', '))
  if (other != null) return null
  return named(nameIn({ company }) ?? nameIn(side) ?? textOfEvent(side, locale))
}

function named(detail: string | null): ChangeSentence | null {
  return detail === null || detail === '' ? null : { key: 'named', detail }
}
