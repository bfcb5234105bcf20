import type { DecisionOutcome } from '#lib/contract/index.ts'
import { saveAnswer } from '../../../companies/company-states/index.ts'
import type { Context } from '../../../core/context.ts'
import { saveChanges } from '../../../service/changes/index.ts'
import type { Journal } from '../../../testing/journal.ts'

const hour = 3_600_000

export type Company = ReturnType<typeof companyIn>

/** A company of which reports and changes become known by the acts of the product. Hours count from 100 hours ago. */
export function companyIn({ harness }: Pick<Journal, 'harness'>, serviceId: string) {
  const at = (hours: number) => new Date(harness.clock.now().getTime() + (hours - 100) * hour)
  const saveOf = async (change: object, hours: number, recordedAt = at(hours)) => {
    const base = { serviceId, monitorId: 'm1', companyName: null, source: null, severity: null, isFiltered: null }
    const row = { ...base, diffPath: null, before: null, after: null, changeId: '', eventCode: null, category: null }
    const saved = { ...row, ...change, detectedAt: at(hours), recordedAt }
    const poll = { monitorId: 'm1', lastCheckedAt: null, polledAt: recordedAt }
    await saveChanges(asContext(harness), { monitorId: 'm1' }, [saved], poll)
  }
  return {
    serviceId,
    report: (orderId: string, hours: number, seat: string, recordedAt = at(hours)) => {
      const addresses = [{ type: 'registered', original: seat }]
      const legalRepresentatives = [{ person: { name: { fullName: 'Ada Example' } }, role: { original: 'Director' } }]
      const companyReport = {
        basicInformation: { legalName: 'State AG', addresses },
        relationships: { legalRepresentatives },
      }
      const result = { type: 'companyReport', companyReport }
      const order = { orderId, serviceId, product: 'report', at: at(hours) }
      return harness.database.transaction((tx) => saveAnswer(tx, order, { result }, recordedAt))
    },
    prefilled: (orderId: string, hours: number, seat: string) => {
      const basicInformation = { legalName: 'State AG', addresses: [{ type: 'registered', original: seat }] }
      const result = { type: 'companyReport', companyReport: { basicInformation } }
      const order = { orderId, serviceId, product: 'prefill', at: at(hours) }
      return harness.database.transaction((tx) => saveAnswer(tx, order, { result }, at(hours)))
    },
    /** A notable change. */
    moved: (changeId: string, hours: number, after: string, recordedAt?: Date) =>
      saveOf({ changeId, eventCode: 'ADDRESS_CHANGED', category: 'address', before: 'x', after }, hours, recordedAt),
    /** A serious one. */
    resigned: (changeId: string, hours: number, recordedAt?: Date) =>
      saveOf(
        { changeId, eventCode: 'OFFICER_RESIGNED', category: 'officers', before: { name: 'Ada Example' } },
        hours,
        recordedAt,
      ),
  }
}

interface Approval {
  version?: number
  outcome?: DecisionOutcome
  stateVersion?: number
  despite?: string
}

export function approve({ ask }: Pick<Journal, 'ask'>, serviceId: string, given: Approval = {}) {
  const body = { version: 0, outcome: 'approved', reason: 'No findings.', ...given }
  return ask('proposeDecision', { params: { serviceId }, body })
}

/** Changes are saved with nothing of a context but its database and its clock. */
function asContext(one: unknown): Context {
  return one as Context
}
