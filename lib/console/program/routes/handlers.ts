import 'server-only'
import * as companyStates from '../../companies/company-states/index.ts'
import * as compositions from '../../companies/compositions/index.ts'
import * as companyDecisions from '../../companies/decisions/index.ts'
import * as companies from '../../companies/index.ts'
import * as notes from '../../companies/notes/index.ts'
import * as parties from '../../companies/parties/index.ts'
import * as partyPages from '../../companies/party-pages/index.ts'
import * as reviews from '../../companies/reviews/index.ts'
import * as screeningStates from '../../companies/screening-states/index.ts'
import * as views from '../../companies/views/index.ts'
import * as workList from '../../companies/work-list/index.ts'
import * as calendar from '../../compliance/calendar/index.ts'
import * as cases from '../../compliance/cases/index.ts'
import * as decisions from '../../compliance/decisions/index.ts'
import * as disclosures from '../../compliance/disclosures/index.ts'
import * as evidence from '../../compliance/evidence/index.ts'
import * as files from '../../compliance/files/index.ts'
import * as home from '../../compliance/home/index.ts'
import * as noOwner from '../../compliance/no-owner/index.ts'
import * as overview from '../../compliance/overview/get.ts'
import * as sanctions from '../../compliance/sanctions/index.ts'
import * as screening from '../../compliance/screening/index.ts'
import * as vatChecks from '../../compliance/vat-checks/index.ts'
import * as audit from '../../core/audit/index.ts'
import type { Handlers } from '../../core/http/handler.ts'
import * as notifications from '../../core/notifications/index.ts'
import * as settings from '../../core/settings/index.ts'
import * as billing from '../../money/billing/index.ts'
import * as invoices from '../../money/invoices/index.ts'
import * as batches from '../../orders/batches/index.ts'
import * as documents from '../../orders/documents/index.ts'
import * as journal from '../../orders/journal/index.ts'
import * as searches from '../../orders/searches/index.ts'
import * as sets from '../../orders/sets/index.ts'
import * as actProposals from '../../people/act-proposals/index.ts'
import * as guide from '../../people/guide/index.ts'
import * as people from '../../people/index.ts'
import * as mail from '../../people/mail/index.ts'
import * as alertChannels from '../../service/alert-channels/index.ts'
import * as changes from '../../service/changes/index.ts'
import * as connection from '../../service/connection/get.ts'
import * as health from '../../service/health/list.ts'
import * as monitors from '../../service/monitors/index.ts'
import * as pendingDeletions from '../../service/pending-deletions/index.ts'
import * as webhooks from '../../service/webhooks/index.ts'
import * as sandboxReset from '../sandbox-reset/index.ts'

/** Operation → handler of that name, total: a row without one does not compile. What else the modules export has no row. */
export const handlers: Handlers = {
  ...audit,
  ...batches,
  ...billing,
  ...alertChannels,
  ...calendar,
  ...cases,
  ...changes,
  ...companies,
  ...companyDecisions,
  ...companyStates,
  ...compositions,
  ...connection,
  ...decisions,
  ...disclosures,
  ...documents,
  ...evidence,
  ...files,
  ...guide,
  ...health,
  ...actProposals,
  ...pendingDeletions,
  ...home,
  ...invoices,
  ...journal,
  ...mail,
  ...parties,
  ...partyPages,
  ...monitors,
  ...noOwner,
  ...notes,
  ...notifications,
  ...overview,
  ...people,
  ...reviews,
  ...sandboxReset,
  ...sanctions,
  ...screening,
  ...screeningStates,
  ...searches,
  ...sets,
  ...settings,
  ...vatChecks,
  changeSettings: settings.changeSettingsWith({ changeSeverities: companyStates.reweighStates }),
  ...views,
  ...webhooks,
  ...workList,
}
