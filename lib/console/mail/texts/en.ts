import 'server-only'
import type { MailTexts } from './mail-texts.ts'

export const english: MailTexts = {
  titles: {
    'order.completed': 'Order completed',
    'order.failed': 'Order failed',
    'request.unknown': 'Outcome of a request unknown, decision needed',
    'batch.finished': 'Batch finished',
    'batch.paused': 'Batch paused, action needed',
    'signOn.connected': 'Single sign-on connected to your account',
    'note.mention': 'You were mentioned in a note',
    'file.assigned': 'A file was assigned to you',
    'file.decided': 'Your decision was confirmed',
    'file.returned': 'Your decision was returned',
    'webhook.exhausted': 'A delivery failed: its retries ran out',
    'webhook.failing': 'Webhook accepts nothing any more',
    'webhook.disabling': 'Webhook will be disabled within a day',
    'webhook.disabled': 'Webhook disabled after five days of failures',
    'search.found': 'New companies for one of your searches',
    'monitor.changed': 'A monitored company changed',
    'budget.organization': 'The organization’s budget is almost used up',
    'budget.own': 'Your budget is almost used up',
    'budget.named': 'The budget of a product, customer or API key has reached a threshold',
  },
  otherTitle: 'Notification',
  digestSubject: (day) => `Your day in Registry Console, ${day}`,
  digestNews: 'New since the last summary',
  digestDue: 'Due today or overdue',
  due: (name, day) => `${name}, due ${day}`,
  invitationSubject: 'Your invitation to Registry Console',
  invitation: ({ by, until }) =>
    `${by} has invited you to Registry Console. Open this link to create your account. It can be used once, until ${until}.`,
  invitationOnce: 'If you did not expect this invitation, ignore this message. Do not forward the link.',
  greeting: (name) => `Hello ${name},`,
  open: 'Open',
  change: 'Choose which messages you receive:',
  more: (count) => `and ${count} more`,
}
