import 'server-only'
import { getAuditFile } from '../audit/file.ts'
import { listAudit } from '../audit/list.ts'
import { cancelBatch, pauseBatch, resumeBatch, retryBatch, startBatch } from '../batches/commands.ts'
import { addBatchRows, createBatch, matchBatch, pickBatchMatch, quoteBatch } from '../batches/edit.ts'
import { getBatch, listBatches, listBatchResults, listBatchRows } from '../batches/read.ts'
import { listBudgets, listOwnBudgets, setBudget } from '../budgets/list.ts'
import { listMonitorChanges } from '../changes/list.ts'
import { getHeldCompany } from '../companies/get.ts'
import { listHeldCompanies } from '../companies/list.ts'
import { getConnection } from '../connection/get.ts'
import { getDocumentFile } from '../documents/get.ts'
import { getEvidenceFrame, sealEvidence } from '../evidence/seal.ts'
import { listSourceHealth } from '../health/list.ts'
import { getInvoiceFile } from '../invoices/file.ts'
import { listInvoiceGroups, listInvoiceRows } from '../invoices/rows.ts'
import { getInvoiceSnapshot } from '../invoices/snapshot.ts'
import { createNote, deleteNote, getCompanyRecord, starCompany, unstarCompany } from '../notes/write.ts'
import { listNotifications, readNotifications } from '../notifications/reading/read.ts'
import { readPartialGraph } from '../orders/partial.ts'
import { changePerson } from '../people/accounts/change.ts'
import { listPeople } from '../people/accounts/list.ts'
import { changePassword } from '../people/accounts/password.ts'
import { endOwnSessions, endPersonSessions, endSession } from '../people/browsers/end.ts'
import { listAllSessions, listSessions } from '../people/browsers/list.ts'
import {
  createInvitation,
  createPasswordLink,
  listInvitations,
  revokeInvitation,
} from '../people/invitations/invite.ts'
import { connectSignOn, disconnectSignOn } from '../people/sign-on/connect.ts'
import { getPreferences, updatePreferences } from '../preferences/update.ts'
import { createReview } from '../reviews/create.ts'
import { createLiveSearch } from '../searches/create.ts'
import { getLiveSearch, listLiveSearches, nameLiveSearch } from '../searches/list.ts'
import { changeSettings, getSettings } from '../settings/read.ts'
import { createView, deleteView, listViews, updateView } from '../views/save.ts'
import { getKnownWebhook, listNotedWebhooks, noteWebhook } from '../webhooks/read.ts'
import type { Handlers } from './handler.ts'
import { getOrderRecord, getOrderResult } from './orders.ts'
import { getOverview } from './overview.ts'
import { dismissRequest, listRequests } from './requests.ts'

/** Operation → handler, total: a row without one does not compile. */
export const handlers: Handlers = {
  listBatches,
  createBatch,
  getBatch,
  listBatchRows,
  addBatchRows,
  matchBatch,
  pickBatchMatch,
  quoteBatch,
  startBatch,
  pauseBatch,
  resumeBatch,
  cancelBatch,
  retryBatch,
  listBatchResults,
  getCompanyRecord,
  createNote,
  deleteNote,
  createReview,
  starCompany,
  unstarCompany,
  listViews,
  createView,
  updateView,
  deleteView,
  getEvidenceFrame,
  sealEvidence,
  listRequests,
  getOrderRecord,
  getOrderResult,
  readPartialGraph,
  getDocumentFile,
  dismissRequest,
  listHeldCompanies,
  getHeldCompany,
  createLiveSearch,
  listLiveSearches,
  getLiveSearch,
  nameLiveSearch,
  listSourceHealth,
  getOverview,
  listNotedWebhooks,
  noteWebhook,
  getKnownWebhook,
  listMonitorChanges,
  listNotifications,
  readNotifications,
  getPreferences,
  updatePreferences,
  listPeople,
  changePerson,
  createPasswordLink,
  listInvitations,
  createInvitation,
  revokeInvitation,
  listSessions,
  listAllSessions,
  endSession,
  endOwnSessions,
  endPersonSessions,
  connectSignOn,
  disconnectSignOn,
  changePassword,
  getSettings,
  changeSettings,
  listBudgets,
  setBudget,
  listOwnBudgets,
  listAudit,
  getAuditFile,
  getConnection,
  getInvoiceSnapshot,
  listInvoiceGroups,
  listInvoiceRows,
  getInvoiceFile,
}
