import 'server-only'
import { and, inArray, ne, sql } from 'drizzle-orm'
import type { CompanyState, LaterKnowledge } from '#lib/contract/index.ts'
import { columnOf, type Sql, type Transaction, valuesOf } from '#lib/database/index.ts'
import { changesSince, type StateRows } from '#lib/domain/company-state/index.ts'
import { cases, companyAnswers, companyStates, monitorChanges } from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'

type AnswerInsert = typeof companyAnswers.$inferInsert
type StoredState = typeof companyStates.$inferSelect

const { some, lock, add } = keyedWithin(companyStates, companyStates.serviceId)

/** The states of these companies as they are stored; of one nothing is known of there is none. */
export async function statesOf(db: Sql, serviceIds: readonly string[]): Promise<Map<string, CompanyState>> {
  return new Map((await some(db, serviceIds)).map((row) => [row.serviceId, stateIn(row)]))
}

/** The state of a company as it is stored; of one nothing is known of, the empty one. */
export async function companyStateOf(db: Sql, serviceId: string): Promise<CompanyState> {
  return (await statesOf(db, [serviceId])).get(serviceId) ?? stateIn({ serviceId, version: 0, state: null })
}

/**
 * The same under a lock until the transaction ends: what becomes known of the company meanwhile waits for it, and whoever decides
 * about the company decides on this.
 */
export async function lockState(tx: Transaction, serviceId: string, now: Date): Promise<CompanyState> {
  const known = await lock(tx, serviceId)
  if (known !== null) return stateIn(known)
  await add(tx, { serviceId, version: 0, state: null, changedAt: now })
  const row = await lock(tx, serviceId)
  if (row === null) throw new Error('a state was written and is not there')
  return stateIn(row)
}

/**
 * Locks several, sorted, so that two who do this at once never wait for each other. Whoever writes more of a company than its
 * state locks it before the rest: its file, its screening, what was found of it, its cases.
 */
export async function lockStates(
  tx: Transaction,
  serviceIds: readonly (string | null)[],
  now: Date,
): Promise<CompanyState[]> {
  const ids = [...new Set(serviceIds.filter((one) => one !== null))].toSorted()
  if (ids.length > 1 && (await haveStates(tx, ids))) return lockTogether(tx, ids)
  const states: CompanyState[] = []
  for (const serviceId of ids) states.push(await lockState(tx, serviceId, now))
  return states
}

/** Whether each of them has a state already; none is ever removed. */
async function haveStates(tx: Transaction, ids: string[]) {
  return (await tx.$count(companyStates, inArray(companyStates.serviceId, ids))) === ids.length
}

/** In the order of those that are locked one by one. One to be inserted would be locked before those that are there. */
async function lockTogether(tx: Transaction, ids: string[]): Promise<CompanyState[]> {
  const { serviceId } = companyStates
  const isOne = inArray(serviceId, ids)
  const rows = await tx.select().from(companyStates).where(isOne).orderBy(sql`${serviceId} collate "C"`).for('update')
  return rows.map(stateIn)
}

export async function saveStates(tx: Transaction, states: readonly CompanyState[], changedAt: Date): Promise<void> {
  if (states.length === 0) return
  const rows = states.map((state) => {
    const changes = changesSince(state)
    return {
      service_id: state.serviceId,
      version: state.version,
      state,
      changes: changes.length,
      severity: changes[0]?.severity ?? null,
      learned_at: newestOf(state.later),
      serious_at: newestOf(state.later.filter(({ severity }) => severity === 'serious')),
    }
  })
  await tx.execute(sql`
    update console.company_states as stored
    set version = given.version, state = given.state, changed_at = ${changedAt.toISOString()}::timestamptz,
      changes = given.changes, severity = given.severity, learned_at = given.learned_at, serious_at = given.serious_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(service_id text, version integer, state jsonb,
      changes integer, severity text, learned_at timestamptz, serious_at timestamptz)
    where stored.service_id = given.service_id`)
}

function newestOf(later: readonly LaterKnowledge[]) {
  const newest = Math.max(...later.map(({ recordedAt }) => Date.parse(recordedAt)))
  return Number.isFinite(newest) ? new Date(newest) : null
}

function stateIn({ serviceId, version, state }: Pick<StoredState, 'serviceId' | 'version' | 'state'>): CompanyState {
  const basis = { answers: 0, searches: 0, changes: 0 }
  return state === null ? { serviceId, version, answers: [], facts: [], later: [], basis } : { ...state, version }
}

/** What an answer says; an older one never replaces a newer one under its id. */
export async function saveAnswers(db: Sql, rows: AnswerInsert[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(companyAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: companyAnswers.orderId,
      set: {
        facts: sql`excluded.facts`,
        at: sql`excluded.at`,
        // The same answer read once more is no news.
        recordedAt: sql`case when ${companyAnswers.at} < excluded.at then excluded.recorded_at else ${companyAnswers.recordedAt} end`,
      },
      setWhere: sql`${companyAnswers.at} <= excluded.at`,
    })
}

/** Of these companies, those with a state, which whatever becomes known of them may change. */
export async function withState(db: Sql, companies: readonly { serviceId: string }[]): Promise<string[]> {
  const ids = companies.map(({ serviceId }) => serviceId)
  if (ids.length === 0) return []
  const { serviceId } = companyStates
  return columnOf(db, serviceId, inArray(serviceId, ids))
}

/** Erases what these answers say, and names the companies that said it of. */
export async function deleteAnswers(tx: Transaction, orderIds: string[]): Promise<string[]> {
  const { orderId, serviceId } = companyAnswers
  const removed = tx.delete(companyAnswers).where(inArray(orderId, orderIds)).returning({ serviceId })
  return [...new Set(await valuesOf(removed, 'serviceId'))]
}

/** All that is stored of each of these companies and says something of it, but for its matches. */
export async function stateRowsOf(
  db: Sql,
  serviceIds: readonly string[],
): Promise<(serviceId: string) => Omit<StateRows, 'matches'>> {
  const ids = [...serviceIds]
  const answers = await db.select().from(companyAnswers).where(inArray(companyAnswers.serviceId, ids))
  const changes = await db.select().from(monitorChanges).where(inArray(monitorChanges.serviceId, ids))
  const { serviceId, caseId, kind, subject, detectedAt, status } = cases
  const open = await db
    .select({ serviceId, caseId, kind, subject, detectedAt })
    .from(cases)
    .where(and(inArray(serviceId, ids), ne(status, 'closed'), ne(status, 'decided')))
  const [answersOf, changesOf, openOf] = [byCompany(answers), byCompany(changes), byCompany(open)]
  return (id) => ({ serviceId: id, answers: answersOf(id), changes: changesOf(id), cases: openOf(id) })
}

function byCompany<Row extends { serviceId: string | null }>(rows: readonly Row[]): (serviceId: string) => Row[] {
  const groups = Map.groupBy(rows, ({ serviceId }) => serviceId)
  return (serviceId) => groups.get(serviceId) ?? []
}

/** Companies of which something is known later, or is open. */
export function touchedIds(db: Sql): Promise<string[]> {
  return columnOf(db, companyStates.serviceId, sql`jsonb_array_length(${companyStates.state} -> 'later') > 0`)
}
