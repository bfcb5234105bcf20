import type { z } from 'zod'
import { answer, list, maybeText, openEnum, optionalText, request, text, Uuid } from '../../fields.ts'
import { readers } from '../../roles.ts'
import { WebhookId } from '../../v2/webhook.ts'
import { consoleRow, forAdmins, forReaders } from '../row.ts'
import { listedMax } from '../values/compliance.ts'

export const pendingOperations = ['deleteMonitor', 'deleteWebhook'] as const
export type PendingOperation = (typeof pendingOperations)[number]

export const PendingDeletion = answer({
  actId: text,
  operation: openEnum(pendingOperations),
  /** The ID of what is deleted, and what it is called. */
  object: text,
  name: maybeText,
  requestedBy: maybeText,
  requestedAt: text,
  dueAt: text,
})
export type PendingDeletion = z.infer<typeof PendingDeletion>

const named = request({ name: optionalText(300) })

export const pendingDeletionsOperations = {
  listHeldActs: consoleRow('GET /api/console/held-acts', 'Lists deletions that can still be undone, those due first', {
    atMost: listedMax.pendingDeletions,
    roles: readers,
    answer: answer({ acts: list(PendingDeletion) }),
  }),
  holdMonitorDeletion: forReaders(
    'POST /api/console/monitors/{monitorId}/deletion',
    'Deletes a monitor in ten minutes, unless that is undone',
    {
      params: request({ monitorId: Uuid }),
      body: named,
      status: 201,
      answer: PendingDeletion,
      makesStale: ['listHeldActs'],
    },
  ),
  holdWebhookDeletion: forAdmins(
    'POST /api/console/webhooks/{webhookId}/deletion',
    'Deletes a webhook in ten minutes, unless that is undone',
    {
      params: request({ webhookId: WebhookId }),
      body: named,
      status: 201,
      answer: PendingDeletion,
      makesStale: ['listHeldActs'],
    },
  ),
  withdrawHeldAct: forReaders(
    'DELETE /api/console/held-acts/{actId}',
    'Undoes a deletion that has not been carried out',
    {
      params: request({ actId: Uuid }),
      answer: PendingDeletion,
      makesStale: ['listHeldActs'],
    },
  ),
}
