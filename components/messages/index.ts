import type { Locale } from '../format.ts'

/** A file of texts for each part of the console, in each language: `<locale>/<namespace>.json`. */
export const namespaces = [
  'ui',
  'unknown',
  'errors',
  'products',
  'shell',
  'palette',
  'notFound',
  'signIn',
  'overview',
  'search',
  'storedResult',
  'completeness',
  'registerHistory',
  'financials',
  'graph',
  'graphOrder',
  'graphPanel',
  'graphFindings',
  'graphCompared',
  'graphFiles',
  'graphEvidence',
  'owners',
  'documents',
  'orders',
  'batches',
  'history',
  'mandates',
  'notes',
  'views',
  'evidence',
  'file',
  'conflict',
  'screening',
  'report',
  'noReport',
  'sourcePanel',
  'company',
  'companies',
  'companyActs',
  'compare',
  'timeline',
  'orderSheet',
  'budgetNotice',
  'sets',
  'webhooks',
  'webhookCertification',
  'webhookSignature',
  'monitors',
  'invoices',
  'chargeBack',
  'invoiceChanges',
  'invoiceReview',
  'billing',
  'coverage',
  'registerCoverage',
  'integrations',
  'reference',
  'settings',
  'identity',
  'invitation',
] as const

/** Every text of the console in one language. */
export async function messagesOf(locale: Locale): Promise<Record<string, object>> {
  const read = namespaces.map(async (namespace) => {
    const file: { default: object } = await import(`./${locale}/${namespace}.json`)
    return [namespace, file.default] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
