/**
 * What may become known of a company after one of its answers was read: a monitor's event, another answer, a match with a list, a
 * difference with a register, and any of these after its file was approved. A register's notice of an insolvency or deletion comes as
 * an event or an answer; how old an answer may be is judged where a file is decided, and its day stands at every place.
 */
export const knowledgeKinds = ['change', 'newerAnswer', 'match', 'case', 'approval'] as const
export type KnowledgeKind = (typeof knowledgeKinds)[number]

/** What a place says of it, or why nothing of the kind belongs there. */
export type SaidInText = { text: RegExp } | { not: string }

type Row = Readonly<Record<KnowledgeKind, SaidInText>>

const leaks = { not: 'whoever finds the address would learn who is on a list, or what is in dispute' }
const ofData = { not: 'is about data; what was approved is in the file' }
const openAndChanged: Row = {
  ...{ change: { text: /Seat moved|Registered office/ }, newerAnswer: { text: /“Old Street 1” → “New Street 2”/ } },
  ...{
    match: { text: /Possible match, undecided: Oakmoor Trading/ },
    case: { text: /Open discrepancy: Petra Muster/ },
  },
  approval: ofData,
}

/**
 * What leaves the console without a page: made and read by tests of the place, for each kind of knowledge. The quotes of the
 * service stand in its own tests: it knows no lists, cases and files.
 */
export const leavingPlaces = {
  calendar: {
    ...{ change: { text: /1 change/ }, newerAnswer: { text: /1 change/ } },
    ...{ match: leaks, case: leaks, approval: { text: /1 change.*1 serious/ } },
  },
  mail: {
    ...{ change: { text: /1 change since/ }, newerAnswer: { text: /1 change since/ } },
    ...{ match: { text: /1 possible match, undecided/ }, case: { text: /1 open discrepancy/ } },
    approval: { text: /reopened: something serious became known after its approval/ },
  },
  /** By the kinds of its entries; its words are of `messages/…/notifications`. */
  bell: {
    change: { text: /monitor\.changed/ },
    newerAnswer: { not: 'whoever ordered it is told that it has come' },
    match: { text: /sanctions\.changed/ },
    case: { not: 'whoever it is given to is told; others see it in their work' },
    approval: { text: /file\.changed/ },
  },
  /** The list of companies as a file. */
  companiesFile: {
    change: { text: /changesSince=2, gravestChange=serious/ },
    newerAnswer: { text: /changesSince=2, gravestChange=serious/ },
    match: { text: /screening=open, screeningNames=Oakmoor Trading/ },
    case: { not: 'has a list of its own, as the page of companies has' },
    approval: { text: /fileStatus=open/ },
  },
  workbook: openAndChanged,
  packState: openAndChanged,
  packReport: openAndChanged,
} as const satisfies Record<string, Row>
export type LeavingPlace = keyof typeof leavingPlaces

/** Each kind with what this place says of it. */
export function saidAt(place: LeavingPlace): [KnowledgeKind, SaidInText][] {
  return knowledgeKinds.map((kind) => [kind, leavingPlaces[place][kind]])
}
