import 'server-only'
import type { CompanyState } from '#lib/contract/index.ts'
import { isDatabaseFault, type Transaction } from '#lib/database/index.ts'
import { companyStateOf, lockState, ownerOf, refreshStates } from '../../companies/company-states/index.ts'
import {
  type ComparedCompany,
  saveCompared,
  screeningsBehind,
  versionsOf,
} from '../../companies/screening-states/index.ts'
import type { Base } from '../../core/context.ts'
import { notify } from '../../core/notifications/index.ts'
import { hasOpenRun } from './replay/store.ts'
import { sanctionsStateOf } from './sanctions-state.ts'
import { editionsInUse } from './store.ts'

export {
  confirmMatchProposal,
  decideSanctionMatch,
  returnMatchProposal,
  withdrawMatchProposal,
} from './decisions/decide.ts'
export { askForSanctionList, importFromFiles, importSanctionEdition, importSandboxLists } from './import.ts'
export { judgeSanctions, withdrawSanctionJudgment } from './judge.ts'
export { getCompanySanctions, getPartyMatches, listSanctionEditions, listSanctionRuns } from './read.ts'
export type { ListFile } from './reading.ts'
export { checkAgainstNewEditions } from './replay/run.ts'
export { sandboxEntries, sandboxFiles, sandboxListDay, sandboxListIds } from './sandbox-lists/files.ts'
export { fetchLists } from './sources/fetch-due.ts'
export { dropHeldEdition, releaseHeldEdition, switchListSource } from './sources/switch.ts'

const atOnceMax = 20

type Comparing = Pick<Base, 'clock' | 'database' | 'log'>

/**
 * Compares a few of the companies whose results or related parties are newer than their comparison, and those that no run of an edition goes
 * over, from what is stored: it costs nothing. True while there may be more.
 */
export async function compareBehind(ctx: Comparing, signal: AbortSignal): Promise<boolean> {
  const db = ctx.database.sql
  const editions = await editionsInUse(db)
  if (editions.length === 0) return false
  const ids = editions.map(({ editionId }) => editionId)
  // The run of an edition compares most of them itself.
  const serviceIds = await screeningsBehind(db, (await hasOpenRun(db)) ? null : ids, atOnceMax)
  for (const serviceId of serviceIds) {
    if (signal.aborted) return false
    await compare(ctx, serviceId)
  }
  return serviceIds.length > 0
}

async function compare(ctx: Comparing, serviceId: string) {
  const { compared, companyName } = await readCompared(ctx, serviceId)
  const now = ctx.clock.now()
  await ctx.database.transaction(async (tx) => {
    const before = await lockState(tx, serviceId, now)
    await saveCompared(tx, new Map([[serviceId, compared]]))
    await refreshStates(tx, [serviceId], now)
    await tellOfMatches(tx, { companyName, before, state: await companyStateOf(tx, serviceId) }, now)
  })
}

/** One that cannot be read is not read again before something of it changes. */
async function readCompared(
  ctx: Comparing,
  serviceId: string,
): Promise<{ compared: ComparedCompany; companyName: string | null }> {
  const version = (await versionsOf(ctx.database.sql, [serviceId])).get(serviceId) ?? 0
  try {
    const { compared, subject } = await sanctionsStateOf(ctx, serviceId)
    return { compared, companyName: subject.companyName }
  } catch (error) {
    if (isDatabaseFault(error)) throw error
    ctx.log.error(
      { event: 'sanctions.comparison_failed', err: error, company: serviceId },
      'Failed to compare a company',
    )
    return { compared: { version, found: null, at: ctx.clock.now() }, companyName: null }
  }
}

interface Compared {
  companyName: string | null
  /** Before the comparison and after it. */
  before: CompanyState
  state: CompanyState
}

/**
 * Tells who has the file of a company of matches that its comparison found: nobody looks at a page that says nothing new yet. What a
 * new edition of a list changes, everybody who reads companies is told of by its run.
 */
async function tellOfMatches(tx: Transaction, { companyName, before, state }: Compared, now: Date) {
  const known = new Set(before.later.map(({ id }) => id))
  const fresh = state.later.filter(({ id, kind }) => kind === 'screening' && !known.has(id))
  const { serviceId, version } = state
  const owner = fresh.length === 0 ? null : await ownerOf(tx, serviceId)
  if (owner === null) return
  const about = { serviceId, companyName, changes: fresh.length, about: `${serviceId} state ${version}` }
  await notify(tx, 'sanctions.changed', [owner], about, now)
}
