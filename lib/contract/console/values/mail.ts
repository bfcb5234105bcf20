/** What is sent by e-mail, and how each person gets it. */
export const mailKinds = ['alerts', 'mentions', 'deadlines', 'orders', 'monitoring', 'account'] as const
export type MailKind = (typeof mailKinds)[number]

export const mailTimes = ['off', 'immediate', 'daily'] as const
export type MailTime = (typeof mailTimes)[number]

/** Deadlines are told on the morning they fall on, so they have no other time; news of one's account goes out at once. */
export const mailTimesOf: Readonly<Record<MailKind, readonly MailTime[]>> = {
  alerts: mailTimes,
  mentions: mailTimes,
  deadlines: ['off', 'daily'],
  orders: mailTimes,
  monitoring: mailTimes,
  account: ['immediate'],
}
