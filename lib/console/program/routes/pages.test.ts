import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type ConsoleOperationId,
  type consoleOperations,
  keysOf,
  orderStatuses,
  requestStates,
} from '#lib/contract/index.ts'
import { type Asked, type Journal, openJournal } from '../../testing/journal.ts'
import { batchId, fillTables, setOrderId } from '../../testing/many-rows.ts'

/** Blocks of 8 KB that a page may look at: 500 rows of a list, each in four tables, and what leads to them. */
const blocksMax = 2_500
const rowsOfEach = 100_000

type Reading = Pick<Asked, 'role' | 'query' | 'params'>
type ReadId = {
  [Id in ConsoleOperationId]: (typeof consoleOperations)[Id]['method'] extends 'GET' ? Id : never
}[ConsoleOperationId]

const serviceId = 'co_xa_0000000000020000'
const nobody = '019ab000-0000-7000-8000-000000000005'
const once: readonly Reading[] = [{}]
const asAdmin: readonly Reading[] = [{ role: 'admin' }]
const asFinance: readonly Reading[] = [{ role: 'finance' }]
const ofCompany: readonly Reading[] = [{ params: { serviceId } }]
const ofOne = 'reads one thing by its key, which these tables have none of'
const ofService = 'asks the service'
const whole = 'is a file of all that it is of'
const found = (query: object): Reading => ({ role: 'admin', query })

/** What is asked of each row that is read, or why it is not. The compiler wants a line for a new one. */
const readings: Readonly<Record<ReadId, readonly Reading[] | string>> = {
  listAudit: [
    {},
    { who: 'analyst' },
    { who: '@example' },
    { action: 'editFile' },
    { action: 'deleteWebhook' },
    { object: serviceId },
    { object: 'no such object' },
    { outcome: 'denied' },
    { outcome: 'failed' },
    { outcome: 'done' },
    { outcome: 'requested' },
    { since: '2026-05-01T00:00:00Z', until: '2026-06-01T00:00:00Z' },
    { action: 'signIn', outcome: 'denied' },
    { who: 'admin', action: 'startUbo' },
  ].map(found),
  listRequests: [
    {},
    ...[...orderStatuses, ...requestStates].map((status) => ({ status })),
    ...['report', 'ubo', 'document'].map((product) => ({ product })),
    ...[{ serviceId }, { setOrderId }, { requestedBy: nobody }],
    ...['no such text', 'order-20000', 'req_20000', serviceId, 'Company 2', 'x'].map((text) => ({ text })),
    { since: '2026-05-01T00:00:00Z', until: '2026-06-01T00:00:00Z' },
    { status: 'completed', until: '2026-06-01T00:00:00Z' },
    { status: 'failed', product: 'report' },
    { status: 'failed', product: 'report', text: 'no such text' },
    { product: 'ubo', text: 'Company 7' },
    { serviceId, product: 'report', status: 'running' },
  ].map(found),
  getOverview: [{}, { role: 'finance' }],
  getHome: [{}, { role: 'admin', query: { scope: 'all' } }],
  getFinanceHome: asFinance,
  listDecisions: [{}, { role: 'admin' }, { role: 'auditor', query: { scope: 'all' } }, { query: { kind: 'review' } }],
  getWorkList: [{}, { query: { party: 'Muster12345' } }, { query: { batch: batchId } }],
  countCompanies: [{}, { query: { risk: 'high' } }, { query: { review: 'overdue', country: 'xa' } }],
  suggestCompanies: 'reads the names of all companies once in a process, and then those found since',
  listStatuses: [{ query: { serviceIds: serviceId } }],
  getStoredCompany: ofCompany,
  getCompanyState: ofCompany,
  getComposition: ofCompany,
  getCompanyRecord: ofCompany,
  listCompanyNotes: ofCompany,
  getCompanyFile: ofCompany,
  listFileChronology: ofCompany,
  listOpenItems: ofCompany,
  listMandates: [{ params: { serviceId }, query: { name: 'Ada Lovelace' } }],
  findParties: [
    { query: { name: 'Ada Lovelace', serviceId } },
    { query: { name: 'Muster1234', withoutSubjects: 'true' } },
  ],
  listCompanyParties: ofCompany,
  listUncertainDecisions: [{}, { query: { serviceId } }],
  getParty: ofOne,
  getPartyMatches: ofOne,
  listCompanyAssignments: ofCompany,
  listFindingAcceptances: ofCompany,
  getNoOwnerRecord: ofCompany,
  listVatChecks: ofCompany,
  getScreening: ofCompany,
  getScreeningState: ofCompany,
  listMonitorChanges: once,
  listMonitorMonths: once,
  listNotifications: [{}, { query: { perGroup: 8 } }],
  listBatches: once,
  listBudgets: asFinance,
  listOwnBudgets: once,
  listCases: [{}, { query: { status: 'open' } }, { query: { status: 'closed' } }, { query: { serviceId } }],
  listColleagues: once,
  listSourceHealth: once,
  listHeldActs: once,
  listLiveSearches: once,
  listSets: once,
  listViews: [{ query: { page: 'orders' } }],
  listSanctionRuns: once,
  listSanctionEditions: once,
  listPeople: asAdmin,
  listInvitations: asAdmin,
  listSessions: once,
  listAllSessions: asAdmin,
  listAlertChannels: asAdmin,
  listRecordedWebhooks: asAdmin,
  getIdentity: once,
  getMailChoices: once,
  getCalendarFeed: once,
  getPreferences: once,
  getSecondFactor: once,
  listPasskeys: once,
  getSettings: once,
  listActProposals: asAdmin,
  listNewDefaults: asAdmin,
  listInvoiceResults: asFinance,
  getBilling: asFinance,
  getCompanySanctions: 'compares what is on file with whole lists',
  getBatch: ofOne,
  listBatchRows: ofOne,
  listBatchResults: ofOne,
  getCase: ofOne,
  listInvoiceFindings: ofOne,
  listInvoiceCredits: ofOne,
  getInvoiceSignOff: ofOne,
  getInvoiceChanges: ofOne,
  getInvoiceSnapshot: ofOne,
  listInvoiceGroups: ofOne,
  listInvoiceRows: ofOne,
  getOrderRecord: [{ params: { orderId: 'order-20000' } }],
  getOrderResult: ofService,
  getDocumentFile: ofService,
  getLiveSearch: ofOne,
  getKnownWebhook: ofService,
  getConnection: ofService,
  findPaper: [{ params: { verificationCode: '00000-00000-00000-00000' } }],
  findEvidence: [{ params: { manifestSha256: 'a'.repeat(64) } }],
  listDisclosures: [{}, { query: { by: 'me', isOpen: 'true' } }, { query: { kind: 'company', id: serviceId } }],
  getDisclosure: ofOne,
  getDisclosureFile: ofOne,
  previewDisclosure: 'makes a paper of all that is on file of one company',
  getEvidenceFrame: whole,
  listEvidenceKeys: 'one for each time an admin replaced it',
  getInvoiceFile: whole,
  getAuditFile: whole,
  getAuditLines: asAdmin,
}

const asked = keysOf(readings).flatMap((id) => {
  const each = readings[id]
  return typeof each === 'string' ? [] : each.map((reading) => [id, JSON.stringify(reading), reading] as const)
})

interface Sent {
  text: string
  values: unknown[]
}

/** Runs it and returns the statements that only read, as they were sent. */
async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [config, values] = given
    const text = typeof config === 'string' ? config : Object(config).text
    if (/^\s*(?:select|with|\(select)/i.test(text) && !/\bfor (?:update|share)\b/i.test(text))
      sent.push({ text, values: [values, Object(config).values].find(Array.isArray) ?? [] })
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

describe.skipIf(inject('postgresUrl') === null)('a page of tables with a hundred thousand rows each', () => {
  let journal: Journal
  beforeAll(async () => {
    journal = await openJournal()
    await fillTables(journal.harness, rowsOfEach)
    for (const role of ['analyst', 'admin', 'finance', 'auditor'] as const) await journal.ask('getIdentity', { role })
  }, 300_000)
  afterAll(() => journal.harness.close())

  async function blocksOf({ text, values }: Sent): Promise<number> {
    const { rows } = await journal.harness.database.sql.statement(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    )
    const [{ Plan: plan }] = Object(rows[0])['QUERY PLAN']
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] + plan['Temp Read Blocks']
  }

  it.each(asked)(`%s %s looks at no more than ${blocksMax} blocks`, async (id, _, reading) => {
    let status = 0
    const sent = await statementsOf(async () => {
      status = (await journal.ask(id, reading)).status
    })
    expect([status, sent.length > 0]).toEqual([200, true])
    const blocks = await Promise.all(sent.map(async (one) => ({ blocks: await blocksOf(one), text: one.text })))
    const most = blocks.toSorted((a, b) => b.blocks - a.blocks).slice(0, 3)
    const sum = blocks.reduce((all, one) => all + one.blocks, 0)
    expect(sum, JSON.stringify(most, null, 1)).toBeLessThanOrEqual(blocksMax)
  })
})
