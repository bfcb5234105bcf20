import { z } from 'zod'
import {
  answer,
  Instant,
  list,
  maybe,
  maybeBoolean,
  maybeNumber,
  maybeText,
  maybeTexts,
  number,
  openEnum,
  queryInteger,
  request,
  text,
} from '../../fields.ts'
import { maybeColleague } from '../fields.ts'
import { forEveryone, page } from '../row.ts'
import { changeSeverities } from '../values/companies.ts'
import { notificationKinds } from '../values/core.ts'

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
  notificationId: text,
  at: text,
  kind: openEnum(notificationKinds),
  ...maybeTexts('orderId', 'requestId', 'product', 'serviceId', 'companyName', 'code'),
  creditsCharged: maybeNumber,
  monitorId: maybeText,
  /** The gravest of its changes, and what its event says. */
  eventId: maybeText,
  change: maybe(NotifiedChange),
  changes: maybeNumber,
  ...maybeTexts('batchId', 'batchName', 'readAt'),
  /** The name that is searched; the company is the first of those found, and `changes` says how many. */
  ...maybeTexts('searchText'),
  /** The endpoint that fails, and what was sent to it; `orderId` is its order. */
  ...maybeTexts('webhookId', 'webhookName', 'event'),
  ...maybeTexts('caseId', 'disclosureId'),
  /** Of a file that was assigned, while that assignment stands: who asks, what is wanted, and by when. */
  assignment: maybe(answer({ by: maybeColleague, ...maybeTexts('wanted', 'dueOn') })),
  /** The sanctions list somebody asks for, and who does; of a paper, to whom it was handed on. */
  ...maybeTexts('list', 'personName'),
  /** Of news of one's account: who did it, where it is not oneself, and from where; whether who made a link saw it; a role given. */
  account: maybe(answer({ ...maybeTexts('by', 'address', 'browser', 'role'), wasShown: maybeBoolean })),
})
export type Notification = z.infer<typeof Notification>

export const notificationsOperations = {
  listNotifications: forEveryone('GET /api/console/notifications', 'Lists own notifications, newest first', {
    /** `perGroup`: of each group so many of the newest, in place of a page; none pushes those of another group down. */
    query: request({ ...page, perGroup: queryInteger(1, 20).optional() }),
    /** `unread` counts what needs attention, without the quiet kinds. */
    answer: answer({ notifications: list(Notification), unread: number, nextCursor: maybeText }),
  }),
  readNotifications: forEveryone('POST /api/console/notifications/read', 'Marks own notifications as read', {
    body: request({ until: Instant }),
    answer: answer({ unread: number }),
    makesStale: ['listNotifications'],
  }),
}
