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
  'financials',
  'graph',
  'graphPanel',
  'graphFiles',
  'graphEvidence',
  'owners',
  'documents',
  'orders',
  'batches',
  'history',
  'notes',
  'views',
  'evidence',
  'report',
  'noReport',
  'sourcePanel',
  'company',
  'timeline',
  'orderSheet',
  'webhooks',
  'monitors',
  'invoices',
  'coverage',
  'integrations',
  'reference',
  'settings',
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
