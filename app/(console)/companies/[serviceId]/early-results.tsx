import { newestOf } from '#components/widgets/company/newest.ts'
import { answerHere, asked } from '#lib/console/program/routes/answers-of-page.ts'
import type { Product } from '#lib/contract/index.ts'
import { EarlyReads, isMadeAsHtml, isOffered } from '../../../first-reads.tsx'

interface EarlyResultsProps {
  serviceId: string
  of: readonly Product[]
}

/** Results of which pages also read what the service says of their parts. */
const stated: readonly Product[] = ['report', 'ubo']

/**
 * Has the browser read the newest results of a company, and what pages read beside them, while it loads the code of the page. The frame
 * of the company has it read the report.
 */
export async function EarlyResults({ serviceId, of }: EarlyResultsProps) {
  if (!(await isMadeAsHtml())) return null
  const company = await answerHere('getStoredCompany', { params: { serviceId } })
  if (!company) return null
  const isStated = await isOffered('getCompleteness')
  const ofProducts = of.flatMap((product) => {
    const orderId = newestOf(company, [product])?.orderId
    const params = orderId === undefined ? null : { orderId }
    return [
      ...(product === 'report' ? [] : [asked('listRequests', { query: { serviceId, product, limit: 1 } })]),
      ...(params === null || product === 'report' ? [] : [asked('getOrderResult', { params })]),
      ...(params === null || !isStated || !stated.includes(product) ? [] : [asked('getCompleteness', { params })]),
    ]
  })
  const composition = of.includes('graph') ? [asked('getComposition', { params: { serviceId } })] : []
  return <EarlyReads of={[...ofProducts, ...composition]} />
}
