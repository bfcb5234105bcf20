import type { CompanySanctions, SanctionDecision, SanctionResult, SanctionStep } from '#lib/contract/index.ts'
import { codeSaid } from '#lib/domain/screening/index.ts'
import { nameOfAuthor } from '../../../format.ts'
import { nameIn, type SanctionLabels, withDecisions } from './labels.ts'

/** "Not blocked" is no word of a file: it is said of identified owners only, and not at all while a match waits. */
function verdictIn(result: SanctionResult) {
  return wordOfFile(codeSaid(result))
}

const wordsOfFile: Readonly<Record<string, string>> = {
  notBlocked: 'notBlockedByIdentifiedOwners',
  open: 'openMatches',
  unread: 'partiesNotCompared',
}

function wordOfFile(said: string) {
  return wordsOfFile[said] ?? said
}

/** What the page says, as data: each answer in words, with its rule, editions and hashes, and its proof step by step. */
export function sanctionRecord(sanctions: CompanySanctions, serviceId: string, labels: SanctionLabels) {
  const { subject, basis, sources, day, editions, results, matches, others, partiesChecked, isCut } = sanctions
  const nameOf = nameIn(sanctions)
  return {
    format: 'registry-console-sanctions/1',
    company: { serviceId, name: nameOf(sanctions.root) },
    about: { name: subject.name, kind: subject.kind },
    asOf: day,
    basis,
    /** Results that name parties; who is in one that could not be read was not compared. */
    partiesFrom: sources ?? null,
    results: results.map((result) => resultRecord(result, labels, nameOf)),
    matches: matches.map(({ matchId: _id, partyKey: _key, by, ...match }) => ({
      ...match,
      by: by && nameOfAuthor(by),
    })),
    otherParties: others.map(({ id, verdicts, byDecision, cautions }) => ({
      name: nameOf(id),
      verdicts: otherRecords(verdicts, labels),
      verdictsByDecision: otherRecords(byDecision, labels),
      hintsOfControl: cautions.map(labels.regime),
    })),
    partiesChecked,
    isCut,
    /** Entries with a remark were not compared, or not as a whole. */
    lists: editions.map(({ list, day: edition, entries, files, remarks }) => ({
      list: labels.list(list),
      edition,
      entries,
      files,
      remarks: remarks ?? [],
    })),
    decides: labels.claim,
  }
}

function otherRecords(verdicts: Readonly<Record<string, string>>, labels: SanctionLabels) {
  return Object.entries(verdicts).map(([regime, verdict]) => {
    return { regime, rule: labels.regime(regime), verdict: wordOfFile(verdict), answer: labels.verdict(verdict) }
  })
}

function resultRecord(result: SanctionResult, labels: SanctionLabels, nameOf: (id: string) => string) {
  const { regime, rule, list, edition, reason, isUnidentified, unidentifiedPart, pending, judgment } = result
  return {
    regime,
    name: labels.regime(regime),
    rule,
    list: { name: labels.list(list), edition: edition?.day ?? null, files: edition?.files ?? [] },
    answer: labels.answer(result),
    verdict: verdictIn(result),
    reason,
    way: result.way,
    isUnidentified,
    unidentifiedPart,
    undecidedMatches: pending,
    blockedHolders: result.sum,
    withUndecided: result.sumWithOpen,
    inWords: labels.sums(result, nameOf),
    proof: proofRecord(result.proof, { labels, nameOf, decisions: [] }),
    toObtain: result.toObtain.map((one) => labels.toObtain(one, nameOf)),
    openQuestionsOfLaw: result.readings.map(labels.reading),
    cautions: result.cautions.map(labels.caution),
    contradictoryRecords: result.contradictions.map(nameOf),
    decisionOfPerson: judgment && decisionRecord(judgment, labels),
    followsFromDecisions: followingRecord(result, labels, nameOf),
  }
}

interface Naming {
  labels: SanctionLabels
  nameOf: (id: string) => string
  decisions: readonly SanctionDecision[]
}

function proofRecord(proof: readonly SanctionStep[], { labels, nameOf, decisions }: Naming) {
  const lines = labels.proof(proof, nameOf, decisions)
  return proof.map(({ round, by, sum, holdings, control, readings }, at) => ({
    round,
    party: lines[at]?.party ?? '',
    by,
    sum,
    inWords: lines[at]?.why ?? '',
    holdings: holdings.map(({ by: holders, of, share, sources }) => ({
      by: holders.map(nameOf),
      of: nameOf(of),
      share,
      sources,
    })),
    control: control && { ...control, by: nameOf(control.by) },
    readings: readings.map(labels.reading),
  }))
}

/** Never without the persons whose decisions it follows from. */
function followingRecord(result: SanctionResult, labels: SanctionLabels, nameOf: (id: string) => string) {
  const changed = withDecisions(result)
  if (changed === null) return null
  const decisions = result.byDecision?.decisions ?? []
  return {
    answer: labels.answer(changed),
    verdict: verdictIn(changed),
    reason: changed.reason,
    isUnidentified: changed.isUnidentified,
    unidentifiedPart: changed.unidentifiedPart,
    proof: proofRecord(changed.proof, { labels, nameOf, decisions }),
    decisions: decisions.map(({ party, judgment }) => ({ on: nameOf(party), ...decisionRecord(judgment, labels) })),
  }
}

function decisionRecord(
  { by, outcome, reason: note, at, verdict }: NonNullable<SanctionResult['judgment']>,
  labels: SanctionLabels,
) {
  const name = nameOfAuthor(by)
  return { by: name, outcome, inWords: labels.decided({ outcome }, name), note, at, computedThen: verdict }
}

const head = [
  'about',
  'asOf',
  'rule',
  'citation',
  'ruleVersion',
  'ruleFrom',
  'answer',
  'result',
  'unidentifiedPercent',
  'undecidedMatches',
  'list',
  'edition',
  'sha256',
  'listRemarks',
  'round',
  'party',
  'reason',
  'holdings',
  'sources',
  'decision',
  'note',
  'decidedAt',
  'answerWithDecisions',
  'decisionsOnOthers',
  'remark',
]

/** A row for each step of each proof, and one for an answer without; every row has the whole answer. */
export function sanctionRows(sanctions: CompanySanctions, labels: SanctionLabels): (string | null)[][] {
  const nameOf = nameIn(sanctions)
  const body = sanctions.results.flatMap((result) => {
    const { rule, list, edition, regime, isUnidentified, unidentifiedPart, pending, judgment } = result
    const lines = labels.proof(result.proof, nameOf)
    const said = [
      sanctions.subject.name,
      sanctions.day,
      labels.regime(regime),
      rule.cite,
      rule.id,
      rule.from ?? null,
      labels.answer(result),
      verdictIn(result),
      isUnidentified ? (unidentifiedPart?.high ?? null) : null,
      String(pending),
      labels.list(list),
      edition?.day ?? null,
      edition?.files.map(({ sha256 }) => sha256).join(' ') ?? null,
      edition?.remarks?.map(({ kind, where, what }) => [kind, where, what].filter(Boolean).join(' ')).join('; ') ||
        null,
    ]
    const changed = withDecisions(result)
    const onOthers = result.byDecision?.decisions.map(
      (one) => `${nameOf(one.party)}: ${labels.decided(one.judgment, nameOfAuthor(one.judgment.by))}`,
    )
    const decision = [
      ...(judgment
        ? [labels.decided(judgment, nameOfAuthor(judgment.by)), judgment.reason, judgment.at]
        : [null, null, null]),
      changed && labels.answer(changed),
      onOthers?.join('; ') ?? null,
      labels.claim,
    ]
    if (lines.length === 0) return [[...said, null, null, null, null, null, ...decision]]
    return lines.map(({ round, party, why, holdings, sources }) => [
      ...said,
      String(round),
      party,
      why,
      holdings.join('; ') || null,
      sources.join('; ') || null,
      ...decision,
    ])
  })
  return [head, ...body]
}
