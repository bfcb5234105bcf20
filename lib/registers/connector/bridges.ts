import { toServiceId } from './service-id.ts'

/** A connected register of a jurisdiction's own, as others name its companies: by the scheme of its numbers. */
export interface NumberedRegister {
  jurisdictionCode: string
  idTag: number
  /** The `type` of an Identifier that holds such a number, e.g. no_organisation_number. */
  scheme: string
  isNativeId(nativeId: string): boolean
}

/** The serviceId of the company a number belongs to; null where no connected register gives such numbers. */
export type FindServiceId = (scheme: string, number: string) => string | null

/** A company another register names is followed by its number, and not at all without one. */
export function createBridges(registers: readonly NumberedRegister[]): FindServiceId {
  return (scheme, number) => {
    const issuer = registers.find((one) => one.scheme === scheme && one.isNativeId(number))
    return issuer === undefined ? null : toServiceId(issuer, number)
  }
}
