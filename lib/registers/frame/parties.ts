import type { CompanyParty, LegalRepresentative } from '#lib/contract/index.ts'
import { constant, type Fields, object, type Rule } from './rules.ts'

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

/** Who somebody is with what they are or have. */
export function partyWith(party: Rule<Party>) {
  return <T extends object>(fields: Fields<T>): Rule<T> => {
    const more = object<T>(fields)
    return (entry) => {
      const [who, what] = [party(entry), more(entry)]
      return who && { value: { ...who.value, ...what?.value } as T, notes: [...who.notes, ...(what?.notes ?? [])] }
    }
  }
}
