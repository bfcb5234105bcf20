import { z } from 'zod'
import { answer, Instant, maybe, maybeTexts, openEnum, queryInteger, request } from '../fields.ts'
import { everyone } from '../roles.ts'
import type { Operation } from '../v2/operation.ts'
import { changeSeverities } from './company-states.ts'
import { Colleague } from './files.ts'
import { own, page } from './row.ts'

export const notificationKinds = [
  'order.completed',
  'order.failed',
  'request.unknown',
  'batch.finished',
  'batch.paused',
  'signOn.connected',
  'session.newBrowser',
  'note.mention',
  'file.assigned',
  'file.decided',
  'file.returned',
  'file.changed',
  'match.decided',
  'match.returned',
  'case.assigned',
  'case.mention',
  'case.decided',
  'case.returned',
  'case.due',
  'search.found',
  'sanctions.changed',
  'sanctions.listAsked',
  'webhook.exhausted',
  'webhook.failing',
  'webhook.disabling',
  'webhook.disabled',
  'mail.failing',
  'job.late',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What has ended as it should: it is listed as news and asks for nothing. */
export const quietNotificationKinds = ['order.completed', 'batch.finished'] as const

/** A change at a monitored company, as a notification tells it; to those who may read monitors. */
export const NotifiedChange = answer({
  ...maybeTexts('eventCode', 'category', 'diffPath', 'detectedAt'),
  before: maybe(z.unknown()),
  after: maybe(z.unknown()),
  weight: z.enum(changeSeverities),
})

export const Notification = answer({
  notificationId: z.string(),
  at: z.string(),
  kind: openEnum(notificationKinds),
  ...maybeTexts('orderId', 'requestId', 'product', 'serviceId', 'companyName', 'code'),
  creditsCharged: maybe(z.number()),
  monitorId: maybe(z.string()),
  /** The gravest of its changes, and what its event says. */
  eventId: maybe(z.string()),
  change: maybe(NotifiedChange),
  changes: maybe(z.number()),
  ...maybeTexts('batchId', 'batchName', 'readAt'),
  /** The name that is searched; the company is the first of those found, and `changes` says how many. */
  ...maybeTexts('searchText'),
  /** The endpoint that fails, and what was sent to it; `orderId` is its order. */
  ...maybeTexts('webhookId', 'webhookName', 'event'),
  ...maybeTexts('caseId'),
  /** Of a file that was assigned, while that assignment stands: who asks, what is wanted, and by when. */
  assignment: maybe(answer({ by: maybe(Colleague), ...maybeTexts('wanted', 'dueOn') })),
  /** The sanctions list somebody asks for, and who does. */
  ...maybeTexts('list', 'personName'),
})
export type Notification = z.infer<typeof Notification>

/** What a notification is for: something to decide, something that has ended or was found, the installation, the account. */
export const notificationGroups = ['decisions', 'results', 'operation', 'account'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Also kinds whose e-mail has a choice of its own. */
export const listedNotificationKinds = [
  ...notificationKinds,
  'monitor.changed',
  'budget.organization',
  'budget.named',
  'budget.own',
] as const
export type ListedNotificationKind = (typeof listedNotificationKinds)[number]

export const groupOfNotification: Readonly<Record<ListedNotificationKind, NotificationGroup>> = {
  'order.completed': 'results',
  'order.failed': 'results',
  'request.unknown': 'decisions',
  'batch.finished': 'results',
  'batch.paused': 'decisions',
  'signOn.connected': 'account',
  'session.newBrowser': 'account',
  'note.mention': 'decisions',
  'file.assigned': 'decisions',
  'file.decided': 'decisions',
  'file.returned': 'decisions',
  'file.changed': 'decisions',
  'match.decided': 'decisions',
  'match.returned': 'decisions',
  'case.assigned': 'decisions',
  'case.mention': 'decisions',
  'case.decided': 'decisions',
  'case.returned': 'decisions',
  'case.due': 'decisions',
  'search.found': 'results',
  'sanctions.changed': 'decisions',
  'sanctions.listAsked': 'decisions',
  'webhook.exhausted': 'operation',
  'webhook.failing': 'operation',
  'webhook.disabling': 'operation',
  'webhook.disabled': 'operation',
  'mail.failing': 'operation',
  'job.late': 'operation',
  'monitor.changed': 'decisions',
  'budget.organization': 'operation',
  'budget.named': 'operation',
  'budget.own': 'operation',
}

export const notificationsOperations = {
  listNotifications: own('GET /api/console/notifications', 'Lists own notifications, newest first', {
    roles: everyone,
    /** `perGroup`: of each group so many of the newest, in place of a page; none pushes those of another group down. */
    query: z.strictObject({ ...page, perGroup: queryInteger(1, 20).optional() }),
    /** `unread` counts what needs attention, without the quiet kinds. */
    answer: answer({ notifications: z.array(Notification), unread: z.number(), nextCursor: maybe(z.string()) }),
  }),
  readNotifications: own('POST /api/console/notifications/read', 'Marks own notifications as read', {
    roles: everyone,
    body: request({ until: Instant }),
    answer: answer({ unread: z.number() }),
  }),
} as const satisfies Record<string, Operation>
