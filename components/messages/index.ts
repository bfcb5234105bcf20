import type { Messages } from 'next-intl'
import type { Locale } from '../format.ts'

export type { TextKey } from './keys.ts'

/** A file of texts for each part of the console, by subject, in each language: `<locale>/<subject>/<namespace>.json`. */
const subjects = {
  core: [
    'ui',
    'unknown',
    'errors',
    'products',
    'shell',
    'palette',
    'notFound',
    'bell',
    'views',
    'conflict',
    'decided',
    'csvFile',
    'papers',
    'settings',
  ],
  people: ['signIn', 'accountNews', 'identity', 'invitation'],
  money: ['invoices', 'chargeBack', 'invoiceChanges', 'invoiceReview', 'billing'],
  companies: [
    'storedResult',
    'completeness',
    'registerHistory',
    'financials',
    'graph',
    'graphOrder',
    'graphPanel',
    'graphFindings',
    'graphAssigned',
    'graphCompared',
    'graphFiles',
    'graphEvidence',
    'owners',
    'parties',
    'determination',
    'history',
    'mandates',
    'notes',
    'screeningState',
    'report',
    'noReport',
    'sourcePanel',
    'company',
    'companies',
    'companyActs',
    'compare',
    'companyState',
    'composition',
    'outdated',
    'timeline',
    'vatChecks',
  ],
  orders: ['search', 'documents', 'orders', 'batches', 'orderSheet', 'budgetNotice', 'sets'],
  service: [
    'changes',
    'webhooks',
    'webhookCertification',
    'webhookAlerts',
    'webhookChoices',
    'webhookSignature',
    'monitors',
    'coverage',
    'registerCoverage',
    'integrations',
    'reference',
    'keys',
  ],
  compliance: [
    'overview',
    'disclosures',
    'sharedPage',
    'evidence',
    'verify',
    'file',
    'cases',
    'decisions',
    'sanctions',
    'sanctionDialogs',
    'sanctionLists',
    'screening',
  ],
  program: ['home'],
} as const

type Subject = keyof typeof subjects
export type Namespace = (typeof subjects)[Subject][number]

/** Namespace → its subject. */
export const subjectOf = Object.fromEntries(
  Object.entries(subjects).flatMap(([subject, names]) => names.map((name) => [name, subject])),
) as Readonly<Record<Namespace, Subject>>

export const namespaces = Object.values(subjects).flat()

/** Every text of the console in one language. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  const read = namespaces.map(async (namespace) => {
    const file: { default: object } = await import(`./${locale}/${subjectOf[namespace]}/${namespace}.json`)
    return [namespace, file.default] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
