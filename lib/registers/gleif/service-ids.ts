import { readIdentifier, schemeOfType } from '#lib/domain/identifiers/index.ts'
import { type FindServiceId, toServiceId } from '../connector/index.ts'

/** A connected register of a jurisdiction's own, and how GLEIF names it. */
export interface NationalRegister {
  jurisdictionCode: string
  idTag: number
  /** The `type` of an Identifier that holds its numbers. */
  scheme: string
  /** GLEIF's code of the registration authority. */
  authority: string
  isNativeId(nativeId: string): boolean
}

/** In any jurisdiction; below it is room for the jurisdiction's own registers. */
export const idTag = 200

/**
 * The serviceId of a company GLEIF names, by its number at an authority of a jurisdiction, or by its LEI. Where a register of the
 * jurisdiction's own is connected, GLEIF issues nothing: the company is followed by its number there, and not at all without it.
 */
export function createFinder(covered: ReadonlySet<string>, nationals: readonly NationalRegister[]): FindServiceId {
  return (scheme, number) => {
    const [jurisdictionCode = '', giver] = scheme.split(' ')
    const own = nationals.filter((one) => one.jurisdictionCode === jurisdictionCode)
    if (giver === 'LEI')
      return own.length === 0 && covered.has(jurisdictionCode) ? toServiceId({ jurisdictionCode, idTag }, number) : null
    const register = own.find(({ authority }) => authority === giver)
    const type = schemeOfType(register?.scheme)
    if (register === undefined || type === null) return null
    const { value, remark } = readIdentifier(type, number)
    return remark === null && register.isNativeId(value) ? toServiceId(register, value) : null
  }
}

type LeiCompany = Partial<Record<'lei' | 'jurisdiction' | 'authority' | 'number', string | undefined>>

/** Undefined where no register here answers for it. */
export function idOf(find: FindServiceId, { lei, jurisdiction, authority, number }: LeiCompany): string | undefined {
  const own = authority === undefined || number === undefined ? null : find(`${jurisdiction} ${authority}`, number)
  return own ?? (lei === undefined ? undefined : (find(`${jurisdiction} LEI`, lei) ?? undefined))
}
