import type { CompanyTab, pages } from '#components/pages.ts'

/** What may become known of a company after one of its answers was read. */
export const knowledgeKinds = ['change', 'newerAnswer', 'match'] as const
export type KnowledgeKind = (typeof knowledgeKinds)[number]

/**
 * How a place says it: `changed` marks what an answer says (`[data-changed]`), `screening` says who is on a list (`[data-screening]`),
 * a text is in its words, and `not` is the reason why nothing of the kind belongs there.
 */
export type Said = 'changed' | 'screening' | { text: RegExp } | { not: string }

type Row = Readonly<Record<KnowledgeKind, Said>>

const ofFigures = { not: 'shows figures and no parties' }
const answers: Row = { change: 'changed', newerAnswer: 'changed', match: 'screening' }
const ofOneAnswer: Row = { ...answers, match: { not: 'is about one answer; screening is of the company' } }

/** Every tab of a company. */
export const tabPlaces: Readonly<Record<CompanyTab, Row>> = {
  overview: answers,
  file: answers,
  report: answers,
  ownership: answers,
  owners: answers,
  sanctions: answers,
  financials: { ...answers, match: ofFigures },
  documents: { ...answers, match: { not: 'lists documents of the register and no parties' } },
  history: { ...answers, match: { not: 'tells what the register entered; decisions are in the file' } },
}

const nothing = (not: string): Row => ({ change: { not }, newerAnswer: { not }, match: { not } })
const ofCompany = 'is the address of another row'
const noCompany = 'names no company'
const ownWork = 'is about requests and their costs'

/** Every other page; one that is added later has no row and does not compile. */
export const pagePlaces: Readonly<Record<Exclude<keyof typeof pages, 'company'>, Row>> = {
  overview: {
    change: { text: /moved from|Registered office|resigned/ },
    newerAnswer: { not: 'whoever ordered it is told by its notification' },
    match: { not: 'undecided matches stand under work, which counts them' },
  },
  companies: { change: { text: /\d changes?/ }, newerAnswer: { text: /\d changes?/ }, match: { text: /match/i } },
  search: { ...ofOneAnswer, change: 'changed', newerAnswer: 'changed' },
  compare: { ...answers, match: 'screening' },
  order: ofOneAnswer,
  /** Computed from the graph. */
  determination: { ...answers, match: { not: 'is computed from the graph; sanctions are beside it' } },
  case: { change: 'changed', newerAnswer: 'changed', match: { not: 'is the decision about one difference' } },
  monitor: {
    change: { text: /Last change/ },
    newerAnswer: { not: 'compares its own states' },
    match: { not: 'compares registers' },
  },
  monitors: {
    change: { text: /Monitoring active/ },
    newerAnswer: { not: 'lists schedules' },
    match: { not: 'lists schedules' },
  },
  batch: {
    change: { text: /changed/i },
    newerAnswer: { text: /changed/i },
    match: { not: 'orders; it decides nothing' },
  },
  madeSearch: nothing('is the search of its row, made before'),
  sanctions: nothing(ofCompany),
  screening: nothing(ofCompany),
  partyInGraph: nothing(ofCompany),
  proofInGraph: nothing(ofCompany),
  comparedGraphs: nothing('compares two answers as they were'),
  product: nothing(ofCompany),
  cases: nothing('lists what is open; each case has its row'),
  caseReport: nothing('is handed in as it was decided'),
  orders: nothing(ownWork),
  batches: nothing(ownWork),
  newBatch: nothing(ownWork),
  invoices: nothing(ownWork),
  invoice: nothing(ownWork),
  graphFile: nothing('draws a file from elsewhere'),
  coverage: nothing(noCompany),
  integrations: nothing(noCompany),
  invitation: nothing(noCompany),
  reference: nothing(noCompany),
  settings: nothing(noCompany),
  signIn: nothing(noCompany),
  webhook: nothing(noCompany),
  webhooks: nothing(noCompany),
}
