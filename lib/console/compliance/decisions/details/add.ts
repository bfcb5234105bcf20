import 'server-only'
import type { CompanyState, LaterKnowledge, OpenDecision, OpenDecisionKind } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { dutyOfCase } from '#lib/domain/cases/index.ts'
import { rankOf } from '#lib/domain/changes/index.ts'
import { changesSince } from '#lib/domain/company-state/index.ts'
import { statesOf } from '../../../companies/company-states/index.ts'
import { companyNamesOf } from '../../../companies/index.ts'
import type { Author } from '../../../core/schema/index.ts'
import { readSettings } from '../../../core/settings/index.ts'
import { colleague, namesOfUsers } from '../../../people/index.ts'
import { factsOf } from '../../cases/index.ts'
import { type DecisionRow, seriousRank } from '../store.ts'
import {
  awaitingOf,
  awaitingOfMatches,
  batchesOf,
  casesOf,
  disclosuresOf,
  type FileColumns,
  filesOf,
  listedOf,
  returnedOfFiles,
  type Waiting,
} from './store.ts'

/** What a person reads before they open it: of whom, since when, who asks, and what would be decided. */
export async function withDetails(
  db: Sql,
  rows: readonly DecisionRow[],
  userId: string,
  now: Date,
): Promise<OpenDecision[]> {
  const known = await readDetails(db, rows, userId, now)
  return rows.map((row) => {
    const { kind, id, serviceId, isMine, dueOn, rank } = row
    const file = known.files.get(serviceId ?? '')
    return {
      kind,
      id,
      isMine,
      dueOn,
      serviceId,
      isSerious: rank <= seriousRank,
      companyName: known.names.get(serviceId ?? ''),
      riskClass: file?.riskClass,
      assignee: named(file?.assigneeId, known),
      since: sinceOf(row),
      ...detailsOf[kind](row, known, file),
    }
  })
}

/** A day that is due is no day since which it waits. */
function sinceOf({ day, dueOn }: DecisionRow) {
  return dueOn === null ? day : null
}

type Known = Awaited<ReturnType<typeof readDetails>>
type Details = Partial<OpenDecision>

const detailsOf: Readonly<
  Record<OpenDecisionKind, (row: DecisionRow, known: Known, file: FileColumns | undefined) => Details>
> = {
  match: ({ id, match }, known) => {
    const waiting = known.ofMatches.get(id)
    if (match === undefined) return { ...askedBy(waiting, known), subject: waiting?.subject ?? null }
    const { matchId, party: subject, list, entryName, lists, entries: count, companies } = match
    return { matchId, subject, list, entryName, lists, count, companies }
  },
  hit: ({ count }) => ({ count }),
  change: ({ id }, known, file) => {
    const isApproved = (file?.changedSince.length ?? 0) > 0
    const state = known.states.get(id)
    const changes = isApproved ? gravest(file?.changedSince ?? []) : serious(state)
    return { change: changes[0] ?? null, count: changes.length, isApproved, ...assignedBy(file, known) }
  },
  case: ({ id }, known) => {
    const row = known.cases.get(id)
    if (row === undefined) return {}
    const { kind: caseKind, status, subject, number, assigneeId, detectedAt } = row
    const duty = dutyOfCase(factsOf(row, known.files.get(row.serviceId)?.riskClass ?? null), known.now)
    return {
      caseKind,
      status,
      subject,
      number,
      duty: duty?.state ?? null,
      since: detectedAt.toISOString(),
      assignee: named(assigneeId, known),
      ...askedBy(known.ofCases.get(id), known),
    }
  },
  proposal: ({ id }, known) => {
    const waiting = known.ofFiles.get(id)
    return { ...askedBy(waiting, known), isDespite: (waiting?.reason ?? null) !== null }
  },
  disclosure: ({ id }, known) => {
    const paper = known.disclosures.get(id)
    if (paper === undefined) return {}
    const {
      subjectName: companyName,
      recipientName,
      recipientOrganization,
      purpose: wanted,
      createdBy,
      createdAt,
    } = paper
    return {
      subject: `${recipientName}, ${recipientOrganization}`,
      wanted,
      since: createdAt.toISOString(),
      asks: named(createdBy, known),
      ...(companyName === null ? {} : { companyName }),
    }
  },
  returned: ({ id }, known) => {
    const waiting = known.returned.get(id)
    return { ...askedBy(waiting, known), wanted: waiting?.reason ?? null }
  },
  lines: ({ id, count }, known) => {
    const { name = null, lines = null } = known.batches.get(id) ?? {}
    return { batchName: name, lines, count }
  },
  file: (_row, known, file) => ({ since: file?.assignedAt?.toISOString() ?? null, ...assignedBy(file, known) }),
  review: ({ id }, known, file) => {
    const { report } = known.listed.get(id)?.results ?? {}
    return { reportAt: report ?? null, daysMax: file?.riskClass ? known.dataDays[file.riskClass] : null }
  },
  newer: ({ id }, known) => ({ products: known.listed.get(id)?.newerProducts ?? [] }),
}

function askedBy(waiting: Waiting | undefined, known: Known): Details {
  if (waiting === undefined) return {}
  return { outcome: waiting.outcome, since: waiting.at?.toISOString() ?? null, asks: named(waiting.by, known) }
}

/** Whoever gave the file to its assignee; who takes it themselves asks nobody. */
function assignedBy(file: FileColumns | undefined, known: Known): Details {
  if (!file?.assignedAt || file.assignedBy === file.assigneeId) return {}
  return { asks: named(file.assignedBy, known), wanted: file.wanted }
}

function serious(state: CompanyState | undefined): LaterKnowledge[] {
  return state === undefined ? [] : changesSince(state).filter(({ severity }) => severity === 'serious')
}

function gravest(changes: readonly LaterKnowledge[]): LaterKnowledge[] {
  return changes.toSorted((a, b) => rankOf(a.severity) - rankOf(b.severity) || (a.at < b.at ? 1 : -1))
}

function named(userId: string | null | undefined, { people }: Pick<Known, 'people'>) {
  const found = people.get(userId ?? '')
  return found === undefined ? null : colleague(found)
}

async function readDetails(db: Sql, rows: readonly DecisionRow[], userId: string, now: Date) {
  const idsOf = (kind: OpenDecisionKind) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
  const companies = [...new Set(rows.flatMap(({ serviceId }) => serviceId ?? []))]
  const of = <Row>(ids: readonly string[], read: (db: Sql, ids: readonly string[]) => Promise<Row[]>) =>
    ids.length === 0 ? Promise.resolve([]) : read(db, ids)
  const [
    files,
    listed,
    registered,
    cases,
    ofFiles,
    returned,
    ofCases,
    ofMatches,
    batches,
    disclosures,
    states,
    settings,
  ] = await Promise.all([
    of(companies, filesOf),
    of(companies, listedOf),
    companyNamesOf(db, companies),
    of(idsOf('case'), casesOf),
    of(idsOf('proposal'), (tx, ids) => awaitingOf(tx, 'file', ids)),
    of(idsOf('returned'), returnedOfFiles),
    of(idsOf('case'), (tx, ids) => awaitingOf(tx, 'case', ids)),
    of(idsOf('match'), (sql, ids) => awaitingOfMatches(sql, userId, ids)),
    of(idsOf('lines'), batchesOf),
    of(idsOf('disclosure'), disclosuresOf),
    statesOf(db, idsOf('change')),
    readSettings(db),
  ])
  const waiting = [...ofFiles, ...returned, ...ofCases, ...ofMatches]
  const people: ReadonlyMap<string, Author> = await namesOfUsers(db, [
    ...files.flatMap(({ assigneeId, assignedBy }) => [assigneeId, assignedBy]),
    ...cases.map(({ assigneeId }) => assigneeId),
    ...waiting.map(({ by }) => by),
    ...disclosures.map(({ createdBy }) => createdBy),
  ])
  const ordered = listed.flatMap(({ serviceId, name }): [string, string][] =>
    name === null ? [] : [[serviceId, name]],
  )
  return {
    now,
    people,
    states,
    dataDays: settings.dataDays,
    names: new Map([...ordered, ...registered]),
    files: byId(files, ({ serviceId }) => serviceId),
    listed: byId(listed, ({ serviceId }) => serviceId),
    cases: byId(cases, ({ caseId }) => caseId),
    batches: byId(batches, ({ batchId }) => batchId),
    disclosures: byId(disclosures, ({ disclosureId }) => disclosureId),
    ofFiles: byId(ofFiles, ({ id }) => id),
    returned: byId(returned, ({ id }) => id),
    ofCases: byId(ofCases, ({ id }) => id),
    ofMatches: byId(ofMatches, ({ id }) => id),
  }
}

function byId<Row>(rows: readonly Row[], idOf: (row: Row) => string): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [idOf(row), row]))
}
