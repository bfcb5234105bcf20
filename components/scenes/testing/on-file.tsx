import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { quoteKey } from '#lib/client/queries.ts'
import { extensionIds, type Jurisdictions, type SanctionToObtain, type ShareholderGraph } from '#lib/contract/index.ts'
import {
  areSharesOverWhole,
  comparedSources,
  computedNodes,
  type OwnerStatements,
  openBranchesOnFile,
  ownerLists,
  reconcileOwners,
  wholeCapital,
} from '#lib/domain/ownership/index.ts'
import { assessedAreas, risksOf, riskThreshold, type StoredFacts } from '#lib/domain/risks/index.ts'
import { MissingSection } from '../../features/companies/company/overview-rest.tsx'
import { OwnersSummary } from '../../features/companies/company/owners-summary.tsx'
import { RiskSummary } from '../../features/companies/company/risk-summary.tsx'
import { DecidingBranch } from '../../features/companies/owners/deciding.tsx'
import { OwnerFindings } from '../../features/companies/owners/findings.tsx'
import { ToObtain } from '../../features/compliance/sanctions/to-obtain.tsx'
import type { Locale } from '../../format.ts'
import { messagesOf } from '../../messages/index.ts'
import { shownOf, textsIn } from '../../widgets/company/testing/shown.tsx'

/** A company whose results on file are these, and what is on file of others. */
export interface Stored {
  serviceId: string
  name: string
  held: StoredFacts
  /** Products of the company on file. */
  products: readonly string[]
  catalogue: Jurisdictions
  /** Companies with a report on file, and whether it names shareholders. */
  reports: ReadonlyMap<string, boolean>
}

export interface Shown {
  texts: string[]
  /** What an order is offered of, by the product and the company whose price is asked. */
  offered: { product: string; serviceId: string }[]
}

/** What the overview says of risks, owners and what is missing, and the owners' page of discrepancies and of what would decide. */
export async function shownOfCompany(stored: Stored, locale: Locale): Promise<Shown> {
  const { serviceId, name, held, products } = stored
  const { statements, lists, compared, isOverWhole } = ownersPageOf(stored)
  const company = { serviceId, results: products.map((product) => ({ product, orderId: `ord_${product}` })) }
  return await drawn(
    <>
      <RiskSummary
        serviceId={serviceId}
        risks={risksOf(held)}
        areas={assessedAreas(held)}
        sources={{ report: {}, owners: {} }}
      />
      <OwnersSummary serviceId={serviceId} name={name} held={held} />
      <MissingSection serviceId={serviceId} name={name} company={company} graph={held.graph} />
      <OwnerFindings
        rows={statements}
        {...{ compared, isOverWhole, conflicts: [], screening: held.screening ?? null }}
        threshold={riskThreshold}
        onOpen={() => undefined}
      />
      <ToObtain toObtain={toObtainOf(held.graph)} sanctions={unnamed} />
      {lists.unknown.map((branch) => (
        <DecidingBranch key={branch.id} branch={branch} threshold={riskThreshold} silent={new Set()} />
      ))}
    </>,
    stored,
    locale,
  )
}

/** Each company further up states a holding that would decide. */
function toObtainOf(graph: ShareholderGraph | null): SanctionToObtain[] {
  return (graph?.nodes ?? []).slice(1, 4).flatMap(({ id, data }) => {
    const serviceId = data?.serviceId
    return serviceId ? [{ by: [id], of: id, kind: 'shares', missing: '10', room: '20', serviceId }] : []
  })
}

const unnamed = { parties: [] }

/** What the owners' page works out, as `useLists` does. */
function ownersPageOf({ serviceId, name, held }: Stored) {
  const { owners, graph, report, today } = held
  const shareholders = report?.relationships?.shareholders ?? null
  const said: OwnerStatements = {
    ...{ owners, shareholders, isListWhole: !report?.relationships?.ownershipIncompleteReason },
    graph: graph === null ? null : computedNodes(graph),
  }
  const whole = wholeCapital({ graph, shareholders })
  const isCapitalOnFile = whole.isKnown || whole.reason === 'notUnderstood'
  const statements = reconcileOwners(said, riskThreshold, today)
  const branches = openBranchesOnFile({ graph, shareholders, name, serviceId })
  const lists = ownerLists(statements, branches, riskThreshold, { isCapitalOnFile })
  const isOverWhole = areSharesOverWhole(lists, { graph, shareholders })
  return { statements, lists, compared: comparedSources(said, graph), isOverWhole }
}

/** Which companies have a report is read in the first round, and what it names in the second. */
const rounds = 3

async function drawn(part: ReactNode, stored: Stored, locale: Locale): Promise<Shown> {
  const client = new QueryClient({
    defaultOptions: { queries: { retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(['offers'], new Set(extensionIds))
  const messages = await messagesOf(locale)
  let html = ''
  for (let round = 0; round < rounds; round += 1) {
    html = shownOf(part, { client, locale, messages, search: '' })
    for (const query of client.getQueryCache().getAll()) {
      const value = query.state.status === 'pending' ? answerOf(stored, query.queryKey) : undefined
      if (value !== undefined) query.setData({ value, received: value, unexpected: [], requestId: null, status: 200 })
    }
  }
  const asked = client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => queryKey[0] === quoteKey)
  const offered = asked.map(({ queryKey }) => {
    const { body } = queryKey[1] as { body: { product: string; request: { serviceId: string } } }
    return { product: body.product, serviceId: body.request.serviceId }
  })
  client.clear()
  return { texts: textsIn(html), offered }
}

function answerOf(stored: Stored, [id, asked]: readonly unknown[]): object | undefined {
  const { query, params } = Object(asked)
  if (id === 'listJurisdictions') return stored.catalogue
  if (id === 'listRequests') {
    const isOn = query.product === 'report' && stored.reports.has(query.serviceId)
    const order = { orderId: `ord_${query.serviceId}`, status: 'completed' }
    return { requests: isOn ? [{ requestId: 'req', state: 'answered', requestedAt: '', order }] : [] }
  }
  if (id === 'getCompleteness') {
    const isNamed = stored.reports.get(String(params.orderId).slice('ord_'.length))
    const state = isNamed ? 'given' : 'not_published'
    return { parts: [{ part: 'owners', state }], unmapped: [] }
  }
  return undefined
}
