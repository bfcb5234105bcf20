import type {
  CompanyState,
  DecisionOutcome,
  KnownFrom,
  LaterKnowledge,
  NotComparedReason,
  OpenItem,
  RiskClass,
  ScreeningState,
} from '#lib/contract/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'

/** A result on file; `responseTime` is when its source was read, in UTC. */
export interface ResultOnFile {
  product: string
  orderId: string
  responseTime: string | null
}

interface OpenAt {
  state: Pick<CompanyState, 'answers' | 'facts' | 'later'>
  screening: Pick<ScreeningState, 'notCompared' | 'comparedAt'>
  /** The newest result of each product that has an age. */
  results: readonly ResultOnFile[]
  /** Older is too old for the risk class of the file; null where it has none. */
  daysMax: number | null
  now: Date
}

/** What an approval is made in spite of: matches first, then discrepancies, changes, old answers and parts not read to their end. */
export function openItems({ state, screening, results, daysMax, now }: OpenAt): OpenItem[] {
  const later = state.later.filter((one) => isOpen(one, state.answers))
  return [
    ...later.filter(({ kind }) => kind === 'screening'),
    ...incompleteScreening(screening, now),
    ...later.filter(({ kind }) => kind === 'case'),
    ...later.filter(({ kind }) => kind === 'change' || kind === 'newerAnswer'),
    ...(daysMax === null ? [] : tooOld(currentOf(results, timeOfResult), daysMax, now).map(oldAnswer)),
    ...unreadParts(state.facts),
  ]
}

/** An approval rests on what is known of the company; a rejection closes its file whatever is open. */
export function isApproval(outcome: string | null | undefined): boolean {
  const approvals: readonly string[] = ['approved', 'approvedWithConditions'] satisfies DecisionOutcome[]
  return approvals.includes(outcome ?? '')
}

/**
 * Two pieces of knowledge of one key are the same: a newer answer is known by what it says, so that reading it once more is
 * no news, and a match by whether it is open or confirmed.
 */
export function knowledgeKey({ id, kind, facts, now }: Pick<OpenItem, 'id' | 'kind' | 'facts' | 'now'>): string {
  return kind === 'newerAnswer' && now != null ? `newer ${facts.join(' ')} ${now.key}` : id
}

/** The same without what erased answers said, were it of before or of now; null where they said nothing of it. */
export function withoutAnswers<Item extends Pick<OpenItem, 'from' | 'touches' | 'was' | 'now'>>(
  items: readonly Item[],
  erased: ReadonlySet<string>,
): Item[] | null {
  const saysErased = ({ from, touches, was, now }: Item) =>
    (was != null || now != null) && [from.id, ...touches].some((id) => erased.has(id))
  if (!items.some(saysErased)) return null
  return items.map((item) => (saysErased(item) ? { ...item, was: null, now: null } : item))
}

/** What touches answers that a later one has replaced is in that one already. */
function isOpen({ touches }: LaterKnowledge, answers: CompanyState['answers']) {
  const current = new Set(currentOf(answers, ({ at }) => at).map(({ orderId }) => orderId))
  return touches.length === 0 || touches.some((orderId) => current.has(orderId))
}

/** The newest answers without a prefill that a report has replaced: both read the entry of one register. */
function currentOf<Answer extends { product: string }>(
  answers: readonly Answer[],
  timeOf: (answer: Answer) => string,
): Answer[] {
  const report = answers.find(({ product }) => product === 'report')
  return answers.filter((one) => one.product !== 'prefill' || report === undefined || timeOf(report) < timeOf(one))
}

const timeOfResult = ({ responseTime }: ResultOnFile) => responseTime ?? ''

/** Nothing to compare, or nothing to compare it with, is the organization's choice; all else may hide a match. */
const chosen: ReadonlySet<string> = new Set(['noList', 'noParties'] satisfies NotComparedReason[])

function incompleteScreening({ notCompared, comparedAt }: OpenAt['screening'], now: Date): OpenItem[] {
  if (notCompared == null || chosen.has(notCompared)) return []
  const at = comparedAt ?? now.toISOString()
  const id = `screening:${notCompared}`
  const about = { facts: [], touches: [], from: { kind: 'match' as const, id, at } }
  return [{ id, kind: 'unreadPart', severity: 'notable', at, recordedAt: at, ...about, state: notCompared }]
}

function oldAnswer({ product, orderId, responseTime }: ResultOnFile): OpenItem {
  const at = responseTime ?? ''
  return {
    ...{
      id: `old:${orderId}`,
      kind: 'oldAnswer',
      severity: 'notable',
      at,
      recordedAt: at,
      facts: [],
      touches: [orderId],
    },
    from: { kind: 'answer', id: orderId, product, at },
  }
}

/** Lists of which their own answer says, or its reading showed, that they may lack entries. */
function unreadParts(facts: CompanyState['facts']): OpenItem[] {
  return facts.flatMap(({ fact, values: [current] }) => {
    if (current === undefined || current.stated.isWhole || current.stated.items == null) return []
    const { from } = current
    return [unreadPart(fact, from)]
  })
}

function unreadPart(fact: OpenItem['facts'][number], from: KnownFrom): OpenItem {
  const { id, at } = from
  return {
    ...{ id: `unread:${id}:${fact}`, kind: 'unreadPart', severity: 'minor', at, recordedAt: at, facts: [fact] },
    ...{ touches: [id], from },
  }
}

/** Day of the next review: so many months after the decision, at the latest on the last day of that month. */
export function nextReviewOf(
  decidedAt: string,
  riskClass: RiskClass,
  months: Readonly<Record<RiskClass, number>>,
): string {
  const [year = 0, month = 1, day = 1] = decidedAt.slice(0, 10).split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months[riskClass], 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months[riskClass], Math.min(day, last))))
}

/** Whether a file cannot be closed as it stands: one of high risk is looked at again, on a day that is still to come. */
export function lacksReview(
  { riskClass, nextReviewOn }: { riskClass?: string | null | undefined; nextReviewOn?: string | null | undefined },
  today: string,
): boolean {
  return riskClass === 'high' && (nextReviewOn == null || nextReviewOn <= today)
}

/** Results that are older than so many days. */
export function tooOld<Result extends { responseTime?: string | null | undefined }>(
  results: readonly Result[],
  days: number,
  now: Date,
): Result[] {
  const oldest = new Date(now.getTime() - days * dayMs).toISOString()
  return results.filter(({ responseTime }) => typeof responseTime === 'string' && responseTime < oldest)
}
