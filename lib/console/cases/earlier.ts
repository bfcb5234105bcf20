import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { CompanyReportResult, ShareholderGraphResult } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { earlierOwners } from '#lib/domain/determination/index.ts'
import type { StatedOwner } from '#lib/domain/law/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { storedStructures } from './store.ts'

const decompress = promisify(gunzip)
/** Stored results that are looked at, of each product. */
const resultsMax = 6

/** Owners as the stored graphs and reports of a company showed them at earlier dates. */
export async function earlierOwnersOf(tx: Transaction, serviceId: string, now: Date): Promise<StatedOwner[]> {
  const resultsOf = async (product: 'graph' | 'report') => {
    const stored = await storedStructures(tx, { serviceId, product }, resultsMax)
    const texts = await Promise.all(stored.map(async ({ body }) => (await decompress(body)).toString('utf8')))
    return texts.map((text) => Object(jsonOrNull(text)).result as unknown)
  }
  const graphs = (await resultsOf('graph')).flatMap((one) => {
    const graph = ShareholderGraphResult.safeParse(one).data?.graph
    return graph ? [graph] : []
  })
  const lists = (await resultsOf('report')).map(
    (one) => CompanyReportResult.safeParse(one).data?.companyReport?.relationships?.shareholders ?? [],
  )
  return earlierOwners({ graphs, lists }, dayOf(now))
}
