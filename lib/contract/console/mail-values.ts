/** What is sent by e-mail, and how each person gets it. */
export const mailKinds = ['alerts', 'mentions', 'deadlines', 'orders', 'monitoring', 'account'] as const
export type MailKind = (typeof mailKinds)[number]

export const mailTimes = ['off', 'immediate', 'daily'] as const
export type MailTime = (typeof mailTimes)[number]

/** Deadlines are told on the morning they fall on, so they have no other time; what concerns one's account cannot be put off. */
export const mailTimesOf: Readonly<Record<MailKind, readonly MailTime[]>> = {
  alerts: mailTimes,
  mentions: mailTimes,
  deadlines: ['off', 'daily'],
  orders: mailTimes,
  monitoring: mailTimes,
  account: ['immediate', 'daily'],
}
