import type { Activity, Address, CompanyStatus } from '#lib/contract/index.ts'
import {
  activityBy,
  careOf,
  columnBy,
  constant,
  derived,
  either,
  isDayOrNone,
  isoDay,
  joined,
  made,
  named,
  object,
  type Place,
  type Rule,
  readTable,
  source,
  text,
  when,
} from '../frame/index.ts'

const table = (name: string) => readTable(new URL(`tables/${name}.csv`, import.meta.url))
const [forms, naf] = [table('forms'), table('naf')]
export const [formNames, formCodes] = [columnBy(forms, 'code', 'name'), columnBy(forms, 'code', 'elf')]
const [activities, revisions] = [columnBy(naf, 'code', 'name'), columnBy(naf, 'code', 'revision')]

/** What stands for a value that its holder keeps from the public (diffusion partielle). */
const masked = '[NON-DIFFUSIBLE]'

/** A text, unless it is kept from the public: then none is said. */
export const said =
  (path = ''): Rule<string> =>
  (at) =>
    at.says(path) === masked ? undefined : text(path)(at)

const degrees =
  (path: string): Rule<number> =>
  (at) => {
    if (at.says(path) === masked) return undefined
    const found = made(path, 'degrees', (written) =>
      /^-?\d{1,3}(?:\.\d+)?$/.test(written) ? Number(written) : undefined,
    )(at)
    if (found === undefined && at.has(path)) at.book.odd.add(at.to(path).pointer)
    return found
  }

/** Whether an entry of a set names the company asked about; one that names none is about nobody knows whom. */
export function isAbout(one: Place, path: string): boolean {
  const numbersIn = (said = '') => said.replace(/[^\d,]/g, '').split(',')
  const said = one.says(path, (given) => numbersIn(given).some((number) => number.length === 9))
  return numbersIn(said).includes(one.book.about.asked ?? '')
}

/** Words of a person or firm that takes in post: at whose home it may be. */
const complement: Rule<string> = (at) =>
  /^\s*(?:c\s*\/\s*o|chez)\b/i.test(String(at.to('complement_adresse').value))
    ? undefined
    : said('complement_adresse')(at)
const takenInBy: Rule<string> = (at) =>
  complement(at) === undefined && at.says('complement_adresse') !== masked
    ? careOf('complement_adresse')(at)
    : undefined

const road = joined(' ', said('type_voie'), said('libelle_voie'))
const houseNumber = joined(
  ' ',
  joined('-', said('numero_voie'), said('dernier_numero_voie')),
  said('indice_repetition'),
)
const country = said('libelle_pays_etranger')
/** Where post for many is sorted apart (CEDEX), that code and place stand on a letter. */
const place = either(
  joined(' ', said('cedex'), said('libelle_cedex')),
  joined(' ', said('code_postal'), said('libelle_commune')),
)

/** The seat, of its parts: `adresse` has the same with whoever takes in post. */
export const seat: Rule<Address> = object<Address>({
  type: constant('registered'),
  source,
  original: joined(
    ', ',
    complement,
    takenInBy,
    joined(' ', houseNumber, road),
    said('distribution_speciale'),
    place,
    said('libelle_commune_etranger'),
    country,
  ),
  coordinate: object({ latitude: degrees('latitude'), longitude: degrees('longitude') }, ['latitude', 'longitude']),
  normalized: object({
    careOf: takenInBy,
    house: complement,
    road,
    houseNumber,
    postcode: said('code_postal'),
    city: either(said('libelle_commune'), said('libelle_commune_etranger')),
    country,
    countryCode: when((at) => !at.has('code_pays_etranger') && at.has('libelle_commune'), constant('FR')),
  }),
})

/** A code of NAF is of the revision whose list has it; the lists share none. One of an older list stands alone. */
export const activityAt = (name: string, isPrimary?: true): Rule<Activity> =>
  activityBy({
    scheme: derived(text(name), 'list that has the code', (code) => revisions.get(code)),
    code: made(name, 'class', (code) => (revisions.has(code) ? code.slice(0, 5) : code)),
    description: named(name, activities),
    isPrimary: isPrimary && constant(isPrimary),
  })

const states = { A: 'Active', C: 'Cessée' }
/** Active in Sirene, and without an establishment that is open: where there are some, their number decides nothing. */
function isShut(unit: Place): boolean {
  const open = unit.to('nombre_etablissements_ouverts')
  return unit.to('etat_administratif').value === 'A' && open.value === 0 && open.says() === '0'
}
/**
 * Sirene says whether a unit is active; one that is, although the register of enterprises struck it off or nothing of it is open,
 * is neither.
 */
export const status: Rule<CompanyStatus> = (unit: Place) => {
  const isStruckOff = isoDay(unit.says('immatriculation/date_radiation', isDayOrNone) ?? '') !== undefined
  const isEmpty = isShut(unit)
  const ended = isStruckOff ? 'deleted' : 'closed'
  return derived(text('etat_administratif'), 'state of the unit', (state): CompanyStatus => {
    if (state === 'C') return { original: states.C, normalized: ended, isActive: false }
    if (state !== 'A') return { original: state }
    return isStruckOff || isEmpty
      ? { original: states.A }
      : { original: states.A, normalized: 'active', isActive: true }
  })(unit)
}
