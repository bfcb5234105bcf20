import type { CompanyTab, pages } from '#components/pages.ts'
import type { KnowledgeKind, SaidInText } from '#lib/testing/leaving-places.ts'

/**
 * How a place says it: `changed` marks what an answer says (`[data-changed]`), `screening` says who is on a list (`[data-screening]`),
 * a text is in its words, and `not` is the reason why nothing of the kind belongs there. What leaves the console without a page is in
 * `lib/testing/leaving-places.ts`.
 */
export type Said = 'changed' | 'screening' | SaidInText

/** What the case of the journey is about, by which a place is read. */
export const caseSubject = 'Seat differs'
const theCase = { text: new RegExp(caseSubject) }

type Row = Readonly<Record<KnowledgeKind, Said>>

const ofFigures = { not: 'shows figures and no parties' }
const ofCases = { not: 'shows the difference itself; its case is decided in the file' }
const ofFile = { not: 'is about data; what was approved is said in the file' }
const answers: Row = {
  change: 'changed',
  newerAnswer: 'changed',
  match: 'screening',
  case: ofCases,
  approval: ofFile,
}
const ofOneAnswer: Row = { ...answers, match: { not: 'is about one answer; screening is of the company' } }

/** Every tab of a company. */
export const tabPlaces: Readonly<Record<CompanyTab, Row>> = {
  overview: answers,
  file: { ...answers, case: theCase, approval: { text: /became known after the approval/ } },
  report: answers,
  ownership: answers,
  screening: answers,
  financials: { ...answers, match: ofFigures },
  documents: { ...answers, match: { not: 'lists documents of the register and no parties' } },
}

const nothing = (not: string): Row => ({
  ...{ change: { not }, newerAnswer: { not }, match: { not }, case: { not }, approval: { not } },
})
const ofCompany = 'is the address of another row'
const noCompany = 'names no company'
const ownWork = 'is about requests and their costs'

/** Every other page; one that is added later has no row and does not compile. */
export const pagePlaces: Readonly<Record<Exclude<keyof typeof pages, 'company'>, Row>> = {
  overview: {
    change: { text: /serious changes|is no longer/ },
    newerAnswer: { not: 'whoever ordered it is told by its notification' },
    match: { not: 'shows the first open decisions; Cases lists all of them' },
    case: { not: 'shows the first open decisions; Cases lists all of them' },
    approval: { text: /after the approval/ },
  },
  companies: {
    change: { text: /\d changes?/ },
    newerAnswer: { text: /\d changes?/ },
    match: { text: /match/i },
    case: { not: 'has a list of its own, which is sorted by company' },
    approval: { text: /Changed since approval/ },
  },
  search: ofOneAnswer,
  compare: answers,
  order: ofOneAnswer,
  owners: answers,
  history: { ...answers, match: { not: 'tells what the register entered; decisions are in the file' } },
  /** Computed from the graph. */
  determination: { ...answers, match: { not: 'is computed from the graph; sanctions are beside it' } },
  case: {
    change: 'changed',
    newerAnswer: 'changed',
    match: { not: 'is the decision about one difference' },
    case: theCase,
    approval: ofFile,
  },
  monitor: {
    ...nothing('compares registers'),
    change: { text: /Last change/ },
    newerAnswer: { not: 'compares its own states' },
  },
  monitors: { ...nothing('lists schedules'), change: { text: /Monitoring active/ } },
  changes: nothing('is the address of another row'),
  companiesWith: nothing('is the address of another row'),
  batch: {
    ...nothing('orders; it decides nothing'),
    change: { text: /changed/i },
    newerAnswer: { text: /changed/i },
  },
  madeSearch: nothing('is the search of its row, made before'),
  sanctions: nothing(ofCompany),
  sanctionMatch: nothing(ofCompany),
  screening: nothing(ofCompany),
  partyInGraph: nothing(ofCompany),
  proofInGraph: nothing(ofCompany),
  comparedGraphs: nothing('compares two answers as they were'),
  product: nothing(ofCompany),
  cases: { ...nothing('lists what is open; each case has its row'), case: theCase },
  people: nothing('finds parties; each company has its row'),
  party: nothing('lists companies by what their answers name; each company has its row'),
  caseReport: nothing('is handed in as it was decided'),
  orders: nothing(ownWork),
  batches: nothing(ownWork),
  newBatch: nothing(ownWork),
  invoices: nothing(ownWork),
  invoice: nothing(ownWork),
  graphFile: nothing('draws a file from elsewhere'),
  coverage: nothing(noCompany),
  verify: nothing('checks a file that somebody was given, as it was when it was made'),
  keys: nothing(noCompany),
  integrations: nothing(noCompany),
  deliveryLog: nothing('lists what was sent; each order has its row'),
  invitation: nothing(noCompany),
  shared: nothing('lists what was handed on, which says what was on file on its day'),
  reference: nothing(noCompany),
  settings: nothing(noCompany),
  signIn: nothing(noCompany),
  webhook: nothing(noCompany),
  webhookCheck: nothing(noCompany),
  webhooks: nothing(noCompany),
}
