import 'server-only'
import { z } from 'zod'
import { checkableNumber, type VatNumber } from '#lib/domain/vat-checks/index.ts'

/** Who is asked about VAT numbers when somebody wants it, null where switched off, and as whom VIES is asked. */
export interface VatServices {
  vies: string | null
  adis: string | null
  requester: VatNumber | null
}

const service = (url: string) =>
  z
    .url({ protocol: /^https?$/, error: 'off, or an http or https address' })
    .or(z.literal('off'))
    .default(url)

export const vatVariables = {
  VIES_URL: service('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  VIES_REQUESTER: z
    .string()
    .refine((text) => checkableNumber(text) !== null, { error: 'a VAT number of a member state, with its country' })
    .optional(),
  ADIS_URL: service('https://adisrws.mfcr.cz/dpr/axis2/services/rozhraniCRPDPH.rozhraniCRPDPHSOAP'),
}

const Variables = z.object(vatVariables)

export function vatServicesOf({ VIES_URL, ADIS_URL, VIES_REQUESTER = '' }: z.output<typeof Variables>): VatServices {
  const addressOf = (url: string) => (url === 'off' ? null : url.replace(/\/+$/, ''))
  return { vies: addressOf(VIES_URL), adis: addressOf(ADIS_URL), requester: checkableNumber(VIES_REQUESTER) }
}
