import type { LeafRules, RulesByShape } from '../connector/index.ts'
import { soleTrader } from './names-forms.ts'

/** What becomes of every value of ARES's, the public register's and the insolvency register's answers. */

const below = (prefix: string, patterns: readonly string[]) => patterns.map((pattern) => `${prefix}/${pattern}`)

const homes = ['bydliste/**', 'pobyt/**', 'rodneCislo']

const entryKept = [
  ...['ico', 'obchodniJmeno', 'pravniForma', 'pravniFormaRos', 'financniUrad', 'datumVzniku', 'datumZaniku'],
  ...['datumAktualizace', 'primarniZdroj', 'subRegistrSzr', 'dicSkDph', 'czNace2008/*', 'czNace/*'],
  ...['sidlo/**', 'adresaDorucovaci/**', 'seznamRegistraci/**', 'dalsiUdaje/**'],
]

/** A tax number made of the subject's own number is given, one made of a birth number is not. */
const entryDecides = ['dic']

export const aresEntryRules: LeafRules = {
  kept: below('', entryKept),
  derived: [],
  decides: below('', entryDecides),
  dropped: { repeated: ['/icoId'], personal_data: below('', homes) },
  keepsFieldsOf: '',
  personalIn: elsewhereOfPerson,
}

/** Addresses at other sources are those of a person's home where the subject is one. */
function elsewhereOfPerson({ pravniForma }: Readonly<Record<string, unknown>>): readonly string[] {
  return pravniForma === soleTrader ? ['dalsiUdaje'] : []
}

const hits = '/ekonomickeSubjekty/*'

/** A hit has what tells companies apart; the report has the rest. */
const searchRules: LeafRules = {
  kept: below(hits, [
    ...['ico', 'obchodniJmeno', 'pravniForma', 'datumVzniku', 'adresaDorucovaci/*'],
    ...[
      'kodStatu',
      'nazevStatu',
      'nazevKraje',
      'nazevObce',
      'nazevMestskeCastiObvodu',
      'nazevCastiObce',
      'nazevUlice',
    ].map((field) => `sidlo/${field}`),
    ...['cisloDomovni', 'cisloOrientacni', 'cisloOrientacniPismeno', 'psc', 'textovaAdresa'].map(
      (field) => `sidlo/${field}`,
    ),
  ]),
  derived: [],
  decides: below(hits, ['seznamRegistraci/*', 'primarniZdroj', 'datumZaniku', 'dalsiUdaje/*/sidlo/**']),
  dropped: { navigation: ['/pocetCelkem'] },
  hits,
  personalIn: elsewhereOfPerson,
}

const record = '/zaznamy/*'

/** Of people: where they live, and free text beside their names. */
const personal = (person: string) => below(person, ['adresa/**', 'textOsoba', 'textOsobaOd', 'textOsobaDo', ...homes])

const engagedPlaces = [
  ...['statutarniOrgany/*/clenoveOrganu/*', 'ostatniOrgany/*/clenoveOrganu/*', 'akcionari/*/clenoveOrganu/*'],
  ...['spolecnici/*/spolecnik/*/osoba', 'spolecnici/*/spolecnyPodil/*/podilnik/*', 'podnikatel/*/osobaPodnikatel'],
  ...['odstepneZavody/*/vedouci/*', 'insolvence/*/spravce/*', 'konkursy/*/spravce/*'],
]

const people = [
  ...engagedPlaces.map((place) => `${place}/fyzickaOsoba`),
  ...engagedPlaces.map((place) => `${place}/pravnickaOsoba/zastoupeni/*/fyzickaOsoba`),
]

/** Bodies and lists of holders or entries. */
const groups = [
  ...['statutarniOrgany/*', 'ostatniOrgany/*', 'akcionari/*', 'spolecnici/*', 'spolecnici/*/spolecnyPodil/*'],
  'insolvence/*',
]

/** Every dated value is in the report, in its history, or in both; so nothing is dropped for having ended. */
export const publicRules: LeafRules = {
  kept: below(record, [
    ...['rejstrik', 'stavSubjektu', 'datumZapisu', 'datumVymazu', 'financniUrad', 'obchodniJmeno/**'],
    ...['obchodniJmenoCizi/**', 'pravniForma/**', 'spisovaZnacka/**', 'adresy/**', 'zakladniKapital/**', 'akcie/**'],
    ...['vklady/**', 'ostatniSkutecnosti/**', 'datumVzniku/**', 'zpusobRizeni/**', 'kategorieZO/**', 'cinnosti/**'],
    ...['pravniDuvodVymazu/**', 'nazevNejvyssihoOrganu/**', 'statutarniOrgany/**', 'ostatniOrgany/**'],
    ...['akcionari/**', 'spolecnici/**', 'podnikatel/**', 'odstepneZavody/**', 'insolvence/**', 'konkursy/**'],
    'exekuce/**',
  ]),
  /** The day of the update is that of the source. */
  derived: below(record, ['datumAktualizace']),
  decides: [
    '/icoId',
    ...below(record, [
      ...['primarniZaznam', 'ico', 'ico/*/hodnota', 'ico/*/datumVymazu'],
      ...groups.map((group) => `${group}/datumVymazu`),
    ]),
  ],
  dropped: {
    repeated: below(record, ['ico/**']),
    // Who or what is in a group has days of its own.
    no_field: below(
      record,
      groups.map((group) => `${group}/datumZapisu`),
    ),
    personal_data: [
      ...below(record, people.flatMap(personal)),
      ...below(record, ['podnikatel/*/bydliste/**', 'podnikatel/*/pobyt/**']),
    ],
  },
  keepsFieldsOf: record,
}

const response = '/Envelope/Body/getIsirWsCuzkDataResponse'
const proceedings = `${response}/data/*`

export const insolvencyRules: LeafRules = {
  kept: below(proceedings, [
    ...['ic', 'cisloSenatu', 'druhVec', 'bcVec', 'rocnik', 'nazevOrganizace', 'nazevOsoby', 'druhStavKonkursu'],
    ...['urlDetailRizeni', 'dalsiDluznikVRizeni', 'datumPmZahajeniUpadku', 'datumPmUkonceniUpadku'],
  ]),
  derived: [`${response}/stav/casSynchronizace`],
  decides: [`${response}/stav/pocetVysledku`, `${response}/stav/kodChyby`, `${proceedings}/ic`],
  dropped: {
    navigation: below(`${response}/stav`, ['relevanceVysledku', 'textChyby', 'popisChyby']),
    personal_data: below(proceedings, [
      ...['rc', 'datumNarozeni', 'jmeno', 'titulPred', 'titulZa', 'druhAdresy', 'mesto', 'ulice', 'cisloPopisne'],
      ...['okres', 'zeme', 'psc'],
    ]),
  },
}

/** By the shape of the answer, as recordings name it. */
export const czechRules: RulesByShape = {
  'ekonomicke-subjekty': aresEntryRules,
  vyhledat: searchRules,
  'ekonomicke-subjekty-vr': publicRules,
  insolvence: insolvencyRules,
}
