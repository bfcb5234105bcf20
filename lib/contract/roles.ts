/** Roles of the users of the console. */
export const roles = ['analyst', 'admin', 'finance'] as const
export type Role = (typeof roles)[number]

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** Sets of roles as the RBAC matrix groups them; `nobody` marks what a browser may never call. */
export const nobody: readonly Role[] = []
export const readers: readonly Role[] = ['analyst', 'admin']
export const payers: readonly Role[] = ['finance', 'admin']
export const admins: readonly Role[] = ['admin']
export const everyone: readonly Role[] = roles
