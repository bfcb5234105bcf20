import type { Identifier, RepresentationRule } from '#lib/contract/index.ts'
import {
  all,
  at,
  companyOf,
  constant,
  identifier,
  joined,
  made,
  numberOf,
  object,
  ofPerson,
  type Party,
  personOf,
  policyBy,
  type Rule,
  rolesIn,
  rulesAt,
  text,
} from '../frame/index.ts'

/** Zeros stand for a holder that is in no Polish register. */
const isNone = (krs: string) => /^0*$/.test(krs)
const followed = numberOf('krs/krs', { scheme: 'pl_krs', jurisdiction: 'pl', description: 'KRS' })
const numbered: Rule<Identifier[]> = (place) => (isNone(place.says('krs/krs') ?? '') ? undefined : followed(place))

/** Fourteen digits, of which the last five count local units: the first nine are the company's. */
export const regonAt = (path: string): Rule<Identifier> =>
  identifier(
    'pl_regon',
    made(path, 'first nine digits', (number) => /^(\d{9})(?:0{5})?$/.exec(number)?.[1] ?? number),
    { description: constant('REGON') },
  )
export const companyNumbers = all<Identifier>(numbered, at('identyfikator', regonAt('regon')))

export const forenames = joined(' ', text('imie'), text('imieDrugie'))
export const surname = joined('-', text('nazwiskoICzlon'), text('nazwiskoIICzlon'))
const [first, last] = [at('imiona', forenames), at('nazwisko', surname)]
const person = personOf(object({ firstName: first, lastName: last, fullName: joined(' ', first, last) }, ['fullName']))
const company = companyOf({
  name: text('nazwa'),
  identifiers: companyNumbers,
  // A holder with a number of the register is Polish; of any other the country is not said.
  jurisdictionCode: made('krs/krs', 'whose register gives it', (krs) => (isNone(krs) ? undefined : 'pl')),
})
/** A person by the masked letters the ministry gives, a company in the clear. */
export const party: Rule<Party> = (place) => {
  // Of who has no name nothing else is read.
  if (place.has('nazwa')) return text('nazwa')(place) && company(place)
  return place.has('nazwisko') ? ofPerson(person)(place) : undefined
}

/** What somebody is in an organ; of a holder of procuration the register writes only the kind. */
export const roles = rolesIn(new URL('tables/roles.csv', import.meta.url), 'pl')

/** Kinds of procuration are a rule about those who hold it where all hold the same; of several kinds only the words are true of some. */
const procurations: Rule<RepresentationRule[]> = (place) => {
  const holders = place.list('dane/dzial2/prokurenci')
  const [one, other] = Map.groupBy(holders, (holder) => String(holder.to('rodzajProkury').value)).values()
  if (one?.[0] === undefined || other !== undefined) return undefined
  const found = rulesAt('rodzajProkury', 'pl')(one[0])
  const from = one.map(({ pointer }) => `${pointer}/rodzajProkury`)
  return found && { ...found, notes: found.notes.map((note) => ({ ...note, from })) }
}
export const policy = policyBy(rulesAt('dane/dzial2/reprezentacja/sposobReprezentacji', 'pl'), procurations)
