import 'server-only'
import { type Batch, type BatchCounts, type BatchRowState, orNotFound } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { serialized } from '../../core/serialized.ts'
import { type CountedCompanies, countCompanies, listRepeats, noCompanies, type Repeats } from './repeats/store.ts'
import { type CountedRow, statesOfBatch } from './rows/store.ts'
import { type FullBatch, findBatch } from './store.ts'

const unordered: readonly BatchRowState[] = ['unmatched', 'repeated', 'unavailable']

/** A batch as a page sees it. */
export function batchRecord(
  { batch, person }: FullBatch,
  counted: readonly CountedRow[],
  companies: CountedCompanies,
  repeats: Repeats[],
): Batch {
  const { sendsBatch: _sends, startedBy: _by, runner: _runner, runnerUntil: _until, ...shown } = batch
  return { ...serialized(shown), createdBy: person, counts: countsOf(counted), ...companies, repeats }
}

export function countsOf(counted: readonly CountedRow[]): BatchCounts {
  const orderable = counted.filter(({ state }) => !unordered.includes(state))
  const failed = counted.filter(({ state }) => state === 'failed')
  const unsent = counted.filter(({ state }) => state === 'waiting' || state === 'ready')
  return {
    lines: sum(counted, 'lines'),
    rows: sum(counted, 'rows'),
    byState: rowsBy(counted, 'state'),
    byMatch: rowsBy(counted, 'match'),
    quoted: sum(counted, 'quoted'),
    creditsQuoted: sum(orderable, 'credits'),
    quoteUnknown: sum(orderable, 'quoteUnknown'),
    quoteRefused: sum(
      counted.filter(({ state }) => state === 'unavailable'),
      'rows',
    ),
    reused: sum(orderable, 'reused'),
    outdated: sum(orderable, 'outdated'),
    outdatedFresh: sum(orderable, 'outdatedFresh'),
    creditsOutdated: sum(unsent, 'creditsOutdated'),
    outdatedWaiting: sum(unsent, 'outdated'),
    otherCustomer: sum(orderable, 'otherCustomer'),
    otherCustomerName: orderable.find(({ otherCustomerName }) => otherCustomerName !== null)?.otherCustomerName ?? null,
    creditsCharged: sum(counted, 'charged'),
    chargeUnknown: sum(counted, 'chargeUnknown'),
    creditsToRetry: sum(failed, 'credits'),
    retryUnknown:
      sum(failed, 'quoteUnknown') + sum(failed, 'reused') + sum(failed, 'outdated') - sum(failed, 'outdatedFresh'),
    creditsWaiting: sum(unsent, 'credits'),
  }
}

export async function readBatch(db: Sql, batchId: string): Promise<Batch> {
  const found = orNotFound(await findBatch(db, batchId), 'Batch not found')
  const counted = await statesOfBatch(db, batchId)
  const companies = (await countCompanies(db, [batchId])).get(batchId) ?? noCompanies
  const repeats = companies.linesRepeated === 0 ? [] : await listRepeats(db, batchId)
  return batchRecord(found, counted, companies, repeats)
}

function sum(counted: readonly CountedRow[], name: keyof Omit<CountedRow, 'state' | 'match' | 'otherCustomerName'>) {
  return counted.reduce((total, row) => total + row[name], 0)
}

function rowsBy(counted: readonly CountedRow[], name: 'state' | 'match') {
  const found: Record<string, number> = {}
  for (const row of counted) found[row[name]] = (found[row[name]] ?? 0) + row.rows
  return found
}
