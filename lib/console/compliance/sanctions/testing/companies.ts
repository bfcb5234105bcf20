import 'server-only'
import { gzipSync } from 'node:zlib'
import type { LegalRepresentative, Order, Percentage } from '#lib/contract/index.ts'
import { lockStates } from '../../../companies/company-states/index.ts'
import { saveAppearances } from '../../../companies/parties/index.ts'
import { partiesMayDiffer } from '../../../companies/screening-states/index.ts'
import { results } from '../../../core/schema/index.ts'
import type { Journal } from '../../../testing/journal.ts'
import { ofacAliases, ofacRow } from '../../../testing/sanctions-lists.ts'

/** A company of a test list that nobody real is on. */
export const listedHolder = { name: 'Oakmoor Trading', number: '01234567' }

interface Held {
  by: string
  share: Percentage | null
  name?: string
  number?: string
  interestType?: string
  of?: string
}

/** A stored graph of holdings of the company, in short hand. */
export async function storeGraph(journal: Journal, serviceId: string, held: readonly Held[]): Promise<void> {
  const nodes = held.map(({ by, name, number }) => ({
    id: by,
    type: 'company',
    data: {
      legalName: name ?? by,
      ...(number === undefined ? {} : { identifiers: [{ type: 'gb_company_number', value: number }] }),
    },
  }))
  const edges = held.map(({ by, of = 'root', share: percentage, interestType = 'shareholding' }, at) => {
    return { id: `e${at}`, source: by, target: of, data: { interestType, percentage, sourceId: 'reg' } }
  })
  const graph = {
    rootCompanyId: 'root',
    nodes: [{ id: 'root', type: 'rootEntity', data: { serviceId, legalName: 'Muster AG' } }, ...nodes],
    edges,
    sources: { reg: { type: 'officialRegister', name: 'Register', retrievalTime: '2026-11-01T08:00:00Z' } },
  }
  await storeResult(journal, serviceId, { product: 'graph', result: { type: 'shareholderGraph', graph } })
}

/** A stored report that names these officers, as the interface has them. */
export function storeReport(journal: Journal, serviceId: string, officers: readonly LegalRepresentative[]) {
  const companyReport = { relationships: { legalRepresentatives: [...officers] } }
  return storeResult(journal, serviceId, { product: 'report', result: { type: 'companyReport', companyReport } })
}

async function storeResult(
  { harness, place }: Journal,
  serviceId: string,
  { product, result }: { product: 'graph' | 'report'; result: NonNullable<Order['result']> },
): Promise<void> {
  const orderId = `${serviceId}-${product}-${harness.clock.now().getTime()}`
  await place({ orderId, serviceId, product, companyName: 'Muster AG' })
  const body = gzipSync(JSON.stringify({ orderId, status: 'completed', result }))
  const stored = { orderId, body, sha256: 'x', bytes: body.length, serviceVersion: '2026-08-01' }
  const now = harness.clock.now()
  // As an order settles: its result and the parties it names commit together.
  await harness.database.transaction(async (tx) => {
    await tx.insert(results).values({ ...stored, storedAt: now })
    await lockStates(tx, [serviceId], now)
    const order = { orderId, serviceId, companyName: 'Muster AG', product, at: now }
    const touched = await saveAppearances(tx, order, { result })
    await partiesMayDiffer(tx, [serviceId, ...touched])
  })
}

/** Takes an edition of OFAC's list with these rows. */
export function bringOfac({ ask }: Pick<Journal, 'ask'>, day: string, ...rows: string[]) {
  const text = [ofacRow(1, 'ELSEWHERE HOLDING', undefined, `Registration Number ${day.replaceAll('-', '')}.`), ...rows]
  const file = (name: string, content: string) => ({ name, gzip: gzipSync(content).toString('base64') })
  const files = [file('sdn.csv', text.join('\r\n')), file('alt.csv', ofacAliases.replace('OAKMOOR', 'ELSEWHERE'))]
  return ask('importSanctionEdition', { role: 'admin', body: { list: 'ofacSdn', day, files } })
}

/** The same without its number: each company decides by itself whether it is meant. */
export const namedHolder = { name: listedHolder.name }

export const oakmoorRow = ofacRow(2, 'OAKMOOR TRADING LTD', undefined, 'UK Company Number 01234567 (United Kingdom).')
