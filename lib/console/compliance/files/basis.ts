import 'server-only'
import {
  ApiError,
  type CompanyState,
  conflict,
  invalidAt,
  listedMax,
  type OpenItem,
  type RiskClass,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { isApproval, openItems } from '#lib/domain/files/index.ts'
import { companyStateOf } from '../../companies/company-states/index.ts'
import { screeningStateOf } from '../../companies/screening-states/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { FileGrounds } from '../../core/schema/index.ts'
import { readSettings } from '../../core/settings/index.ts'
import type { LockedFile } from './change.ts'
import { datedOnFile, findFile } from './store.ts'

/** What the dialog of a decision shows before anybody decides. */
export const listOpenItems: Handler<'listOpenItems'> = async (ctx, { params: { serviceId } }) => {
  const db = ctx.database.sql
  const file = await findFile(db, serviceId)
  const state = await companyStateOf(db, serviceId)
  const items = await openAt(db, state, file?.riskClass ?? null, ctx.clock.now())
  return { stateVersion: state.version, items: items.slice(0, listedMax.openItems) }
}

async function openAt(db: Sql, state: CompanyState, risk: RiskClass | null, now: Date): Promise<OpenItem[]> {
  const { dataDays } = await readSettings(db)
  const results = await datedOnFile(db, state.serviceId)
  const screening = await screeningStateOf(db, state.serviceId, now)
  return openItems({ state, screening, results, daysMax: risk && dataDays[risk], now })
}

/** What a person says with a decision of what they have seen. */
export interface StateSeen {
  stateVersion?: number | undefined
  despite?: string | null | undefined
  nextReviewOn?: string | undefined
}

/**
 * What an approval rests on, under the lock of the company's state. Whoever approves has seen this very state, and says why in
 * spite of what is open in it; of a rejection it is recorded, and asks for nothing.
 */
export async function basisOf(
  { tx, row, state, now }: LockedFile,
  outcome: string | null,
  { stateVersion, despite = null }: StateSeen,
): Promise<Pick<FileGrounds, 'stateVersion' | 'openItems' | 'despite'>> {
  const open = await openAt(tx, state, row.riskClass, now)
  if (!isApproval(outcome)) return { stateVersion: state.version, openItems: open, despite: null }
  if (stateVersion !== state.version) throw otherState(stateVersion, state.version, open)
  if (open.length > 0 && despite === null) throw reasonMissing(state.version, open)
  return { stateVersion, openItems: open, despite: open.length === 0 ? null : despite }
}

/** Carries what is open now, so that a page can show it without asking again. */
function otherState(seen: number | undefined, stateVersion: number, items: OpenItem[]): ApiError {
  const loc = ['body', 'stateVersion']
  if (seen === undefined) return invalidAt(loc, 'The version of the state of the company is required', 'missing')
  const msg = `More became known of the company meanwhile; its state is at version ${stateVersion}`
  return conflict([{ loc, msg, type: 'state_conflict', ctx: { stateVersion, items } }])
}

function reasonMissing(stateVersion: number, items: OpenItem[]): ApiError {
  const msg = 'State why the file is approved in spite of what is open'
  const place = { loc: ['body', 'despite'], msg, type: 'reason_missing', ctx: { stateVersion, items } }
  return new ApiError('request.invalid', [place])
}
