import { keysOf } from '../keys-of.ts'
import type { Operation } from '../v2/operation.ts'
import { actProposalsOperations } from './act-proposals.ts'
import { alertChannelsOperations } from './alert-channels.ts'
import { batchesOperations } from './batches.ts'
import { billingOperations } from './billing.ts'
import { budgetsOperations } from './budgets.ts'
import { calendarOperations } from './calendar.ts'
import { casesOperations } from './cases.ts'
import { companiesOperations } from './companies.ts'
import { companyAssignmentsOperations } from './company-assignments.ts'
import { companySanctionsOperations } from './company-sanctions.ts'
import { companyStatesOperations } from './company-states.ts'
import { compositionsOperations } from './compositions.ts'
import { decisionsOperations } from './decisions.ts'
import { disclosuresOperations } from './disclosures.ts'
import { evidenceOperations } from './evidence.ts'
import { filesOperations } from './files.ts'
import { financeHomeOperations } from './finance-home.ts'
import { findingsOperations } from './findings.ts'
import { guideOperations } from './guide.ts'
import { heldActsOperations } from './held-acts.ts'
import { homeOperations } from './home.ts'
import { identityOperations } from './identity.ts'
import { invoiceFindingsOperations } from './invoice-findings.ts'
import { invoiceSignOffOperations } from './invoice-sign-off.ts'
import { invoicesOperations } from './invoices.ts'
import { mailOperations } from './mail.ts'
import { monitorsOperations } from './monitors.ts'
import { newDefaultsOperations } from './new-defaults.ts'
import { noOwnerOperations } from './no-owner.ts'
import { notesOperations } from './notes.ts'
import { notificationsOperations } from './notifications.ts'
import { overviewOperations } from './overview.ts'
import { partiesOperations } from './parties.ts'
import { passkeysOperations } from './passkeys.ts'
import { peopleOperations } from './people.ts'
import { preferencesOperations } from './preferences.ts'
import { requestsOperations } from './requests.ts'
import { sanctionDecisionsOperations } from './sanction-decisions.ts'
import { sanctionsOperations } from './sanctions.ts'
import { sandboxOperations } from './sandbox.ts'
import { screeningOperations } from './screening.ts'
import { screeningStatesOperations } from './screening-states.ts'
import { searchesOperations } from './searches.ts'
import { secondFactorOperations } from './second-factor.ts'
import { setsOperations } from './sets.ts'
import { settingsOperations } from './settings.ts'
import { viewsOperations } from './views.ts'
import { webhooksOperations } from './webhooks.ts'
import { workListOperations } from './work-list.ts'

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
  ...heldActsOperations,
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
  ...viewsOperations,
  ...webhooksOperations,
  ...workListOperations,
} as const satisfies Record<string, Operation>

export type ConsoleOperationId = keyof typeof consoleOperations
export const consoleOperationIds = keysOf(consoleOperations)
