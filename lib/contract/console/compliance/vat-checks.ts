import type { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeText,
  maybeTexts,
  maybeWord,
  number,
  openEnum,
  request,
  text,
  textList,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { companyParams } from '../../v2/order.ts'
import { maybeColleague } from '../fields.ts'
import { consoleRow, forReaders } from '../row.ts'
import { adisOutcomes, vatCheckLimits, vatUnknownReasons, viesOutcomes } from '../values/compliance.ts'

/**
 * Checks of VAT numbers by VIES of the European Commission and, of Czech numbers, by ADIS of the Czech tax administration. They stand
 * beside what a register says of a company, and are no source of its owners.
 */

/** What is not known of an answer, and what of it the published schema does not have. */
const answered = {
  /** Of `unknown`. */
  reason: maybeWord(vatUnknownReasons),
  /** The code or the sentence that came in place of an answer. */
  detail: maybeText,
  /** Fields whose value had another form than the schema says; each is left out alone. */
  odd: textList,
  /** Fields that say something and that the schema does not have, as they came. */
  more: list(answer({ field: text, value: text })),
}

export const ViesAnswer = answer({
  outcome: openEnum(viesOutcomes),
  /** Name and address are null where the member state gives none. */
  ...maybeTexts('name', 'address', 'requestIdentifier', 'requestDate'),
  ...answered,
})
export type ViesAnswer = z.infer<typeof ViesAnswer>

/** An account that a payer has published; one of Czech form is given as the IBAN that is made of it. */
export const PublishedAccount = answer({ iban: text, ...maybeTexts('publishedOn', 'endedOn') })
export type PublishedAccount = z.infer<typeof PublishedAccount>

export const AdisAnswer = answer({
  outcome: openEnum(adisOutcomes),
  /** The day on which it was published that the payer is unreliable. */
  ...maybeTexts('since', 'answeredOn'),
  accounts: list(PublishedAccount),
  /** Published accounts of a form that could not be read. */
  accountsUnread: number,
  ...answered,
})
export type AdisAnswer = z.infer<typeof AdisAnswer>

/** What both answered at one time; null where a service was not asked. */
export const VatCheck = answer({
  checkId: text,
  number: text,
  at: text,
  by: maybeColleague,
  vies: maybe(ViesAnswer),
  adis: maybe(AdisAnswer),
})
export type VatCheck = z.infer<typeof VatCheck>

/** A service that is asked on request: its host, null where it is switched off; and whether no answer of it is on file. */
export const VatService = answer({ host: maybeText, isUnproven: boolean })

export const vatChecksOperations = {
  listVatChecks: consoleRow(
    'GET /api/console/companies/{serviceId}/vat-checks',
    'Lists checks of VAT numbers of a company, newest first; nobody is asked',
    {
      atMost: vatCheckLimits.checksListed,
      roles: readers,
      params: companyParams,
      answer: answer({
        checks: list(VatCheck),
        total: number,
        vies: VatService,
        adis: VatService,
        /** Numbers of the sandbox are fictional: nobody is asked about them. */
        isSandbox: boolean,
      }),
    },
  ),
  checkVatNumber: forReaders(
    'POST /api/console/companies/{serviceId}/vat-checks',
    'Asks VIES, and of a Czech number ADIS, about a VAT number and records what they answer; earlier checks stay',
    {
      cost: 'attempt',
      params: companyParams,
      body: request({ number: text.min(4).max(vatCheckLimits.numberCharactersMax) }),
      status: 201,
      answer: VatCheck,
      makesStale: ['listVatChecks', 'listFileChronology', 'getCompanyFile'],
    },
  ),
}
