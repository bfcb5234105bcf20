import { optionalText, queryInteger } from '../fields.ts'
import { admins, everyone, payers, readers } from '../roles.ts'
import { limits } from '../v2/limits.ts'
import { type Operation, rowsOf } from '../v2/operation.ts'
import { companyParams } from '../v2/order.ts'

const ofConsole = { tag: 'Console', version: '2026-08-01' } as const

/** The rows of the console's own operations, and the query of their lists. */
export const consoleRow = rowsOf(ofConsole)

/** The same, of rows that share more: who calls them, about what, and what they make stale. */
export function consoleRows<const S extends Partial<Operation>>(shared: S) {
  return rowsOf({ ...ofConsole, ...shared })
}

export const forEveryone = consoleRows({ roles: everyone })
export const forReaders = consoleRows({ roles: readers })
export const forAdmins = consoleRows({ roles: admins })
export const forPayers = consoleRows({ roles: payers })
/** What readers ask and do of one company. */
export const ofCompany = consoleRows({ roles: readers, params: companyParams })

export const page = { limit: queryInteger(1, limits.listLimitMax).optional(), cursor: optionalText(200) }
