import { keysOf } from './keys-of.ts'
import { type AnyRouteId, allRoutes } from './table.ts'

/** Changes that leave no row in the audit log: of one's own screen, and of nothing, as a question that is void in minutes. */
export const unauditedChanges: ReadonlySet<string> = new Set<AnyRouteId>([
  'quote',
  'readNotifications',
  'updatePreferences',
  'updateGuide',
  'beginPasskey',
  'askPasskey',
])
/** Reads that leave one: of a secret, and of the log itself. */
export const auditedReads: ReadonlySet<string> = new Set<AnyRouteId>(['getWebhook', 'getAuditFile'])

/** What is in the log and is no operation: how people come and go, refused pages, and what the console does by itself. */
const otherActions = [
  // Of a person alone.
  'getParty',
  'getPartyMatches',
  'findParties',
  'getWorkList',
  'signIn',
  'signOut',
  'page',
  'acceptInvitation',
  'createPerson',
  'useRecoveryCode',
  'beginDefault',
  'bindSignOn',
  'eraseResults',
  'eraseFiles',
  'eraseCases',
  'eraseAudit',
  'keyAudit',
  'acceptAudit',
  'changedVerdict',
  'changedSinceApproval',
  'openDisclosure',
  'askDisclosureCode',
  'enterDisclosureCode',
]

/** Every action a row of the audit log can name, so that a filter needs no row to know it. */
export function auditActions(): string[] {
  const changes = keysOf(allRoutes).filter((id) =>
    allRoutes[id].method === 'GET' ? auditedReads.has(id) : !unauditedChanges.has(id),
  )
  return [...changes, ...otherActions]
}
