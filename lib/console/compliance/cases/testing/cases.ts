import 'server-only'
import { gzipSync } from 'node:zlib'
import { asc } from 'drizzle-orm'
import type { Case, CaseBase, CaseChanges, UserRole } from '#lib/contract/index.ts'
import { audit, results } from '../../../core/schema/index.ts'
import { minute, openJournal } from '../../../testing/journal.ts'

export const day = 24 * 60 * minute
type Step = 'askCustomer' | 'recordCorrection' | 'proposeCaseDecision' | 'recordCaseReport' | 'closeCase' | 'reopenCase'

const stated = (name: string) => ({
  party: { kind: 'person' as const, name, birth: null, numbers: [], country: null },
  share: { exact: 40 },
  role: null,
})

/** What a person opens a case of: owners by their names, each with 40 percent. */
export const ownersCase = (registered: string | null, found: string | null, rule: 'eu' | 'gb' = 'eu') => ({
  ...{ kind: 'owners', rule },
  registeredOwner: registered === null ? null : stated(registered),
  heldOwner: found === null ? null : stated(found),
})
export const missing = ownersCase(null, 'Petra Muster')
export const mark = ownersCase('Petra Müster', 'Petra Muster')
export const address = {
  ...{ kind: 'address', subject: 'Registered office', registered: 'Altweg 1', held: 'Neuweg 2' },
  dueOn: '2027-01-15',
}

export type CasesOfTest = Awaited<ReturnType<typeof openCases>>

/** A console with what people do with cases, asked through its own routes. */
export async function openCases(variables: Record<string, string> = {}) {
  const journal = await openJournal(variables)
  const { harness, ask } = journal
  const of = ({ caseId }: Case) => ({ caseId })
  const now = async (one: Case) => (await ask('getCase', { params: of(one) })).value.case
  const step = async (id: Step, one: Case, body: object = {}, role: UserRole = 'analyst') => {
    const { version } = await now(one)
    return ask(id, { params: of(one), role, body: { version, ...body } })
  }
  const store = async (orderId: string, result: object) => {
    const text = JSON.stringify({ orderId, status: 'completed', result })
    const row = { orderId, body: gzipSync(text), bytes: text.length, sha256: 'ab'.repeat(32) }
    const stored = { ...row, serviceVersion: '2026-08-01', storedAt: harness.clock.now() }
    await harness.database.sql.insert(results).values(stored)
  }
  return {
    ...{ harness, ask, of, now, step },
    place: journal.place,
    open: async (serviceId: string, body: object, role: UserRole = 'analyst') =>
      (await ask('createCase', { params: { serviceId }, body, role })).value.case,
    edit: (one: Case, changes: CaseChanges, base: CaseBase = {}, role: UserRole = 'analyst') =>
      ask('editCase', { params: of(one), role, body: { changes, base } }),
    propose: (one: Case, outcome: 'report' | 'noReport', role: UserRole = 'analyst') =>
      step('proposeCaseDecision', one, { outcome, reason: 'As the extract shows.' }, role),
    setRule: (body: object) => ask('changeSettings', { role: 'admin', body }),
    /** Longer than a session lasts, so everybody signs in anew. */
    pass: async (ms: number) => {
      harness.pass(ms)
      await journal.renewed()
    },
    audited: async (one: Case) =>
      (await harness.database.sql.select().from(audit).orderBy(asc(audit.seq)))
        .filter(({ object }) => object === one.caseId)
        .map(({ action, email, outcome }) => [action, email?.split('@')[0], outcome]),
    /** Stores an extract with its owners: name → percent, and entries as they are given. */
    placeExtract: async (serviceId: string, orderId: string, named: Record<string, number>, odd: unknown[] = []) => {
      await journal.place({ orderId, serviceId, product: 'ubo' })
      const ultimateBeneficialOwners = Object.entries(named).map(([name, exact]) => ({
        ...{ type: 'person', person: { name: { fullName: name } } },
        interests: [{ type: 'shareholding', percentage: { exact } }],
      }))
      const owners = [...ultimateBeneficialOwners, ...odd]
      await store(orderId, { type: 'uboReport', ultimateBeneficialOwnerReport: { ultimateBeneficialOwners: owners } })
    },
    /** Stores a report, minutes ago, with its holders: name → percent. */
    placeReport: async (
      serviceId: string,
      orderId: string,
      at: number,
      named: Record<string, number>,
      odd: unknown[] = [],
    ) => {
      await journal.place({ orderId, serviceId, product: 'report', at })
      const shareholders = Object.entries(named).map(([name, exact]) => ({
        ...{ type: 'person', person: { name: { fullName: name } }, percentage: { exact } },
      }))
      const holders = [...shareholders, ...odd]
      await store(orderId, { type: 'companyReport', companyReport: { relationships: { shareholders: holders } } })
    },
  }
}
