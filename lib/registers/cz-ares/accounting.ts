import type { LeafRules, RulesByShape } from '../connector/index.ts'

/** What becomes of every value of ARES's, the public register's and the insolvency register's answers. */

const below = (prefix: string, patterns: readonly string[]) => patterns.map((pattern) => `${prefix}/${pattern}`)

const homes = ['bydliste/**', 'pobyt/**', 'rodneCislo']

const entryKept = [
  ...['ico', 'obchodniJmeno', 'pravniForma', 'pravniFormaRos', 'financniUrad', 'datumVzniku', 'datumZaniku'],
  ...['datumAktualizace', 'primarniZdroj', 'subRegistrSzr', 'dicSkDph', 'czNace2008/*', 'czNace/*'],
  ...['sidlo/**', 'adresaDorucovaci/**', 'seznamRegistraci/**'],
]

/** A tax number made of the subject's own number is given, one made of a birth number is not. */
const entryDerived = ['dic', 'dalsiUdaje/**']

export const entryRules: LeafRules = {
  kept: below('', entryKept),
  derived: below('', entryDerived),
  dropped: { repeated: ['/icoId'], personal_data: below('', homes) },
  keepsFieldsOf: '',
}

const hits = '/ekonomickeSubjekty/*'

/** A hit has what tells companies apart; the report has the rest. */
const searchRules: LeafRules = {
  kept: below(hits, ['ico', 'obchodniJmeno', 'pravniForma', 'datumVzniku', 'sidlo/textovaAdresa']),
  derived: below(hits, ['seznamRegistraci/*', 'primarniZdroj', 'datumZaniku']),
  dropped: {
    navigation: ['/pocetCelkem'],
    repeated: below(hits, [
      ...['icoId', 'pravniFormaRos', 'financniUrad', 'datumAktualizace', 'dic', 'dicSkDph', 'subRegistrSzr'],
      ...['czNace2008/*', 'czNace/*', 'adresaDorucovaci/*', 'dalsiUdaje/**', 'sidlo/*'],
    ]),
  },
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
  /** The day of the update is that of the source; which record is primary decides which one is the report's. */
  derived: below(record, ['datumAktualizace', 'primarniZaznam']),
  dropped: {
    repeated: ['/icoId', ...below(record, ['ico', 'ico/**'])],
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
  derived: [`${response}/stav/casSynchronizace`, `${response}/stav/pocetVysledku`, `${response}/stav/kodChyby`],
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
  'ekonomicke-subjekty': entryRules,
  vyhledat: searchRules,
  'ekonomicke-subjekty-vr': publicRules,
  insolvence: insolvencyRules,
}
