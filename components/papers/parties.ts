import type { CompanyParty, Person, Role } from '#lib/contract/index.ts'
import { type NamedParty, otherParty, partyCountry, partyName } from '#lib/domain/parties/index.ts'
import type { Run } from '#lib/paper/index.ts'
import { spellingsOf } from '#lib/text/index.ts'
import { addressLines, formatBirthMonth, formatDate, formatJurisdiction, hasDay } from '../format.ts'
import { inLanguage, isOwnLanguage, type RunLine, runsOf, type Writer } from './writer.ts'

type Party = NamedParty & { person?: Person | null; company?: CompanyParty | null }

/** A party's whole name, how it is written in Latin letters, its country, and of one that is neither person nor company its type. */
export function partyRuns(party: Party, write: Writer): RunLine {
  notePersonal(party, write)
  const other = otherParty(party)
  if (other !== null) {
    const type = other.type === null ? '' : ` · ${write.term('party', other.type)}`
    return [{ text: other.name ?? write.notStated, isStrong: true }, { text: type }]
  }
  const name = partyName(party)
  if (name === null) return write.notStated
  const code = party.company?.jurisdictionCode
  const country = code ? ` · ${countryName(code, write)}` : ''
  return [{ text: name, isStrong: true }, ...alsoWritten(name, partyCountry(party), write), { text: country }]
}

/** The name of a country; the code where no country has it, as the fictional registers have. */
export function countryName(code: string, { locale }: Pick<Writer, 'locale'>): string {
  return formatJurisdiction(code.toUpperCase(), locale)
}

/** A name in Greek or Cyrillic letters is followed by its first spelling in Latin ones. */
export function alsoWritten(name: string, country: string | null, write: Writer): Run[] {
  const [spelling] = spellingsOf(name, country)
  return spelling === undefined ? [] : [{ text: ` (${write.of('ui')('alsoWritten')} ${spelling.text})` }]
}

/** The month of a birth, or its day where the paper may show it. */
export function birthText(date: Person['dateOfBirth'], write: Writer): string {
  if (!date) return write.notStated
  if (write.options.includesPersonal) return formatDate(date, write.locale)
  if (hasDay(date)) write.withheld.add('birthDays')
  return formatBirthMonth(date, write.locale)
}

/** Where a person lives and what numbers they have, in the papers that may say so. */
export function homeLines({ person }: Party, write: Writer): RunLine[] {
  if (!write.options.includesPersonal) return []
  const numbers = (person?.identifiers ?? []).flatMap((one) =>
    one.value ? [`${write.numbers.nameOf(one)}: ${one.value}`] : [],
  )
  return [...addressLines(person?.address), ...numbers]
}

/** Remembers what of a person the paper keeps back. */
function notePersonal({ person }: Party, { options, withheld }: Writer) {
  if (!person || options.includesPersonal) return
  if (hasDay(person.dateOfBirth)) withheld.add('birthDays')
  if (addressLines(person.address).length > 0) withheld.add('homes')
  if ((person.identifiers ?? []).length > 0) withheld.add('personalNumbers')
}

/** A role in the register's own words, its English beneath, and its code. */
export function roleLines(role: Role | null | undefined, write: Writer): RunLine[] {
  const original = role?.original ?? role?.englishTranslation ?? role?.normalized ?? role?.iso5009RoleCode
  if (!role || !original) return [write.notStated]
  const language = role.original ? role.originalLanguage : 'en'
  const translation = role.englishTranslation
  const isTranslated = translation && translation !== original && !isOwnLanguage(language, write)
  const code = role.iso5009RoleCode && role.iso5009RoleCode !== original ? `ISO 5009 ${role.iso5009RoleCode}` : null
  return [
    [inLanguage(original, language)],
    ...(isTranslated ? [[{ text: translation, language: 'en' }]] : []),
    ...(code === null ? [] : [code]),
  ]
}

/** Lines in one cell of a table. */
export function partyInOneCell(lines: readonly RunLine[]): RunLine {
  return lines.flatMap((one, at) => (at === 0 ? runsOf(one) : [{ text: ' · ' }, ...runsOf(one)]))
}
