import type { CompanyParty, LegalRepresentative, Role } from '#lib/contract/index.ts'
import {
  columnBy,
  constant,
  dayOnly,
  derived,
  each,
  elsewhere,
  joined,
  made,
  numberOf,
  object,
  ofPerson,
  type Place,
  type Rule,
  readTable,
  source,
  text,
} from '../frame/index.ts'
import { isAuditor, isOnlyPartner } from './parties.ts'

/**
 * The register of enterprises itself, with a login of INPI's: no answer of it is recorded. It is read for who acts for the company,
 * and for nothing else: what is not read of it is not kept.
 */
const table = readTable(new URL('tables/roles.csv', import.meta.url))
const [words, english, normalized] = [
  columnBy(table, 'code', 'role'),
  columnBy(table, 'role', 'english'),
  columnBy(table, 'role', 'normalized'),
]

const content = 'rne/formality/content'
const powers = `${content}/personneMorale/composition/pouvoirs`

/** A role of the code 99 is in words of its own. */
const wordsOf: Rule<string> = (power) =>
  power.says('roleEntreprise') === '99'
    ? (text('autreRoleEntreprise')(power) ?? made('roleEntreprise', 'code table', () => words.get('99'))(power))
    : made('roleEntreprise', 'code table', (code) => words.get(code) ?? code)(power)
const role = object<Role>(
  {
    original: wordsOf,
    englishTranslation: derived(wordsOf, 'code table', (one) => english.get(one)),
    originalLanguage: constant('fr'),
    normalized: derived(wordsOf, 'code table', (one) => normalized.get(one) as 'Director'),
  },
  ['original'],
)

const described = 'individu/descriptionPersonne'
const firstNames = joined(' ', (one) => listed(one))
/** Forenames are a list; the last part of a name is that of birth. */
const listed: Rule<string> = (one) => {
  const found = each(`${described}/prenoms`, text())(one)
  return (
    found && {
      value: found.value.join(' '),
      notes: [{ to: '', from: found.notes.flatMap(({ from }) => from), by: 'joined' }],
    }
  )
}
/** The day is nobody's business. */
const monthOf = (born: string) => /^(\d{4}-\d{2})(?:-\d{2})?$/.exec(born)?.[1]
const person = object<LegalRepresentative>(
  {
    type: constant('person'),
    person: object(
      {
        name: object(
          {
            firstName: firstNames,
            lastName: text(`${described}/nom`),
            fullName: joined(' ', firstNames, text(`${described}/nom`)),
          },
          ['lastName'],
        ),
        dateOfBirth: derived(dayOnly(`${described}/dateDeNaissance`, monthOf), 'month', (original) => ({ original })),
      },
      ['name'],
    ),
    role,
    source,
  },
  ['person'],
)
const company = object<LegalRepresentative>(
  {
    type: constant('company'),
    company: object<CompanyParty>(
      {
        name: text('entreprise/denomination'),
        identifiers: numberOf('entreprise/siren', { scheme: 'fr_siren', jurisdiction: 'fr', description: 'SIREN' }),
      },
      ['name'],
    ),
    role,
    source,
  },
  ['company'],
)

/** Who acts for it now: not an auditor, a mere partner, or somebody who is entered only because the company is theirs. */
function acts(power: Place): boolean {
  power.says('typeDePersonne', (kind) => kind === 'INDIVIDU' || kind === 'ENTREPRISE')
  const code = power.says('roleEntreprise')
  const isPast = power.says('actif') === 'false'
  const role = words.get(code ?? '') ?? code
  return !isPast && role !== undefined && !isAuditor(role) && !isOnlyPartner(role)
}

/** What may not be spread further is not read. */
function isRestricted(root: Place): boolean {
  const said = [root.to('rne/formality'), root.to(content)].flatMap((one) => [
    one.says('diffusionCommerciale') === 'false',
    one.says('diffusionINSEE') === 'N',
  ])
  return said.includes(true)
}

export const officersOfRne: Rule<LegalRepresentative[]> = elsewhere('', (root) =>
  isRestricted(root)
    ? undefined
    : each(
        powers,
        (power) => (power.says('typeDePersonne') === 'ENTREPRISE' ? company(power) : ofPerson(person)(power)),
        { where: acts, else: 'no_field' },
      )(root),
)

export const droppedOfRne = {
  personal_data: [
    ...['beneficiairesEffectifs', 'personneMorale/beneficiairesEffectifs', 'personnePhysique'].map(
      (name) => `/${content}/${name}`,
    ),
    ...['beneficiaireEffectif', 'individu', 'adresseEntreprise', 'representant'].map((name) => `/${powers}/*/${name}`),
  ],
  no_field: ['/rne'],
}
