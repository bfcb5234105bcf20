/** Whom a cap of credits binds. */
export const capScopes = ['organization', 'customer', 'key'] as const
export type CapScope = (typeof capScopes)[number]

/** Days and months are those of UTC. */
export const capPeriods = ['day', 'month'] as const
export type CapPeriod = (typeof capPeriods)[number]
