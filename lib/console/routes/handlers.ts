import 'server-only'
import * as actProposals from '../act-proposals/index.ts'
import * as alertChannels from '../alert-channels/index.ts'
import * as audit from '../audit/index.ts'
import * as batches from '../batches/index.ts'
import * as billing from '../billing/index.ts'
import * as calendar from '../calendar/index.ts'
import * as cases from '../cases/index.ts'
import * as changes from '../changes/index.ts'
import * as companies from '../companies/index.ts'
import * as companyAssignments from '../company-assignments/index.ts'
import * as companyStates from '../company-states/index.ts'
import * as compositions from '../compositions/index.ts'
import * as connection from '../connection/get.ts'
import * as decisions from '../decisions/index.ts'
import * as disclosures from '../disclosures/index.ts'
import * as documents from '../documents/index.ts'
import * as evidence from '../evidence/index.ts'
import * as files from '../files/index.ts'
import * as findings from '../findings/index.ts'
import * as guide from '../guide/index.ts'
import * as health from '../health/list.ts'
import * as heldActs from '../held-acts/index.ts'
import * as home from '../home/index.ts'
import type { Handlers } from '../http/handler.ts'
import * as invoices from '../invoices/index.ts'
import * as journal from '../journal/index.ts'
import * as mail from '../mail/index.ts'
import * as monitors from '../monitors/index.ts'
import * as noOwner from '../no-owner/index.ts'
import * as notes from '../notes/index.ts'
import * as notifications from '../notifications/index.ts'
import * as overview from '../overview/get.ts'
import * as parties from '../parties/index.ts'
import * as partyPages from '../party-pages/index.ts'
import * as people from '../people/index.ts'
import * as reviews from '../reviews/index.ts'
import * as sanctions from '../sanctions/index.ts'
import * as sandboxReset from '../sandbox-reset/index.ts'
import * as screening from '../screening/index.ts'
import * as screeningStates from '../screening-states/index.ts'
import * as searches from '../searches/index.ts'
import * as sets from '../sets/index.ts'
import * as settings from '../settings/index.ts'
import * as views from '../views/index.ts'
import * as webhooks from '../webhooks/index.ts'
import * as workList from '../work-list/index.ts'

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
  ...companyAssignments,
  ...companyStates,
  ...compositions,
  ...connection,
  ...decisions,
  ...disclosures,
  ...documents,
  ...evidence,
  ...findings,
  ...files,
  ...guide,
  ...health,
  ...actProposals,
  ...heldActs,
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
  changeSettings: settings.changeSettingsWith({ changeSeverities: companyStates.reweighStates }),
  ...views,
  ...webhooks,
  ...workList,
}
