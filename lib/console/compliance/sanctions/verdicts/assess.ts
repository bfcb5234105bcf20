import 'server-only'
import type { SanctionListId, SanctionOutcome, SanctionRegime } from '#lib/contract/index.ts'
import {
  type Judged,
  type RegimeResult,
  regimes,
  type SanctionRule,
  sanctionRuleOf,
  type Verdict,
  verdictsIn,
} from '#lib/domain/law/index.ts'
import { capitalOf } from '#lib/domain/ownership/index.ts'
import { codeSaid, unreadIn } from '#lib/domain/screening/index.ts'
import type { FullDecision } from '../../../core/decisions/index.ts'
import { type CurrentMatch, isIdentical, makesListed } from '../matches/matches.ts'
import type { EditionRow } from '../store.ts'
import type { SanctionSubject } from '../subject.ts'

/** The list whose asset freezes a rule counts. */
const listOfRule: Readonly<Record<SanctionRule['list'], SanctionListId>> = {
  ofac: 'ofacSdn',
  eu: 'eu',
  uk: 'uk',
}

export interface RegimeAssessment {
  regime: SanctionRegime
  rule: SanctionRule
  list: SanctionListId
  /** Null where the list was never imported: nothing is computed then. */
  edition: EditionRow | null
  result: RegimeResult | null
  /** The same with what people decided; null where nobody has decided anything. */
  decided: RegimeResult | null
  /** What it would be if every match with the list that nobody has decided were confirmed; null where all are decided. */
  withOpen: () => RegimeResult | null
  /** Decisions of people in force, with the parties of the structure they are about. */
  judgments: readonly OfParty[]
  /** Parties and results that could be compared with nobody. */
  unread: number
  /** Matches that nobody has decided, with asset freezes of the list, or with any list by the whole name or a number. */
  pending: number
}

interface Given {
  matches: readonly CurrentMatch[]
  editions: readonly EditionRow[]
  judgments?: readonly Judgment[]
  day: string
}

/**
 * What each regime makes of a structure, from matches that people confirmed and from nothing else; and beside it what follows
 * from their decisions on control.
 */
export function assess(
  { structure, known, read }: Pick<SanctionSubject, 'structure' | 'known' | 'read'>,
  { matches, editions, judgments = [], day }: Given,
): RegimeAssessment[] {
  const table = capitalOf(structure)
  const unread = unreadIn(read)
  return regimes.map((regime) => {
    const rule = sanctionRuleOf(regime, day)
    const list = listOfRule[rule.list]
    const edition = editions.find((one) => one.list === list) ?? null
    const ofList = new Set(matches.filter((match) => match.list === list && match.entry?.isFreeze === true))
    const undecided = matches.filter(({ decision, keyed }) => decision === null && keyed !== null)
    const pending = undecided.filter((match) => ofList.has(match) || isIdentical(match)).length
    const idsOf = (those: readonly CurrentMatch[]) => {
      const keys = new Set(those.flatMap(({ keyed }) => keyed?.party.partyKey ?? []))
      return [...known].flatMap(([id, { keyed }]) => (keyed !== null && keys.has(keyed.party.partyKey) ? [id] : []))
    }
    const ids = idsOf([...ofList].filter(makesListed))
    const open = undecided.filter((match) => ofList.has(match))
    const withOpen = () =>
      edition === null || open.length === 0 ? null : verdictsIn(table, [...ids, ...idsOf(open)], rule)
    const result = edition === null ? null : verdictsIn(table, ids, rule)
    const own = judgments.filter(({ row }) => row.facts.regime === regime).flatMap((one) => judgedParty(known, one))
    const decided = edition === null || own.length === 0 ? null : verdictsIn(table, ids, rule, judgedIn(own))
    return { regime, rule, list, edition, result, withOpen, decided, judgments: own, pending, unread }
  })
}

type Judgment = FullDecision<'judgment'>
type OfParty = { party: string; judgment: Judgment }

function judgedParty(known: SanctionSubject['known'], judgment: Judgment): OfParty[] {
  const found = [...known].find(([, { keyed }]) => keyed?.keys.has(judgment.row.facts.partyKey))
  return found === undefined ? [] : [{ party: found[0], judgment }]
}

function judgedIn(judgments: RegimeAssessment['judgments']): Judged {
  const of = (outcome: string) =>
    judgments.flatMap(({ party, judgment }) => (judgment.row.outcome === outcome ? [party] : []))
  return { owned: of('owned'), notOwned: of('notOwned') }
}

/** What a run compares: every verdict but "not blocked", and every match that waits, in an order of their own. */
export function outcomeOf(
  { known, read }: Pick<SanctionSubject, 'known' | 'read'>,
  assessed: readonly RegimeAssessment[],
  matches: readonly CurrentMatch[],
): SanctionOutcome {
  const verdicts = assessed.flatMap(({ regime, result }) => {
    if (result === null) return []
    const said = [...result.verdicts].flatMap(([id, verdict]) => {
      const code = codeOf(verdict)
      return code === null ? [] : [[known.get(id)?.party.partyKey ?? id, code] as const]
    })
    return [[regime, Object.fromEntries(said)] as const]
  })
  const waiting = matches.flatMap(({ keyed, decision, list, entryId }) =>
    keyed === null || decision !== null ? [] : [`${keyed.party.partyKey} ${list} ${entryId}`],
  )
  const open = assessed.flatMap(({ regime, result, pending }) => (result !== null && pending > 0 ? [regime] : []))
  return { verdicts: Object.fromEntries(verdicts), pending: waiting.toSorted(), open, unread: unreadIn(read) }
}

function codeOf(verdict: Verdict) {
  return verdict.verdict === 'notBlocked' ? null : `${verdict.verdict} ${verdict.reason}`
}

/** A verdict that is another than before; null stands for "not blocked". */
export interface VerdictChange {
  regime: string
  /** By the key that outlives a new graph. */
  party: string
  before: string | null
  after: string | null
  /** What was said of it then, in a code of its own where nothing was computed or a match waited. */
  said: string
}

/** "Not blocked" only of a company that was looked at under that regime, and of which no match waited. */
function saidThen({ verdicts, pending, open, unread = 0 }: SanctionOutcome, regime: string, party: string) {
  const then = verdicts[regime]
  const waited = open === undefined ? pending.length : open.filter((one) => one === regime).length
  return then?.[party] ?? codeSaid({ verdict: then === undefined ? 'missing' : 'notBlocked', pending: waited, unread })
}

/** Verdicts that differ, and how many matches are new; a company nobody has looked at counts as not blocked. */
export function changesIn(
  before: SanctionOutcome,
  after: SanctionOutcome,
): { verdicts: VerdictChange[]; matches: number } {
  const verdicts = Object.entries(after.verdicts).flatMap(([regime, now]) => {
    const then = before.verdicts[regime] ?? {}
    return [...new Set([...Object.keys(then), ...Object.keys(now)])].flatMap((party) => {
      const change = {
        regime,
        party,
        before: then[party] ?? null,
        after: now[party] ?? null,
        said: saidThen(before, regime, party),
      }
      return change.before === change.after ? [] : [change]
    })
  })
  const known = new Set(before.pending)
  return { verdicts, matches: after.pending.filter((match) => !known.has(match)).length }
}
