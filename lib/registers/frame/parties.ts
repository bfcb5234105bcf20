import type { CompanyParty, LegalRepresentative } from '#lib/contract/index.ts'
import { beside, constant, type Fields, object, type Rule } from './rules.ts'

/** Who somebody is, a person or a company. */
export type Party = Pick<LegalRepresentative, 'type' | 'person' | 'company'>
type Person = NonNullable<Party['person']>

/** A person of whom the name alone is read. */
export function personOf(name: Rule<NonNullable<Person['name']>>): Rule<Party> {
  return object<Party>({ type: constant('person'), person: object<Person>({ name }) }, ['person'])
}

/** A company or another body, by what is said of it; nothing without its name. */
export function companyOf(fields: Fields<CompanyParty>): Rule<Party> {
  const company = object<CompanyParty>(fields, ['name'])
  return object<Party>({ type: constant('company'), company }, ['company'])
}

/** Who somebody is with what they are or have, also where their place alone says it. */
export function partyWith(party: Rule<Party>) {
  return <T extends object>(fields: Fields<T>): Rule<T> => {
    const more = beside(fields)
    return (entry) => {
      const who = party(entry)
      const what = who && more(entry)
      return what && { value: { ...who.value, ...what.value } as T, notes: [...who.notes, ...what.notes] }
    }
  }
}
