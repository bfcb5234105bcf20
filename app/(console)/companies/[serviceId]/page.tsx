import { type EarlyRisks, OverviewTab } from '#components/features/companies/company/overview-tab.tsx'
import { newestOf } from '#components/widgets/company/newest.ts'
import { unexpectedOfReport } from '#components/widgets/company/read-report.ts'
import { stateOf, storedFactsOf } from '#components/widgets/company/stored-facts.ts'
import { leftOutPlaces } from '#components/widgets/completeness/left-out-places.ts'
import { composedGraph } from '#components/widgets/composition/composed-graph.ts'
import { latestOf } from '#components/widgets/stored-result/latest.ts'
import { answerHere } from '#lib/console/program/routes/answers-of-page.ts'
import { getRuntime } from '#lib/console/program/server/runtime.ts'
import { type FormOf, type ResultRecord, readers, resultForms, tolerateBy } from '#lib/contract/index.ts'
import { changesSince } from '#lib/domain/company-state/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { graphAsRead } from '#lib/domain/ownership/index.ts'
import { risksOf } from '#lib/domain/risks/index.ts'
import { isMadeAsHtml, isOffered } from '../../../first-reads.tsx'
import { pageOf } from '../../../page-of.tsx'
import { titledWithCompany } from '../../../titles.ts'
import { EarlyResults } from './early-results.tsx'

export const generateMetadata = titledWithCompany('shell.tabs.overview')

export default pageOf(
  readers,
  [
    'company.names',
    'company.overview',
    'company.signing',
    'company.unknownWhy',
    'notes.notes',
    'notes.review',
    'notes.reviews',
    'report.factors',
    'report.numbers',
    'screeningState',
  ],
  async ({ serviceId }: { serviceId: string }) => (
    <>
      <EarlyResults serviceId={serviceId} of={['report', 'financials', 'ubo', 'graph']} />
      <OverviewTab serviceId={serviceId} early={await earlyRisks(serviceId)} />
    </>
  ),
)

/**
 * What the results on file say against a company, for the HTML of its overview, so that the answer does not wait for the scripts that
 * read all of them. Null where one of the results is not read in time: nothing is said of a part of them.
 */
async function earlyRisks(serviceId: string): Promise<EarlyRisks | null> {
  if (!(await isMadeAsHtml())) return null
  const params = { serviceId }
  const company = await answerHere('getStoredCompany', { params })
  if (!company) return null
  const newest = newestOf(company, ['report']) ?? newestOf(company, ['prefill'])
  const [report, financials, ubo, graph, ...about] = await Promise.all([
    resultOf(newest, resultForms.report, { without: 'branches' }),
    resultOf(newestOf(company, ['financials']), resultForms.financials),
    resultOf(newestOf(company, ['ubo']), resultForms.ubo),
    resultOf(newestOf(company, ['graph']), resultForms.graph),
    partsOf(newest?.product === 'report' ? newest.orderId : null),
    partsOf(newestOf(company, ['ubo'])?.orderId ?? null),
    answerHere('getComposition', { params }),
    answerHere('listRequests', { query: { serviceId, product: 'ubo', limit: 1 } }),
    answerHere('getCompanyState', { params }),
    answerHere('getScreeningState', { params }),
  ])
  const [stated, ownersStated, composition, requests, state, screening] = about
  if (report === null || financials === null || ubo === null || graph === null || stated === null) return null
  if (!(ownersStated && composition && requests && state && screening)) return null
  const read = graph.value?.graph ? graphAsRead(graph.value.graph, graph.unexpected) : null
  const composed = composedGraph({ orderId: graph.newest?.orderId ?? null, graph: read }, composition)
  const latest = latestOf(requests.requests[0] ?? null, ubo.newest?.responseTime)
  const registered = ubo.value?.ultimateBeneficialOwnerReport ?? null
  const ofReport = {
    ...report,
    value: report.value?.companyReport ?? null,
    unexpected: unexpectedOfReport(report.unexpected),
  }
  const held = storedFactsOf({
    ...{ report: ofReport.value, isPrefill: newest?.product === 'prefill', registered, graph: composed.graph },
    statements: financials.value?.statements ?? null,
    isOwnersClosed: latest.kind === 'failed' && latest.code === 'capability.not_available',
    today: (await getRuntime()).clock.now().toISOString().slice(0, 10),
    ...{ stated, ownersStated },
    states: {
      report: stateOf(ofReport, leftOutPlaces(ofReport.unexpected, resultForms.companyReport)),
      financials: stateOf(financials, leftOutPlaces(financials.unexpected, resultForms.financials)),
      ubo: stateOf(ubo, leftOutPlaces(ubo.unexpected, resultForms.ubo)),
      graph: stateOf(graph, leftOutPlaces(graph.unexpected, resultForms.graph)),
    },
  })
  const changed = [...new Set(changesSince(state).flatMap(({ facts }) => facts))]
  return {
    // That a check has passed is said with its proof, which stays where it was made.
    risks: risksOf({ ...held, screening, changed }).filter(({ weight }) => weight !== 'passed'),
    sources: { report: held.report?.sources ?? {}, owners: registered?.sources ?? {} },
  }
}

/** A result on file, read tolerantly as a page reads it; without one there is nothing to read. */
async function resultOf<T>(newest: ResultRecord | null, form: FormOf<T>, query: { without?: 'branches' } = {}) {
  const here = { newest, isReady: true, error: null }
  if (newest === null) return { ...here, value: null, unexpected: [] }
  const order = await answerHere('getOrderResult', { params: { orderId: newest.orderId }, query })
  const read = order?.result ? tolerateBy(form, order.result) : null
  return read && { ...here, value: read.value, unexpected: read.unexpected }
}

/** What the service says of the parts of a result. */
async function partsOf(orderId: string | null) {
  const place = { what: 'getCompleteness', id: orderId, on: null }
  if (orderId === null || !(await isOffered('getCompleteness'))) return known(null, place)
  const stated = await answerHere('getCompleteness', { params: { orderId } })
  // The service has nothing on file of this result, and says nothing of it either.
  if (stated === undefined) return known(null, place)
  return stated && known(new Map((stated.parts ?? []).map((one) => [String(one.part), one])), place)
}
