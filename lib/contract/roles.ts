/** Roles of the users of the console. */
export const roles = ['analyst', 'admin', 'finance', 'auditor'] as const
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

/** An auditor reads what any of these roles reads; what is changed, costs or reveals a secret says so by itself. */
export function mayRead(role: Role, readBy: readonly Role[]): boolean {
  return readBy.includes(role) || (role === 'auditor' && readBy.length > 0)
}

/** Reads that a role may change by, and the auditor as well: exports, which leave a row in the audit log. */
export const exporters: readonly Role[] = [...readers, 'auditor']
