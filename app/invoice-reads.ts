import { monthsOf } from '#components/widgets/invoices/months/months.ts'
import { type Asked, answerHere, asked } from '#lib/console/program/routes/answers-of-page.ts'
import { isMadeAsHtml, isOffered } from './first-reads.tsx'

/** What pages of invoices read: the list, how its months divide, what is left, and why the newest month differs from the one before. */
export async function readsOfInvoices(): Promise<Asked[]> {
  const reads = [
    asked('listInvoices', {}),
    asked('getFinanceHome', {}),
    asked('listBudgets', {}),
    asked('getCredits', {}),
  ]
  const isListed = (await isMadeAsHtml()) && (await isOffered('listInvoices'))
  const list = isListed ? await answerHere('listInvoices', {}) : null
  const [before, last] = monthsOf(list?.invoices ?? [], []).slice(-2)
  if (before === undefined || last === undefined) return reads
  const { invoiceId } = last
  return [...reads, asked('getInvoiceChanges', { params: { invoiceId }, query: { since: before.invoiceId } })]
}
