import type { z } from 'zod'
import type {
  CompanyParty,
  CompanyReport,
  DocumentListResult,
  Identifier,
  LegalRelation,
  LegalRepresentative,
  ListedDocument,
  Money,
  Relationships,
  SearchHit,
  Shareholder,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  columnBy,
  computed,
  constant,
  day,
  each,
  either,
  elsewhere,
  type Fields,
  type Held,
  joined,
  type Mapping,
  made,
  object,
  ownServiceId,
  type Place,
  percentOf,
  type Rule,
  readTable,
  rest,
  source,
  text,
} from '../frame/index.ts'
import { addressesOf, addressRule, basicsOf, d1, d3, d6, identifier, money, statusOf, subject } from './basics.ts'
import { historyOf } from './history.ts'
import { companyNumbers, partyBy, roles } from './parties.ts'
import { ofAllTime, ofToday, type Shape } from './shape.ts'
import { polishDay, sharesIn, withoutPersonalNumbers } from './words.ts'

const party = partyBy(at)
/** A party with what it is or has. */
const withParty =
  <T extends object>(fields: Fields<T>): Rule<T> =>
  (place) => {
    const [who, more] = [party(place), object<T>(fields)(place)]
    return who && { value: { ...who.value, ...more?.value } as T, notes: [...who.notes, ...(more?.notes ?? [])] }
  }

const organ = 'dane/dzial2/reprezentacja/sklad'
const officers = all<LegalRepresentative>(
  each(organ, withParty<LegalRepresentative>({ role: roles.at('funkcjaWOrganie'), source }), {
    // Who is suspended acts for nobody.
    where: (one) => one.says('czyZawieszona') !== 'true',
    else: 'no_field',
  }),
  each('dane/dzial2/prokurenci', withParty<LegalRepresentative>({ role: roles.of('PROKURENT'), source })),
)

const held = `${d1}/wspolnicySpzoo`
const capital = elsewhere(`krs/odpis/${d1}/kapital/wysokoscKapitaluZakladowego`, money)
function percentIn(words: string | undefined, whole: Money | undefined): number | undefined {
  const value = sharesIn(words ?? '')?.value
  const isZloty = whole?.iso4217CurrencyCode === 'PLN'
  return value !== undefined && isZloty && whole.amount ? percentOf(value, whole.amount) : undefined
}
const holding: Fields<Shareholder> = {
  numberOfShares: (place) => {
    place.says('posiadaneUdzialy')
    return made('posiadaneUdzialy', 'number in words', (words) => sharesIn(words)?.count)(place)
  },
  totalNominalValue: made('posiadaneUdzialy', 'value in words', (words) => {
    const amount = sharesIn(words)?.value
    return amount === undefined ? undefined : { amount, iso4217CurrencyCode: 'PLN' }
  }),
  percentage: computed<{ words: string; capital: Money }, NonNullable<Shareholder['percentage']>>(
    'value of the shares by the capital',
    { words: text('posiadaneUdzialy'), capital },
    ({ words, capital: whole }, place) => {
      const exact = place.says('czyPosiadaCaloscUdzialow') === 'true' ? 100 : percentIn(words(), whole())
      return exact === undefined ? undefined : { exact }
    },
  ),
  interestType: constant('shareholding'),
  source,
}
const shareholders = each(held, withParty<Shareholder>({ ...holding, interestDetails: text('posiadaneUdzialy') }))
/** Holders of less than a tenth are not entered (Act on the National Court Register, article 38, point 8 c). */
const incomplete = computed<{ words: string[]; capital: Money }, 'largest_holdings_only'>(
  'less than the whole capital is entered',
  { words: each(held, text('posiadaneUdzialy')), capital },
  ({ words, capital: whole }) => {
    const shares = (words() ?? []).map((one) => percentIn(one, whole()))
    const total = shares.reduce<number>((sum, one) => sum + (one ?? 100), 0)
    return shares.length > 0 && total < 99.999 ? 'largest_holdings_only' : undefined
  },
)

/** Companies taken over, one for each that an entry names. */
const predecessors: Rule<LegalRelation[]> = (place) =>
  all<LegalRelation>(
    ...place.list(`${d6}/polaczeniePodzialPrzeksztalcenie`).map((merger): Rule<LegalRelation[]> => {
      const kind = made('okreslenieOkolicznosci', 'kind of restructuring', (words) =>
        words.includes('PODZIA') ? ('demerger' as 'merger') : 'merger',
      )
      const relation = object<LegalRelation>(
        {
          company: object({
            name: made('nazwa', 'without dashes', (name) => name.replace(/[,-]+$/, '')),
            identifiers: companyNumbers(at),
          }),
          restructuring: () => kind(merger),
          details: () => text('okreslenieOkolicznosci')(merger),
          source,
        },
        ['company'],
      )
      return () => each('podmiotyPrzejmowane', relation)(merger)
    }),
  )(place)

const [today, allTime] = ['krs/odpis', 'krs-pelny/odpis'] as const
const isThere =
  <T>(rule: Rule<T>): Rule<T> =>
  (place) =>
    place.value === undefined ? undefined : rule(place)
/** From the extract of today, and of a company that has none from the full one. */
const of = <T>(rule: (shape: Shape, head: string) => Rule<T>): Rule<T> =>
  either(at(today, isThere(rule(ofToday, 'naglowekA'))), at(allTime, isThere(rule(ofAllTime, 'naglowekP'))))
const basics = of(basicsOf)

const onList = '/biala-lista/result/subject'
const common = {
  identity: [`/${today}/naglowekA/numerKRS`, `/${allTime}/naglowekP/numerKRS`, `${onList}/krs`],
  companyName: of((shape) => shape.text(`${subject}/nazwa`)),
  dropped: {
    // Deeds are described with the notaries who drew them up.
    personal_data: [
      ...[today, allTime].map((one) => `/${one}/${d1}/umowaStatut`),
      `/${today}/${d6}/polaczeniePodzialPrzeksztalcenie/*/opisPolaczeniaPodzialuPrzeksztalcenia`,
      ...['representatives', 'authorizedClerks', 'partners', 'residenceAddress'].map((one) => `${onList}/${one}`),
    ],
    repeated: ['name', 'regon', 'krs', 'nip', 'workingAddress'].map((one) => `${onList}/${one}`),
    navigation: ['/biala-lista/result/requestId', `/${allTime}/rodzaj`],
    no_field: ['czyPosiadaCaloscUdzialow', 'czyZawieszona'].flatMap((one) => [
      `/${allTime}/${held}/*/${one}`,
      `/${allTime}/dane/dzial2/reprezentacja/*/sklad/*/${one}`,
    ]),
  },
  clean: withoutPersonalNumbers,
}

const relationships = object<Relationships>({
  legalRepresentatives: officers,
  branches: each(
    `${d1}/jednostkiTerenoweOddzialy`,
    object<CompanyParty>({ name: text('nazwa'), address: at('adres', addressRule) }, ['name']),
  ),
  shareholders,
  ownershipIncompleteReason: incomplete,
  legalPredecessors: predecessors,
})
export const company: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>(
    {
      risk: elsewhere(
        onList,
        object({ factors: object<Record<string, unknown>>({ statusVat: text('statusVat'), bialaLista: rest() }) }),
      ),
      basicInformation: basics,
      relationships: at(today, relationships),
    },
    ['basicInformation'],
  ),
  history: at(allTime, isThere(historyOf)),
}

export const prefill: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>({ basicInformation: basics }, ['basicInformation']),
  otherwise: 'no_field',
}

export const holders: Mapping<Held> = {
  ...common,
  value: object<Held>({
    shareholders: either(at(today, each(held, withParty<Held['shareholders'][number]>(holding))), none),
    status: of(statusOf),
    incompleteReason: at(today, incomplete),
  }),
  otherwise: 'no_field',
}
/** Of a company of which nobody is entered as its holder. */
function none(_: Place) {
  return { value: [], notes: [] }
}

export const hits: Mapping<SearchHit[]> = {
  value: all<SearchHit>(
    of((shape, head) =>
      object<SearchHit>(
        {
          serviceId: ownServiceId(`${head}/numerKRS`),
          jurisdictionCode: constant('pl'),
          name: shape.text(`${subject}/nazwa`),
          identifiers: all<Identifier>(identifier('pl_krs', text(`${head}/numerKRS`))),
          addresses: addressesOf(shape),
          status: statusOf(shape),
        },
        ['serviceId', 'name'],
      ),
    ),
  ),
}

const titles = columnBy(readTable(new URL('tables/filings.csv', import.meta.url)), 'code', 'title')
const filed = (code: string): Rule<ListedDocument> =>
  object<ListedDocument>(
    {
      documentId: joined(' ', constant(code), text('zaOkresOdDo'), text('dataZlozenia')),
      code: constant(code),
      title: joined(' ', constant(titles.get(code) ?? code), text('zaOkresOdDo')),
      publicationDate: day('dataZlozenia', polishDay),
      language: constant('pl'),
      source,
      formats: constant([]),
    },
    ['documentId'],
  )
const chapters = ['wzmiankiOZlozonychDokumentach', 'sprawozdaniaGrupyKapitalowej']
/** Documents that were filed: the register says of what period and when, and gives none of them. */
export const documents: Mapping<z.infer<typeof DocumentListResult>> = {
  ...common,
  value: object<z.infer<typeof DocumentListResult>>({
    documents: at(
      `${today}/${d3}`,
      all<ListedDocument>(
        ...chapters.flatMap((chapter) => [...titles.keys()].map((code) => each(`${chapter}/${code}`, filed(code)))),
      ),
    ),
  }),
  otherwise: 'no_field',
}
