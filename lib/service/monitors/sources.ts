import { ApiError, keysOf } from '#lib/contract/index.ts'
import type { Connector } from '#lib/registers/connector/index.ts'
import { otherPrices } from '../billing/index.ts'
import type { Verb } from '../call.ts'
import type { Context } from '../context.ts'
import { subjectOfRequest } from '../products/index.ts'
import { categoriesOf, codesOf, type Source, sourceTable } from './names-events.ts'

/** What can be watched of a company: which sources its register has, and what each of them may report. */
export const listMonitorSources: Verb<'listMonitorSources'> = (ctx, { query: { serviceId } }) => {
  const { connector } = companyOf(ctx, serviceId)
  return {
    sources: keysOf(sourceTable).map((source) => ({
      source,
      name: sourceTable[source].name,
      available: hasSource(connector, source),
      reason: hasSource(connector, source) ? null : `${connector.facts.name} does not provide it`,
      categories: [sourceTable[source].noticeCategory, ...categoriesOf(source)],
      eventCodes: codesOf(source),
      creditsPerCheck: otherPrices.monitorCheck,
      creditsPerEvent: otherPrices.monitorEvent,
    })),
  }
}

/** The register of a company and its number there; fails as an order for it would. */
export function companyOf(ctx: Context, serviceId: string): { connector: Connector; nativeId: string } {
  const found = ctx.connectors.companyOf(serviceId)
  if (found !== null) return found
  const { connector, nativeId } = subjectOfRequest(ctx.connectors, 'report', { serviceId })
  return { connector, nativeId: nativeId ?? '' }
}

/** The sources a monitor is asked to watch, each once; every one must exist and be given by the register. */
export function readSources(connector: Connector, given: readonly string[]): Source[] {
  const known = keysOf(sourceTable)
  const sources = given.map((name, at) => {
    const source = known.find((one) => one === name)
    if (source !== undefined) return source
    const msg = `Must be one of ${known.join(', ')}`
    throw new ApiError('request.invalid', [{ loc: ['body', 'sources', at], msg, type: 'enum', input: name }])
  })
  const missing = sources.find((source) => !hasSource(connector, source))
  if (missing === undefined) return [...new Set(sources)]
  throw new ApiError('capability.not_available', `${connector.facts.name} does not provide ${missing}`)
}

function hasSource(connector: Connector, source: Source) {
  return connector[sourceTable[source].capability] !== undefined
}
