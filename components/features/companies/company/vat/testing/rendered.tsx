import type { Identifier, RouteAnswer } from '#lib/contract/index.ts'
import type { Locale } from '../../../../../format.ts'
import { shownTexts } from '../../../../../widgets/company/testing/shown.tsx'
import { VatChecks } from '../vat-section.tsx'

const register = { name: 'ALZA.CZ a. s.', address: 'Jankovcova 1522/53\n170 00 Praha 7' }

export type Read = RouteAnswer<'listVatChecks'>

/** Checks of the numbers of a company as its page says them, to an analyst. */
export function vatTexts(numbers: readonly Identifier[], read: Read, locale: Locale): Promise<string[]> {
  return shownTexts(<VatChecks serviceId="co_cz_1" {...{ numbers, register, read }} />, locale)
}
