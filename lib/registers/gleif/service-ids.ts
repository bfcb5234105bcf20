import { readIdentifier, schemeOfType } from '#lib/domain/identifiers/index.ts'
import { toServiceId } from '../connector/index.ts'
import { gleifRegister } from './register.ts'
import type { LeiAttributes } from './schema.ts'
import { jurisdictionOfLei } from './translate-values.ts'

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

/** The serviceId of a company GLEIF names; null where no register here answers for it. */
export type IssueServiceId = (attributes: LeiAttributes) => string | null

/**
 * Where a register of the jurisdiction's own is connected, GLEIF issues nothing: the company is followed by its number
 * there, and not at all without it.
 */
export function createIssuer(covered: ReadonlySet<string>, nationals: readonly NationalRegister[]): IssueServiceId {
  return (attributes) => {
    const jurisdictionCode = jurisdictionOfLei(attributes)
    if (jurisdictionCode === undefined) return null
    const own = nationals.filter((one) => one.jurisdictionCode === jurisdictionCode)
    if (own.length > 0) return nationalServiceId(own, attributes)
    if (!covered.has(jurisdictionCode)) return null
    return toServiceId({ jurisdictionCode, idTag: gleifRegister.idTag }, attributes.lei)
  }
}

function nationalServiceId(own: readonly NationalRegister[], { entity }: LeiAttributes): string | null {
  const register = own.find((one) => one.authority === entity.registeredAt?.id)
  const scheme = schemeOfType(register?.scheme)
  if (register === undefined || scheme === null) return null
  const { value, remark } = readIdentifier(scheme, entity.registeredAs ?? '')
  return remark === null && register.isNativeId(value) ? toServiceId(register, value) : null
}
