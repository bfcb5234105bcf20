import { z } from 'zod'
import { answer, maybe, openEnum, request } from '../../fields.ts'
import { admins, everyone } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { own } from '../row.ts'
import { type MailKind, type MailTime, mailTimes, mailTimesOf } from '../values/mail.ts'

export const mailDefaults: Readonly<Record<MailKind, MailTime>> = {
  alerts: 'immediate',
  mentions: 'immediate',
  deadlines: 'daily',
  orders: 'off',
  monitoring: 'daily',
  account: 'immediate',
}

/** Why a mail server did not take a mail. */
export const mailFaults = ['refused', 'deferred', 'unreachable', 'tls', 'login'] as const
export type MailFault = (typeof mailFaults)[number]

const time = openEnum(mailTimes)
export const MailChoices = answer({
  alerts: time,
  mentions: time,
  deadlines: time,
  orders: time,
  monitoring: time,
  account: time,
})
export type MailChoices = z.infer<typeof MailChoices>

const timeOf = (kind: MailKind) => z.enum(mailTimesOf[kind]).optional()
const MailChange = request({
  alerts: timeOf('alerts'),
  mentions: timeOf('mentions'),
  deadlines: timeOf('deadlines'),
  orders: timeOf('orders'),
  monitoring: timeOf('monitoring'),
  account: timeOf('account'),
})

export const mailOperations = {
  getMailChoices: own('GET /api/console/mail', 'Returns what one gets by e-mail', {
    roles: everyone,
    /** `isOn` is false where this console sends no e-mail, `isDemo` true for an account that gets none whatever it chooses. */
    answer: answer({ isOn: z.boolean(), isDemo: maybe(z.boolean()), choices: MailChoices }),
  }),
  changeMailChoices: own('PATCH /api/console/mail', 'Changes what one gets by e-mail', {
    roles: everyone,
    body: MailChange,
    answer: answer({ isOn: z.boolean(), isDemo: maybe(z.boolean()), choices: MailChoices }),
    makesStale: ['getMailChoices'],
  }),
  sendTestMail: own(
    'POST /api/console/mail/test',
    'Sends a test mail to oneself now, and returns what the server said',
    {
      roles: admins,
      /** `fault` is null where the mail server has taken it. */
      answer: answer({ to: z.string(), fault: maybe(openEnum(mailFaults)) }),
      makesStale: [],
    },
  ),
} as const satisfies Record<string, Operation>
