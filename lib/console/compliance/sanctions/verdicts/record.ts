import 'server-only'
import type {
  BlockedSum,
  BlockedWay,
  SanctionCaution,
  SanctionEdition,
  SanctionJudgment,
  SanctionResult,
  SanctionShare,
  SanctionStep,
} from '#lib/contract/index.ts'
import { isInForce, type ProofHolding, type ProofStep, type Verdict } from '#lib/domain/law/index.ts'
import type { IntervalText, StatedHolding } from '#lib/domain/ownership/index.ts'
import { decisionRecord, type FullDecision } from '../../../core/decisions/index.ts'
import { type CurrentMatch, makesListed } from '../matches/matches.ts'
import type { SanctionSubject } from '../subject.ts'
import type { RegimeAssessment } from './assess.ts'

interface About {
  subject: SanctionSubject
  /** The party of the structure it is asked about. */
  party: string
  matches: readonly CurrentMatch[]
  editions: readonly SanctionEdition[]
  day: string
}

/** One regime as it is answered, with a person's decision beside what was computed. */
export function resultRecord(assessment: RegimeAssessment, about: About): SanctionResult {
  const { regime, rule, list, edition, result, pending, unread } = assessment
  const { id, text, cite, eli, from, verification } = rule.source
  const verdict = result?.verdicts.get(about.party) ?? null
  const own = assessment.judgments.find((one) => one.party === about.party)
  const judgment = own === undefined ? null : judgmentRecord(own.judgment)
  const nameOf = (party: string) => about.subject.known.get(party)?.party.name ?? party
  return {
    regime,
    list,
    pending,
    unread,
    judgment,
    rule: { id, text, cite, eli, from, verification, isApplied: isInForce(rule.source, about.day) },
    limit: { ...rule.reading.shares, isTogether: rule.aggregation === 'together' },
    sumWithOpen: sumRecord(assessment.withOpen()?.verdicts.get(about.party)),
    edition: about.editions.find(({ editionId }) => editionId === edition?.editionId) ?? null,
    ...saidOf(verdict, about.subject),
    cautions: [
      ...(verdict?.cautions ?? []).map(({ statement }) => controlCaution(statement, nameOf)),
      ...(regime === 'ofac' ? officerCautions(about) : []),
    ],
    contradictions: (result?.contradictions ?? []).map(({ of }) => of),
    byDecision: byDecisionOf(assessment, about),
  }
}

/** What follows for the party from decisions on others; its own decision is shown as such, and is nothing that follows. */
function byDecisionOf(
  { result, decided, judgments }: RegimeAssessment,
  { party, subject }: About,
): SanctionResult['byDecision'] {
  const [before, after] = [result?.verdicts.get(party), decided?.verdicts.get(party)]
  if (after === undefined || isSame(after, before)) return null
  const ledBy = new Set([...partiesIn(before), ...partiesIn(after)])
  const decisions = judgments.flatMap((one) => {
    const isOther = one.party !== party && ledBy.has(one.party)
    return isOther ? [{ party: one.party, judgment: judgmentRecord(one.judgment) }] : []
  })
  return decisions.length === 0 ? null : { ...saidOf(after, subject), decisions }
}

function judgmentRecord(found: FullDecision<'judgment'>): SanctionJudgment {
  const { verdict, editionId } = found.row.facts
  return { ...decisionRecord(found), verdict, editionId }
}

/** Parties of a proof; where nothing leads to a verdict there are none. */
function partiesIn(verdict: Verdict | undefined) {
  return verdict === undefined || verdict.verdict === 'notBlocked' ? [] : verdict.proof().map((step) => step.party)
}

export function isSame(one: Verdict, other: Verdict | undefined): boolean {
  const reasonOf = (verdict: Verdict) => (verdict.verdict === 'notBlocked' ? null : verdict.reason)
  return one.verdict === other?.verdict && reasonOf(one) === reasonOf(other)
}

type Said = Pick<
  SanctionResult,
  'verdict' | 'reason' | 'way' | 'sum' | 'isUnidentified' | 'unidentifiedPart' | 'proof' | 'toObtain' | 'readings'
>

function saidOf(verdict: Verdict | null, subject: SanctionSubject): Said {
  const none = { isUnidentified: false, unidentifiedPart: null, proof: [], toObtain: [], readings: [] }
  const nothing = { ...none, reason: null, way: wayOf(verdict), sum: sumRecord(verdict) }
  if (verdict === null) return { ...nothing, verdict: 'missing' }
  if (verdict.verdict === 'notBlocked') {
    const { isUnidentified, unidentifiedPart } = verdict
    return { ...nothing, verdict: 'notBlocked', isUnidentified, unidentifiedPart: shareRecord(unidentifiedPart) }
  }
  const proof = verdict.proof().map((step) => stepRecord(step, subject))
  const { reason } = verdict
  if (verdict.verdict === 'blocked') return { ...nothing, verdict: 'blocked', reason, proof }
  const said = { ...nothing, verdict: 'cannotBeDecided', reason, proof }
  if (verdict.reason === 'law') return { ...said, readings: [...verdict.readings()] }
  const toObtain = verdict.toObtain().map(({ by, of, kind, missing, room }) => {
    return { by: [...by], of, kind, missing, room, serviceId: subject.known.get(of)?.party.serviceId ?? null }
  })
  return { ...said, toObtain }
}

/** How a party came to be blocked: null of one that is not. */
export function wayOf(verdict: Verdict | null | undefined): BlockedWay | null {
  if (verdict?.verdict !== 'blocked') return null
  const by = verdict.proof().find((step) => step.party === verdict.party)?.by
  return by === undefined ? null : ways[by]
}

const ways: Readonly<Record<ProofStep['by'], BlockedWay>> = {
  start: 'listed',
  shares: 'owned',
  lookThrough: 'owned',
  votes: 'controlled',
  control: 'controlled',
  role: 'controlled',
  decision: 'decided',
}

function sumRecord(verdict: Verdict | null | undefined): BlockedSum | null {
  const sum = verdict?.sum() ?? null
  if (sum === null) return null
  return {
    share: { ...sum.share },
    holdings: sum.holdings.map(({ by, share }) => ({ by: [...by], share: { ...share } })),
  }
}

function stepRecord({ statement, ...step }: ProofStep, subject: SanctionSubject): SanctionStep {
  const { party, round, by, sum, holdings, readings } = step
  const control = statement && {
    by: statement.by,
    means: statement.means ?? null,
    source: sourceOf(statement, subject),
  }
  const shares = holdings.map((holding) => holdingRecord(holding, subject))
  return { party, round, by, sum: shareRecord(sum), holdings: shares, control, readings: [...readings] }
}

function holdingRecord({ by, of, share, statements }: ProofHolding, subject: SanctionSubject) {
  return { by: [...by], of, share: { ...share }, sources: statements.map((one) => sourceOf(one, subject)) }
}

function sourceOf({ source }: StatedHolding, { sources }: SanctionSubject) {
  return sources.get(source ?? '') ?? { line: source ?? null }
}

function shareRecord(share: IntervalText | null): SanctionShare | null {
  return share === null ? null : { ...share }
}

function controlCaution({ by, means }: StatedHolding, nameOf: (id: string) => string): SanctionCaution {
  return { kind: 'control', name: nameOf(by), by, means: means ?? null }
}

/** Listed persons who act for the company: nobody may deal with them, whatever the company is (OFAC FAQ 400). */
function officerCautions({ subject, party, matches }: About): SanctionCaution[] {
  if (party !== subject.root) return []
  const listed = matches.filter((match) => match.list === 'ofacSdn' && makesListed(match))
  const officers = listed.flatMap(({ keyed }) => (keyed?.party.roles.includes('officer') ? [keyed.party.name] : []))
  return [...new Set(officers)].map((name) => ({ kind: 'officer', name }))
}
