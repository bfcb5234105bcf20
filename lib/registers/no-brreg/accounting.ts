import type { LeafRules, RulesByShape } from '../connector/index.ts'
import { accountBy } from '../frame/index.ts'
import { aboutRoles, roles, rolesSource } from './roles.ts'

/** What becomes of every value of Enhetsregisteret's and Regnskapsregisteret's answers. */

const addressFields = ['adresse/*', 'postnummer', 'poststed', 'kommune', 'land', 'landkode']
const addresses = ['forretningsadresse', 'postadresse', 'beliggenhetsadresse', 'utenlandskRegisterAdresse']

const entryKept = [
  ...['organisasjonsnummer', 'navn', 'organisasjonsform/kode', 'organisasjonsform/beskrivelse'],
  'organisasjonsform/utgaatt',
  ...addresses.flatMap((address) => addressFields.map((field) => `${address}/${field}`)),
  ...['forretningsadresse', 'postadresse', 'beliggenhetsadresse'].map((address) => `${address}/kommunenummer`),
  ...['naeringskode1', 'naeringskode2', 'naeringskode3'].flatMap((code) => [`${code}/kode`, `${code}/beskrivelse`]),
  ...['hjemmeside', 'epostadresse', 'telefon', 'mobil', 'antallAnsatte', 'stiftelsesdato'],
  ...[
    'registreringsnummerIHjemlandet',
    'utenlandskRegisterNavn',
    'underlagtLovgivningLand',
    'foretaksformIHjemlandet/**',
  ],
  ...['paategninger/*/infotype', 'paategninger/*/tekst', 'paategninger/*/innfoertDato'],
  ...['historiskeNavn/**', 'kapital/**', 'vedtektsfestetFormaal/*', 'aktivitet/*', 'overordnetEnhet', 'maalform'],
]

/** Flags and days of a company's end are its status and its events, a general flag where no reason stands beside it; a country code is written in small letters. */
const entryDerived = [
  ...['konkurs', 'konkursdato', 'underAvvikling', 'underAvviklingDato', 'slettedato', 'nedleggelsesdato'],
  'underRekonstruksjonsforhandlingDato',
  ...['underUtenlandskInsolvensbehandlingDato', 'underlagtLovgivningLandKode'],
]

const entryLinks = ['_links/**', 'links/**', 'organisasjonsform/_links/**']
const below = (prefix: string, patterns: readonly string[]) => patterns.map((pattern) => `${prefix}/${pattern}`)

/** What is removed wherever it stands (personal.ts), should the register ever send it. */
const personal = ['fodselsnummer', 'fodselsnr', 'personnummer', 'bostedsadresse', 'privatadresse']

export const entryRules: LeafRules = {
  kept: below('', entryKept),
  derived: below('', entryDerived),
  decides: ['/underTvangsavviklingEllerTvangsopplosning'],
  dropped: {
    navigation: below('', entryLinks),
    no_field: ['/utenlandskRegisterAdresse/kommunenummer'],
    personal_data: personal.map((name) => `/${name}`),
  },
  keepsFieldsOf: '',
}

const units = '/_embedded/underenheter/*'

export const subUnitRules: LeafRules = {
  kept: below(units, entryKept),
  derived: below(units, entryDerived),
  decides: ['/page/totalElements', `${units}/underTvangsavviklingEllerTvangsopplosning`],
  dropped: { navigation: ['/page/**', '/_links/**', ...below(units, entryLinks)] },
  keepsFieldsOf: units,
}

const endings = [
  ...['konkurs', 'underAvvikling', 'underTvangsavviklingEllerTvangsopplosning'],
  ...['slettedato', 'nedleggelsesdato'],
]
const inHit = ['organisasjonsnummer', 'navn', 'organisasjonsform/kode', 'stiftelsesdato', 'overordnetEnhet']
const addressesInHit = addresses.flatMap((address) => addressFields.map((field) => `${address}/${field}`))

/** A hit has what tells companies apart. */
const searchRules = (hits: string): LeafRules => ({
  kept: below(hits, [...inHit, ...addressesInHit]),
  derived: [],
  // What ends a company, the gravest first.
  decides: below(hits, endings),
  dropped: { navigation: ['/page/**', '/_links/**', ...below(hits, entryLinks)] },
  hits,
})

const entities = '/_embedded/enheter/*'

/** A completion has the first address alone. */
const completionRules: LeafRules = {
  ...searchRules(entities),
  kept: below(entities, inHit),
  decides: below(entities, [...endings, ...addressesInHit]),
}

/** Years the accounts of which there is a copy of. */
const copyRules: LeafRules = { kept: ['/*'], derived: [], dropped: {} }

const income = '/*/resultatregnskapResultat'
const equity = '/*/egenkapitalGjeld'
const assets = '/*/eiendeler'

export const accountsRules: LeafRules = {
  kept: [
    ...['/*/journalnr', '/*/valuta', '/*/regnskapsperiode/fraDato', '/*/regnskapsperiode/tilDato'],
    '/*/regnkapsprinsipper/regnskapsregler',
    ...below(income, [
      ...['ordinaertResultatFoerSkattekostnad', 'ordinaertResultatSkattekostnad', 'ekstraordinaerePoster'],
      ...['aarsresultat', 'finansresultat/nettoFinans', 'finansresultat/finansinntekt/sumFinansinntekter'],
      ...['finansresultat/finanskostnad/sumFinanskostnad', 'driftsresultat/driftsresultat'],
      ...['driftsresultat/driftsinntekter/salgsinntekter', 'driftsresultat/driftsinntekter/sumDriftsinntekter'],
      ...['driftsresultat/driftskostnad/loennskostnad', 'driftsresultat/driftskostnad/sumDriftskostnad'],
    ]),
    ...below(equity, [
      ...['egenkapital/sumEgenkapital', 'egenkapital/opptjentEgenkapital/sumOpptjentEgenkapital'],
      ...['gjeldOversikt/sumGjeld', 'gjeldOversikt/kortsiktigGjeld/sumKortsiktigGjeld'],
      'gjeldOversikt/langsiktigGjeld/sumLangsiktigGjeld',
      ...['egenkapital/innskuttEgenkapital/sumInnskuttEgenkaptial', 'sumEgenkapitalGjeld'],
    ]),
    `${income}/totalresultat`,
    ...['/*/virksomhet/morselskap', '/*/oppstillingsplan', '/*/regnkapsprinsipper/smaaForetak'],
    ...below(assets, ['sumFordringer', 'sumInvesteringer']),
    ...below(assets, ['goodwill', 'sumVarer', 'sumBankinnskuddOgKontanter', 'sumEiendeler']),
    ...below(assets, ['omloepsmidler/sumOmloepsmidler', 'anleggsmidler/sumAnleggsmidler']),
  ],
  derived: [
    ...['/*/regnskapstype', '/*/avviklingsregnskap'],
    ...['/*/revisjon/ikkeRevidertAarsregnskap', '/*/revisjon/fravalgRevisjon'],
  ],
  decides: ['/*/virksomhet/organisasjonsnummer'],
  dropped: {
    no_field: ['/*/id', '/*/virksomhet/organisasjonsform'],
  },
}

/** By the shape of the answer, as recordings name it. */
export const norwayRules: RulesByShape = {
  'enheter/enhet': entryRules,
  'enheter/underenhet': entryRules,
  'enheter/underenheter': subUnitRules,
  'roller/roller': accountBy(roles, rolesSource, aboutRoles),
  'regnskap/regnskap': accountsRules,
  'regnskap/aarsregnskap_kopi': copyRules,
  'enheter/search-words': searchRules(entities),
  'underenheter/search-words': searchRules(units),
  'enheter/search-phrase': completionRules,
}
