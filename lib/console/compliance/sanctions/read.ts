import 'server-only'
import {
  type CompanySanctions,
  companySanctionsLimits,
  listedMax,
  notFound,
  orNotFound,
  type PartyMatch,
  type SanctionResult,
} from '#lib/contract/index.ts'
import { codeSaid, nothingTold } from '#lib/domain/screening/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { noteLook, type PartyOnFile, partyOnFile } from '../../companies/party-pages/index.ts'
import { onMatches } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { serialized } from '../../core/serialized.ts'
import { namesOfUsers } from '../../people/index.ts'
import { hitsOfParty, type KeyedParty } from '../screening/index.ts'
import { matchRecords } from './decisions/match-records.ts'
import { editionRecords, listsAsked } from './import.ts'
import { type CurrentMatch, currentMatches } from './matches/matches.ts'
import { listRuns } from './replay/store.ts'
import { type SanctionsState, sanctionsStateOf } from './sanctions-state.ts'
import { sandboxListsToImport } from './sandbox-lists/files.ts'
import { sourceRecords } from './sources/switch.ts'
import { editionsInUse, listEditions } from './store.ts'
import type { SanctionSubject } from './subject.ts'
import { isSame, resultRecord, wayOf } from './verdicts/record.ts'

const { matchesMax, partiesMax } = companySanctionsLimits

/** Reads what is on file; asks no register and costs nothing. */
export const getCompanySanctions: Handler<'getCompanySanctions'> = async (ctx, { params: { serviceId }, query }) => {
  const db = ctx.database.sql
  const standing = await sanctionsStateOf(ctx, serviceId)
  const { subject, matches } = standing
  const party = query.party ?? subject.root
  const about = orNotFound(subject.known.get(party)?.party, 'Party not found')
  const hasVerdict = standing.assessed.some(({ result }) => result?.verdicts.has(party))
  if (about.kind === 'person' && !hasVerdict) throw notFound('Natural persons have no verdict from ownership')
  const day = dayOf(ctx.clock.now())
  const used = standing.editions.map(({ list }) => list)
  const [editions, asked, records] = await Promise.all([
    editionRecords(db, standing.editions),
    listsAsked(db, used, ctx.clock.now()),
    matchRecords(db, serviceId, matches),
  ])
  const results = standing.assessed.map((assessment) =>
    resultRecord(assessment, { subject, party, matches, editions, day }),
  )
  const others = othersIn(standing, party)
  return {
    subject: about,
    root: subject.root,
    basis: subject.basis,
    sources: subject.read,
    day,
    editions,
    asked,
    results,
    matches: records.slice(0, matchesMax),
    parties: namedIn(subject, results, others),
    others: others.slice(0, partiesMax),
    partiesChecked: subject.parties.length,
    isCut: records.length > matchesMax || others.length > partiesMax,
  }
}

type Others = CompanySanctions['others']

/** Parties with another verdict than "not blocked" under any regime, also by a decision, or with a hint of control. */
function othersIn({ subject, assessed }: SanctionsState, party: string): Others {
  return [...subject.known.keys()].flatMap((id) => {
    const verdicts = assessed.flatMap(({ regime, result }) => {
      const verdict = result?.verdicts.get(id)?.verdict
      return verdict === undefined || verdict === 'notBlocked' ? [] : [[regime, verdict] as const]
    })
    const byDecision = assessed.flatMap(({ regime, result, decided, pending, unread }) => {
      const verdict = decided?.verdicts.get(id)
      return verdict === undefined || isSame(verdict, result?.verdicts.get(id))
        ? []
        : [[regime, codeSaid({ verdict: verdict.verdict, pending, unread })] as const]
    })
    const cautions = assessed.flatMap(({ regime, result, judgments }) => {
      const isOpen = !judgments.some((one) => one.party === id)
      return isOpen && result?.verdicts.get(id)?.cautions.length ? [regime] : []
    })
    const ways = assessed.flatMap(({ regime, result }) => {
      const way = wayOf(result?.verdicts.get(id))
      return way === null ? [] : [[regime, way] as const]
    })
    if (id === party || verdicts.length + byDecision.length + cautions.length === 0) return []
    const said = { verdicts: Object.fromEntries(verdicts), ways: Object.fromEntries(ways) }
    return [{ id, ...said, byDecision: Object.fromEntries(byDecision), cautions }]
  })
}

function namedIn({ known, root }: SanctionSubject, results: readonly SanctionResult[], others: Others) {
  const ids = results.flatMap(({ proof, sum, sumWithOpen, toObtain, contradictions, byDecision }) => [
    ...[sum, sumWithOpen, byDecision?.sum].flatMap((one) => one?.holdings ?? []).flatMap(({ by }) => by),
    ...[...proof, ...(byDecision?.proof ?? [])].flatMap(({ party, holdings, control }) => [
      party,
      ...(control ? [control.by] : []),
      ...holdings.flatMap(({ by, of }) => [...by, of]),
    ]),
    ...[...toObtain, ...(byDecision?.toObtain ?? [])].flatMap(({ by, of }) => [...by, of]),
    ...(byDecision?.decisions ?? []).map((one) => one.party),
    ...contradictions,
  ])
  const named = new Set([root, ...ids, ...others.slice(0, partiesMax).map(({ id }) => id)])
  return [...named].flatMap((id) => known.get(id)?.party ?? [])
}

/** Five lists that change daily, for a month. */
export const listSanctionEditions: Handler<'listSanctionEditions'> = async (ctx) => {
  const db = ctx.database.sql
  const rows = await listEditions(db, listedMax.editions)
  const [editions, sandboxLists, sources] = await Promise.all([
    editionRecords(db, rows),
    sandboxListsToImport(ctx),
    sourceRecords(ctx),
  ])
  return { editions, sandboxLists, sources }
}

export const listSanctionRuns: Handler<'listSanctionRuns'> = async (ctx) => {
  const rows = await listRuns(ctx.database.sql, companySanctionsLimits.runsMax)
  return { runs: rows.map(({ runner: _runner, runnerUntil: _until, ...row }) => serialized(row)) }
}

const partyMatchesMax = 200

/** A party against the lists in use, as all its companies have it; asks no register and costs nothing. */
export const getPartyMatches: Handler<'getPartyMatches'> = async (ctx, call) => {
  const db = ctx.database.sql
  const party = await partyOnFile(db, call.params.partyId)
  await noteLook(db, party.entries, call)
  const { keys, closure } = party
  const [editions, decisions] = await Promise.all([editionsInUse(db), onMatches(db, 'match', { keys })])
  const known = { keys: new Set(keys), of: closure.of }
  const company = { serviceId: '', parties: spellingsOf(party) }
  const standing = (await currentMatches(db, [company], { editions, decisions, closure: known })).flat()
  const people = await namesOfUsers(
    db,
    standing.flatMap(({ inForce }) => inForce.map(({ by }) => by)),
  )
  const byEntry = [...Map.groupBy(standing, ({ list, entryId }) => `${list} ${entryId}`).values()]
  const serviceIds = [...new Set(party.entries.map(({ serviceId }) => serviceId))]
  const ofProviders = await hitsOfParty(db, { keys: known.keys, serviceIds })
  const found = byEntry.flatMap((same) => recordOf(same, party, people))
  return {
    lists: editions.map(({ list, day }) => ({ list, day })),
    matches: found.slice(0, partyMatchesMax),
    hits: ofProviders.hits.slice(0, partyMatchesMax),
    isCut:
      party.isCut || found.length > partyMatchesMax || ofProviders.isCut || ofProviders.hits.length > partyMatchesMax,
  }
}

/** The party once in each company and under each name there: the lists are asked for every spelling. */
function spellingsOf({ entries }: PartyOnFile): KeyedParty[] {
  const once = Map.groupBy(entries, ({ serviceId, nameKey }) => `${serviceId} ${nameKey}`)
  return [...once].flatMap(([partyKey, own]) => {
    const [newest] = own
    if (newest === undefined) return []
    const { kind, name, birth, country, ties, ids } = newest
    const numbers = [...new Set(own.flatMap((one) => one.numbers))]
    const party = { partyKey, name, kind, birth, country, roles: [newest.role], numbers }
    const source = { ...party, identities: [], ties, told: nothingTold }
    return [{ party, keys: new Set<string>(), ties, ids, source }]
  })
}

type People = Awaited<ReturnType<typeof namesOfUsers>>

/** The one answer for the party; null where it is open in a company, or where decisions contradict each other. */
function recordOf(same: readonly CurrentMatch[], { entries }: PartyOnFile, people: People): PartyMatch[] {
  const [match] = same
  if (match === undefined) return []
  const { list, entryId, entry } = match
  const inForce = same.flatMap((one) => one.inForce)
  const verdicts = new Set(inForce.map(({ outcome }) => outcome))
  const decision = verdicts.size === 1 ? (inForce.at(-1) ?? null) : null
  const by = people.get(decision?.by ?? '')
  const companies = new Set(entries.map(({ serviceId }) => serviceId))
  return [
    {
      list,
      entryId,
      entryName: entry?.names[0] ?? inForce[0]?.facts.entryName ?? entryId,
      isFreeze: entry?.isFreeze ?? false,
      isListed: entry !== null,
      by: same.find(({ evidence }) => evidence !== null)?.evidence?.by ?? null,
      verdict: decision?.outcome ?? null,
      isContradicted: verdicts.size > 1,
      note: decision?.reason ?? null,
      at: decision?.at.toISOString() ?? null,
      decidedBy: by ?? null,
      serviceId: decision?.place ?? entries[0]?.serviceId ?? '',
      companyCount: companies.size,
    },
  ]
}
