/**
 * What an organization that begins with this version has from its first day. One that was there before keeps what it had, and its
 * admins decide: the migration that brings a default writes `kept` for it into `new_defaults`.
 */
export const newDefaultIds = [
  /** Administrators who sign in with a password need a second factor. */
  'secondFactorForAdmins',
  /** What the identity provider says of a sign-in counts, and what it does not say proves nothing. */
  'provedSignOn',
] as const
export type NewDefaultId = (typeof newDefaultIds)[number]

interface NewDefault {
  /** Whether a sandbox has it: its accounts are demonstrations, and nobody is behind them. */
  inSandbox: boolean
}

export const newDefaults: Readonly<Record<NewDefaultId, NewDefault>> = {
  secondFactorForAdmins: { inSandbox: false },
  provedSignOn: { inSandbox: false },
}

/** Whether the organization began with a default, was there before it, or is a sandbox. */
export const defaultOrigins = ['new', 'kept', 'sandbox'] as const
export type DefaultOrigin = (typeof defaultOrigins)[number]
