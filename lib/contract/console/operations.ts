import { keysOf } from '../keys-of.ts'
import type { Operation } from '../v2/operation.ts'
import { companiesOperations } from './companies/companies.ts'
import { companyStatesOperations, screeningStatesOperations } from './companies/company-states.ts'
import { compositionsOperations } from './companies/compositions.ts'
import { companyAssignmentsOperations, findingsOperations } from './companies/decisions.ts'
import { notesOperations } from './companies/notes.ts'
import { partiesOperations } from './companies/parties.ts'
import { viewsOperations } from './companies/views.ts'
import { workListOperations } from './companies/work-list.ts'
import { casesOperations } from './compliance/cases.ts'
import { companySanctionsOperations } from './compliance/company-sanctions.ts'
import { calendarOperations, decisionsOperations } from './compliance/decisions.ts'
import { disclosuresOperations } from './compliance/disclosures.ts'
import { evidenceOperations } from './compliance/evidence.ts'
import { filesOperations } from './compliance/files.ts'
import { homeOperations, overviewOperations } from './compliance/home.ts'
import { noOwnerOperations } from './compliance/no-owner.ts'
import { sanctionDecisionsOperations } from './compliance/sanction-decisions.ts'
import { sanctionsOperations } from './compliance/sanctions.ts'
import { screeningOperations } from './compliance/screening.ts'
import { vatChecksOperations } from './compliance/vat-checks.ts'
import { newDefaultsOperations } from './core/new-defaults.ts'
import { notificationsOperations } from './core/notifications.ts'
import { settingsOperations } from './core/settings.ts'
import { billingOperations } from './money/billing.ts'
import { financeHomeOperations, invoiceFindingsOperations, invoiceSignOffOperations } from './money/invoice-findings.ts'
import { invoicesOperations } from './money/invoices.ts'
import { batchesOperations } from './orders/batches.ts'
import { budgetsOperations } from './orders/budgets.ts'
import { requestsOperations } from './orders/requests.ts'
import { searchesOperations } from './orders/searches.ts'
import { setsOperations } from './orders/sets.ts'
import { actProposalsOperations } from './people/act-proposals.ts'
import { identityOperations, passkeysOperations, secondFactorOperations } from './people/identity.ts'
import { peopleOperations } from './people/people.ts'
import { guideOperations, mailOperations, preferencesOperations } from './people/preferences.ts'
import { sandboxOperations } from './program/sandbox.ts'
import { monitorsOperations } from './service/monitors.ts'
import { pendingDeletionsOperations } from './service/pending-deletions.ts'
import { alertChannelsOperations, webhooksOperations } from './service/webhooks.ts'

/**
 * The console's own operations, in the form of the contract and with the same role check. They hold what the interface
 * lacks: who requested what (P1, P23), stored results of a company, saved searches, notifications, preferences.
 */
export const consoleOperations = {
  ...batchesOperations,
  ...billingOperations,
  ...budgetsOperations,
  ...alertChannelsOperations,
  ...calendarOperations,
  ...casesOperations,
  ...companiesOperations,
  ...companyAssignmentsOperations,
  ...companyStatesOperations,
  ...companySanctionsOperations,
  ...sanctionDecisionsOperations,
  ...compositionsOperations,
  ...decisionsOperations,
  ...disclosuresOperations,
  ...evidenceOperations,
  ...filesOperations,
  ...financeHomeOperations,
  ...findingsOperations,
  ...guideOperations,
  ...actProposalsOperations,
  ...pendingDeletionsOperations,
  ...homeOperations,
  ...identityOperations,
  ...invoiceFindingsOperations,
  ...invoiceSignOffOperations,
  ...invoicesOperations,
  ...mailOperations,
  ...monitorsOperations,
  ...newDefaultsOperations,
  ...noOwnerOperations,
  ...notesOperations,
  ...notificationsOperations,
  ...overviewOperations,
  ...partiesOperations,
  ...passkeysOperations,
  ...peopleOperations,
  ...preferencesOperations,
  ...requestsOperations,
  ...sandboxOperations,
  ...sanctionsOperations,
  ...screeningOperations,
  ...screeningStatesOperations,
  ...searchesOperations,
  ...secondFactorOperations,
  ...setsOperations,
  ...settingsOperations,
  ...vatChecksOperations,
  ...viewsOperations,
  ...webhooksOperations,
  ...workListOperations,
} as const satisfies Record<string, Operation>

export type ConsoleOperationId = keyof typeof consoleOperations
export const consoleOperationIds = keysOf(consoleOperations)
