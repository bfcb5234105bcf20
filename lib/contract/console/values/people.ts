export const accountNameCharactersMax = 100
export const passwordCharactersMin = 12
export const passwordCharactersMax = 200

/**
 * Why a password of valid length is refused: it is common, derived from its owner's data, or one repeated character or a
 * sequence. The error has the type `password_common` and so on.
 */
export const weaknesses = ['common', 'personal', 'simple'] as const
export type Weakness = (typeof weaknesses)[number]

export const themes = ['system', 'light', 'dark'] as const
export const densities = ['s', 'm', 'l'] as const
export const locales = ['en', 'de'] as const

export const passkeysMax = 20
export const passkeyNameCharactersMax = 60
/** How long a challenge may be answered. */
export const passkeyMinutes = 5

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

export const guideSteps = ['search', 'order', 'owners', 'match', 'evidence'] as const
export type GuideStep = (typeof guideSteps)[number]
