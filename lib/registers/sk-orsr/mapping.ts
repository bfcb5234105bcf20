import type { ListedDocument, SearchHit } from '#lib/contract/index.ts'
import type { Parts } from '../connector/index.ts'
import {
  all,
  at,
  constant,
  day,
  documentsBy,
  each,
  either,
  elsewhere,
  type Held,
  type HeldRow,
  holdersBy,
  joined,
  listedOnly,
  type Mapping,
  made,
  matching,
  type Rule,
  reportsBy,
  rest,
  text,
  when,
} from '../frame/index.ts'
import { historyOf } from './history.ts'
import { heldRows, incomplete } from './holders.ts'
import * as orsr from './orsr.ts'
import { body } from './parties.ts'
import { unreadFacts } from './partners.ts'
import { icoIn } from './recorded.ts'
import * as rpo from './rpo.ts'
import * as rpoPast from './rpo-past.ts'
import { withoutLives, words } from './values.ts'

/** From the commercial register, and of who is not in it from the register of legal persons. */
const of = <T>(commercial: Rule<T>, other: Rule<T>): Rule<T> => either(from('orsr', commercial), from('rpo', other))
const from = <T>(key: string, rule: Rule<T>) =>
  elsewhere(
    key,
    when((answer) => answer.has(''), rule),
  )

const lists = ['/orsr', '/orsr-full']
export const common = {
  identity: [
    ...lists.map((one) => `${one}/legalPerson/id/0/identifierValue`),
    '/rpo/identifiers/0/value',
    '/ruz/ico',
    '/ruz-statements/*/ico',
  ],
  numberIn: icoIn,
  companyName: of(orsr.legalName, rpo.legalName),
  dropped: {
    // Who lives where, who is entered under which number, and facts in free words, which name notaries and parties.
    personal_data: [
      ...lists.flatMap((one) => [
        `${one}/${body}/otherLegalFacts`,
        `${one}/**/isIdentifiedWithRFO`,
        `${one}/**/hasRegisteredIdentifiers`,
      ]),
      ...['otherLegalFacts', 'statutoryBodies/*/address', 'stakeholders/*/address', 'deposits/*/address'].map(
        (one) => `/rpo/${one}`,
      ),
    ],
    navigation: [
      ...['/search', '/rpo-search', '/ruz-search'],
      '/**/codelistCode',
      ...lists.flatMap((one) => [
        `${one}/createDateTime`,
        ...['section', 'insertNumber', 'court', 'formattedValueUrlSafe'].map((name) => `${one}/fileReference/${name}`),
      ]),
      '/deeds/*/formattedName',
      ...['id', 'license'].map((one) => `/rpo/${one}`),
    ],
    repeated: [
      '/**/effectiveToSpecified',
      '/rpo/**/validFrom',
      ...['municipality/code', 'country/code', 'currency/value', 'stakeholderType/code'].map((one) => `/rpo/**/${one}`),
      ...['legalForms', 'legalStatuses'].map((one) => `/rpo/${one}/*/value/code`),
      ...['currency', 'shareType'].map((one) => `/**/${one}/item/codelistItem/itemCode`),
      ...lists.flatMap((one) => [
        `${one}/legalForm`,
        `${one}/**/identifierType`,
        `${one}/**/addressClass/item/codelistItem/itemName`,
        `${one}/**/legalForm/*/item/codelistItem/itemCode`,
        `${one}/**/stakeholderType/item/codelistItem/itemName`,
        `${one}/**/depositDueDate`,
        `${one}/**/effectiveFrom`,
        `${one}/**/effectiveTo`,
      ]),
      ...[
        'equityValueSpecified',
        'equityValuePaidSpecified',
        'equityValueApprovedSpecified',
        'equityValueApproved',
        ...['', 'Specified', 'Termination', 'TerminationSpecified'].map((one) => `addressRecordDate${one}`),
        'depositDueDateSpecified',
      ].map((one) => `/**/${one}`),
      // Beside what stands, the full extract has what is no more.
      ...[
        'current',
        'dataSyncDate',
        'courtName',
        'fileReference',
        'establishment',
        'termination',
        'addressType',
      ].flatMap((one) => [`/orsr-full/${one}`, `/orsr-full/**/${one}`]),
    ],
  },
  clean: withoutLives,
}

const reports = reportsBy(
  common,
  { basicInformation: of(orsr.basics, rpo.basics), relationships: of(orsr.relationships, rpo.relationships) },
  of(historyOf, rpoPast.historyOf),
)
/** Facts in free words are not read, and any of them may be an event: where there are some, it is not said that there is none. */
const parts: Rule<Parts> = (root) => {
  const isAny = [`orsr/${body}`, 'rpo'].some((one) => root.has(`${one}/otherLegalFacts`))
  if (!isAny || of(at(body, orsr.events), rpo.events)(root) !== undefined) return undefined
  return constant<Parts>({ events: unreadFacts })(root)
}
export const { prefill } = reports
export const company = { ...reports.company, parts }
export const holders = holdersBy(common, {
  shareholders: of<HeldRow[]>(at(body, heldRows), rpo.holders),
  status: of<NonNullable<Held['status']>>(orsr.statusOf, rpo.status),
  incompleteReason: of(at(body, incomplete), () => undefined),
})
export const hits: Mapping<SearchHit[]> = {
  value: all<SearchHit>(orsr.hits, rpoPast.hits),
  dropped: { navigation: ['/search/filteredCount', '/rpo-search/license', '/**/codelistCode'] },
}

/** Deeds of the collection of the commercial register: it says what was delivered and when, and we give none of them. */
const deed = listedOnly('sk', {
  documentId: joined(' ', constant('deed'), text('serialNumber')),
  code: made('type', 'kind of deed', (type) => `deed-${type}`),
  title: words('name'),
  publicationDate: day('deliveryDate'),
  extra: rest(),
})
/** Statements of the register of financial statements by its numbers, the newest of them with their period and day. */
const statement: Rule<ListedDocument> = (entry) => {
  const here =
    <T>(rule: Rule<T>): Rule<T> =>
    () =>
      rule(entry)
  const said = <T>(rule: Rule<T>): Rule<T> => here(matching('ruz-statements', { here: '', there: 'id' }, rule))
  const period = said(joined(' – ', text('obdobieOd'), text('obdobieDo')))
  return listedOnly('sk', {
    documentId: joined(' ', constant('statement'), here(text())),
    code: constant('financial-statement'),
    title: joined(' ', constant('Účtovná závierka'), either(period, here(text()))),
    documentType: said(text('typ')),
    publicationDate: said(day('datumPodania')),
    extra: said(rest()),
  })(entry.book.root.to('ruz'))
}
const statements: Rule<ListedDocument[]> = ({ book }) => {
  const listed = book.root.list('ruz/idUctovnychZavierok').map(({ value }) => value)
  for (const one of book.root.list('ruz-search/id')) if (typeof one.value !== 'number') book.odd.add(one.pointer)
  // What was asked for by its number and answers with another one is not understood.
  for (const one of book.root.objects('ruz-statements'))
    if (!listed.includes(one.to('id').value)) book.odd.add(`${one.pointer}/id`)
  return elsewhere('ruz', each('idUctovnychZavierok', statement))(book.root)
}
export const documents = documentsBy(common, all<ListedDocument>(each('deeds', deed), statements))
