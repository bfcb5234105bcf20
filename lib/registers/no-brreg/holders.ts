import type { CompanyParty, Identifier, Person, PersonName } from '#lib/contract/index.ts'
import { readIdentifier } from '#lib/domain/identifiers/index.ts'
import { toServiceId } from '../connector/index.ts'
import {
  at,
  constant,
  day,
  derived,
  each,
  either,
  flag,
  joined,
  object,
  ofPerson,
  type Place,
  type Rule,
  text,
  when,
  without,
} from '../frame/index.ts'
import { addressOf, legalForm } from './values.ts'

const [first, middle, last] = [text('navn/fornavn'), text('navn/mellomnavn'), text('navn/etternavn')]
/** A name is written in parts, of an administrator of an estate also as one text. */
const name: Rule<PersonName> = either(
  object<PersonName>(
    { firstName: joined(' ', first, middle), lastName: last, fullName: joined(' ', first, middle, last) },
    ['fullName'],
  ),
  when((holder) => typeof holder.to('navn').value === 'string', object<PersonName>({ fullName: text('navn') })),
)
const person = ofPerson(object<Person>({ name, dateOfBirth: day('fodselsdato') }, ['name']))
/** The administrator of an estate: a person, whose address at work is public. */
const administrator = ofPerson(object<Person>({ name, address: at('postadresse', addressOf('postal')) }, ['name']))
/** Of who is no longer in office the name alone. */
const nameAlone = without('personal_data', ['fodselsdato', 'postadresse'], ofPerson(object<Person>({ name }, ['name'])))

const nameOfEntity: Rule<string> = (holder) =>
  Array.isArray(holder.to('navn').value)
    ? derived(each('navn', text()), 'joined', (parts) => parts.join(' '))(holder)
    : text('navn')(holder)
const company: Rule<CompanyParty> = when(
  (holder) => nameOfEntity(holder) !== undefined || text('organisasjonsnummer')(holder) !== undefined,
  object<CompanyParty>({
    name: nameOfEntity,
    jurisdictionCode: constant('no'),
    legalForm,
    identifiers: derived(text('organisasjonsnummer'), 'the number, and the id it leads to', identifiersOf),
    status: when(
      (holder) => holder.is('erSlettet'),
      derived(flag('erSlettet'), 'deleted', () => ({ original: 'Slettet', normalized: 'deleted', isActive: false })),
    ),
  }),
)

/** The one field of three that is there; none where the holder is in a field nobody knows, or has no name. */
const stands = (entry: Place, path: string) => typeof entry.to(path).value === 'object' && entry.has(path)
const isPerson = (entry: Place) => stands(entry, 'person')
const isAdministrator = (entry: Place) => !isPerson(entry) && stands(entry, 'bostyrer')
export const personOf = (inOffice: boolean): Rule<Person> =>
  either(
    when(isPerson, at('person', inOffice ? person : nameAlone)),
    when(isAdministrator, at('bostyrer', inOffice ? administrator : nameAlone)),
  )
export const companyOf = when((entry) => !isPerson(entry) && !isAdministrator(entry), at('enhet', company))
export const hasHolder = (entry: Place) => (personOf(true)(entry) ?? companyOf(entry)) !== undefined

/** Of the holder of a role: a number of another form, or whose check digit does not agree, leads to no company. */
function identifiersOf(given: string, { book }: Place): Identifier[] {
  const { value, remark } = readIdentifier('no_organisation_number', given)
  const more = { type: 'no_organisation_number', jurisdiction: 'no', description: 'Organisasjonsnummer' }
  const lead = { value: toServiceId(book.about.register, value), type: 'service_id' }
  return [{ value, ...more }, ...(remark === null ? [lead] : [])]
}
