import 'server-only'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { isSecondPersonNeeded, type ProposalStep } from '#lib/domain/decisions/index.ts'
import { companyNameOf } from '../../companies/index.ts'
import { notifyDecision } from '../../core/notifications/index.ts'
import { readSettings } from '../../core/settings/index.ts'
import { fileRisksOf } from './store.ts'

/** Whether a decision that holds in these companies needs a second person: as soon as one of them does. */
export async function isNeededAt(db: Sql, serviceIds: readonly string[]): Promise<boolean> {
  const isNeeded = await neededAt(db, serviceIds)
  return isNeeded(serviceIds)
}

/** The same for parts of these companies, read once. */
export async function neededAt(db: Sql, serviceIds: readonly string[]): Promise<(among: readonly string[]) => boolean> {
  const rule = await readSettings(db)
  const isByRisk = !rule.needsSecondPerson && rule.secondPersonRisks.length > 0
  const risks = await fileRisksOf(db, isByRisk ? serviceIds : [])
  return (among) => among.some((one) => isSecondPersonNeeded(rule, risks.get(one) ?? null))
}

interface Told {
  /** Who proposed it. */
  by: string
  decisionId: string
  serviceId: string
  /** Of a decision on one. */
  caseId?: string
}

/** Tells whoever proposed a decision what a second person did with it. */
export async function tellProposer(
  tx: Transaction,
  of: 'file' | 'case' | 'match',
  step: ProposalStep,
  { by: userId, decisionId: about, serviceId, caseId }: Told,
  now: Date,
): Promise<void> {
  if (step === 'withdraw') return
  const companyName = await companyNameOf(tx, serviceId)
  const kind = `${of}.${step === 'confirm' ? 'decided' : 'returned'}` as const
  await notifyDecision(tx, kind, { userId, about, companyName, serviceId, ...(caseId && { caseId }) }, now)
}
