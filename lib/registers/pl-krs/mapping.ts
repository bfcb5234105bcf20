import { Big } from 'big.js'
import type {
  Identifier,
  LegalRelation,
  LegalRepresentative,
  Money,
  Relationships,
  Shareholder,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  columnBy,
  computed,
  constant,
  day,
  derived,
  documentsBy,
  each,
  either,
  elsewhere,
  type Fields,
  flag,
  type HeldRow,
  hit,
  holdersBy,
  identifier,
  joined,
  listedOnly,
  made,
  object,
  ofEach,
  ownServiceId,
  partyWith,
  type Rule,
  readAt,
  readTable,
  reportsBy,
  rest,
  shareBy,
  source,
  text,
  when,
} from '../frame/index.ts'
import { addressesOf, addressRule, basicsOf, d1, d3, d6, money, statusOf, subject } from './basics.ts'
import { historyOf } from './history.ts'
import { companyNumbers, party, roles } from './parties.ts'
import { ofAllTime, ofToday, type Shape } from './shape.ts'
import { polishDay, sharesIn, withoutPersonalNumbers } from './words.ts'

const withParty = partyWith(party)

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
const nominal = made('posiadaneUdzialy', 'value in words', (words): Money | undefined => {
  const amount = sharesIn(words)?.value
  return amount === undefined ? undefined : { amount, iso4217CurrencyCode: 'PLN' }
})
const holdsAll = 'czyPosiadaCaloscUdzialow'
const share = either(
  derived(flag(holdsAll), 'the only holder', (_, one) => (one.is(holdsAll) ? { exact: 100 } : undefined)),
  shareBy('value of the shares by the capital', nominal, capital),
)
const numberOfShares: Rule<string> = (place) => {
  place.says('posiadaneUdzialy')
  return made('posiadaneUdzialy', 'number in words', (words) => sharesIn(words)?.count)(place)
}
const sole = `${d1}/jedynyAkcjonariusz`
type Row = Shareholder & HeldRow
const holding = { interestType: constant('shareholding'), source } satisfies Fields<Row>
const holdersWith = (more: Fields<Row>): Rule<Row[]> =>
  all<Row>(
    each(held, withParty<Row>({ numberOfShares, totalNominalValue: nominal, percentage: share, ...holding, ...more })),
    // Of who holds a joint-stock company the one alone who holds all of it is entered: of two neither does.
    when(
      (odpis) => odpis.list(sole).length === 1,
      each(sole, withParty<Row>({ percentage: constant({ exact: 100 }), ...holding })),
    ),
  )
/** Why nobody is entered as holding a joint-stock company: many do. */
const unentered = when(
  (odpis) => !odpis.has(sole) && !odpis.has(held),
  derived(text(`${subject}/formaPrawna`), 'form whose holders are not entered', (form) =>
    /^(?:(?:PROSTA )?SPÓŁKA AKCYJNA|SPÓŁKA EUROPEJSKA)$/.test(form)
      ? ({ state: 'not_published', reason: 'legal_form' } as const)
      : undefined,
  ),
)
/** Holders of less than a tenth are not entered (Act on the National Court Register, article 38, point 8 c). */
const incomplete = computed<{ words: string[]; capital: Money }, 'largest_holdings_only'>(
  'less than the whole capital is entered',
  { words: each(held, text('posiadaneUdzialy')), capital },
  ({ words, capital: whole }) => {
    const sums = (words() ?? []).map((one) => sharesIn(one)?.value)
    const { amount, iso4217CurrencyCode } = (sums.length === 0 ? undefined : whole()) ?? {}
    if (!amount || iso4217CurrencyCode !== 'PLN' || sums.includes(undefined)) return undefined
    return sums.reduce((sum, one) => sum.plus(one ?? 0), new Big(0)).lt(amount) ? 'largest_holdings_only' : undefined
  },
)

/** Companies taken over, one for each that an entry names. */
const predecessors: Rule<LegalRelation[]> = (place) =>
  ofEach(place.list(`${d6}/polaczeniePodzialPrzeksztalcenie`), (merger) => {
    const kind = made('okreslenieOkolicznosci', 'kind of restructuring', (words) =>
      words.includes('PODZIA') ? 'demerger' : 'merger',
    )
    const [restructuring, details] = [readAt(merger, kind), readAt(merger, text('okreslenieOkolicznosci'))]
    const name = made('nazwa', 'without dashes', (given) => given.replace(/[,-]+$/, ''))
    const company = object({ name, identifiers: companyNumbers })
    const relation = object<LegalRelation>({ company, restructuring, details, source }, ['company'])
    return each('podmiotyPrzejmowane', relation)(merger)
  })

const [today, allTime] = ['krs/odpis', 'krs-pelny/odpis'] as const
const isThere = <T>(rule: Rule<T>) => when((place) => place.has(''), rule)
/** From the extract of today, and of a company that has none from the full one. */
const of = <T>(rule: (shape: Shape, head: string) => Rule<T>): Rule<T> =>
  either(at(today, isThere(rule(ofToday, 'naglowekA'))), at(allTime, isThere(rule(ofAllTime, 'naglowekP'))))

const supervisors = 'dane/dzial2/organNadzoru'
const onList = '/biala-lista/result/subject'
const common = {
  identity: [`/${today}/naglowekA/numerKRS`, `/${allTime}/naglowekP/numerKRS`, `${onList}/krs`],
  companyName: of((shape) => shape.text(`${subject}/nazwa`)),
  dropped: {
    // Deeds are described with the notaries who drew them up.
    personal_data: [
      ...[today, allTime].map((one) => `/${one}/${d1}/umowaStatut`),
      `/${today}/${d6}/polaczeniePodzialPrzeksztalcenie/*/opisPolaczeniaPodzialuPrzeksztalcenia`,
      `/${today}/${supervisors}/*/sklad/*/identyfikator`,
      ...['representatives', 'authorizedClerks', 'partners', 'residenceAddress'].map((one) => `${onList}/${one}`),
    ],
    repeated: ['name', 'regon', 'krs', 'nip', 'workingAddress'].map((one) => `${onList}/${one}`),
    navigation: ['/biala-lista/result/requestId', `/${allTime}/rodzaj`],
    // A supervisory board acts for nobody.
    no_field: [
      `/${today}/${supervisors}`,
      `/${allTime}/${held}/*/${holdsAll}`,
      `/${allTime}/dane/dzial2/reprezentacja/*/sklad/*/czyZawieszona`,
    ],
  },
  clean: withoutPersonalNumbers,
}

const relationships = object<Relationships>({
  legalRepresentatives: officers,
  branches: each(
    `${d1}/jednostkiTerenoweOddzialy`,
    object({ name: text('nazwa'), address: at('adres', addressRule) }, ['name']),
  ),
  shareholders: holdersWith({ interestDetails: text('posiadaneUdzialy') }),
  ownershipIncompleteReason: incomplete,
  legalPredecessors: predecessors,
})
const factors = object<Record<string, unknown>>({ statusVat: text('statusVat'), bialaLista: rest() })
const reports = reportsBy(
  common,
  {
    risk: elsewhere(onList, object({ factors })),
    basicInformation: of(basicsOf),
    relationships: at(today, relationships),
  },
  at(allTime, isThere(historyOf)),
)
export const company = { ...reports.company, parts: object({ owners: at(today, unentered) }) }
export const { prefill } = reports

export const holders = holdersBy(common, {
  shareholders: at(today, holdersWith({})),
  status: of(statusOf),
  incompleteReason: at(today, incomplete),
})

export const hits = {
  value: all(
    of((shape, head) =>
      hit(ownServiceId(`${head}/numerKRS`), shape.text(`${subject}/nazwa`), {
        identifiers: all<Identifier>(identifier('pl_krs', text(`${head}/numerKRS`))),
        addresses: addressesOf(shape),
        status: statusOf(shape),
      }),
    ),
  ),
}

const titles = [...columnBy(readTable(new URL('tables/filings.csv', import.meta.url)), 'code', 'title')]
const [period, filedOn] = [text('zaOkresOdDo'), text('dataZlozenia')]
/** A company and its group file under the same names: words before the id and behind the title tell them apart. */
const filed = (chapter: string, before: string[], behind: string[]) =>
  titles.map(([code, title]) =>
    each(
      `${chapter}/${code}`,
      listedOnly('pl', {
        documentId: joined(' ', ...[...before, code].map(constant), period, filedOn),
        code: constant(code),
        title: joined(' ', constant(title), period, ...behind.map(constant)),
        publicationDate: day('dataZlozenia', polishDay),
      }),
    ),
  )
const ofGroup = 'sprawozdaniaGrupyKapitalowej'
const chapters = all(
  ...filed('wzmiankiOZlozonychDokumentach', [], []),
  ...filed(ofGroup, [ofGroup], ['(grupa kapitałowa)']),
)
/** Documents that were filed: the register says of what period and when, and gives none of them. */
export const documents = documentsBy(common, at(`${today}/${d3}`, chapters))
