import 'server-only'
import { unsoundInvoice } from '../../money/invoices/testing/ledger.ts'
import type { openInvoiceConsole } from '../../money/invoices/testing/service.ts'
import { type Decider, type Read, takenAtOnce } from './question.ts'

export const ofPayers = { one: 'finance', other: 'admin' } as const

type Invoices = Awaited<ReturnType<typeof openInvoiceConsole>>

export async function invoiceFindingOf({ invoices, opened, request }: Invoices): Promise<Read> {
  const invoiceId = 'inv_finding'
  invoices.set(invoiceId, unsoundInvoice(invoiceId))
  await opened(invoiceId)
  const [found] = (await request('listInvoiceFindings', { params: { invoiceId } })).value.findings
  const params = { invoiceId, findingKey: found?.findingKey }
  return takenAtOnce(
    (by) => {
      const body = { outcome: by === 'one' ? 'raised' : 'noted', reason: by, basedOn: null }
      return request('decideInvoiceFinding', { params, role: ofPayers[by], body })
    },
    (by, made) => request('revokeInvoiceDecision', { params: { ...params, ...made }, role: ofPayers[by] }),
  )
}

export async function signOffOf({ invoices, opened, request }: Invoices): Promise<Read> {
  const invoiceId = 'inv_signed'
  invoices.set(invoiceId, unsoundInvoice(invoiceId))
  const params = { invoiceId }
  /** Whoever is told that the invoice was read again meanwhile looks at it again, as a person does. */
  const sign = async (by: Decider) => {
    for (;;) {
      const { readingId } = await opened(invoiceId)
      const answer = await request('signOffInvoice', { params, role: ofPayers[by], body: { readingId, reason: by } })
      if (!answer.text.includes('read again meanwhile')) return answer
    }
  }
  return takenAtOnce(sign, (by, made) =>
    request('withdrawInvoiceSignOff', { params: { ...params, ...made }, role: ofPayers[by] }),
  )
}
