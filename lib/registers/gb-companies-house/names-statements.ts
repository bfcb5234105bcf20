import type { CompletenessReason } from '#lib/contract/index.ts'

/** Why a company need not keep a register of who controls it, by the register's code (`exemption_descriptions.yml`). */
export const exemptionWords: Readonly<Record<string, string>> = {
  'psc-exempt-as-trading-on-uk-regulated-market': sharesOn('a UK regulated market'),
  'psc-exempt-as-trading-on-eu-regulated-market': sharesOn('an EU regulated market'),
  'psc-exempt-as-trading-on-regulated-market': sharesOn('a regulated market other than the UK'),
  'psc-exempt-as-shares-admitted-on-market': sharesOn(
    'a market listed in the Register of People with Significant Control Regulations 2016',
  ),
  'disclosure-transparency-rules-chapter-five-applies':
    'The company is a traded, DTR5 issuing company and may be exempt from updating its PSC information',
}

function sharesOn(market: string): string {
  return `The company is exempt because it has voting shares admitted to trading on ${market}`
}

const company = (words: string) => `The company ${words}`
const noOne = 'there is no registrable person or registrable relevant legal entity'

/**
 * What a company states in place of an owner, by the register's code without `-partnership` at its end
 * (`psc_descriptions.yml`, companieshouse/api-enumerations, OGL 3.0, as of 2026-11; the misspelt code is the register's).
 */
export const statementWords: Readonly<Record<string, { words: string; reason: CompletenessReason }>> = {
  'no-individual-or-entity-with-signficant-control': {
    words: company(`knows or has reasonable cause to believe that ${noOne} in relation to the company`),
    reason: 'no_known_person',
  },
  'no-beneficial-owner-identified': {
    words: 'No beneficial owners have been identified',
    reason: 'not_identified',
  },
  'psc-exists-but-not-identified': {
    words: company('knows of a registrable person in relation to the company and has not identified that person'),
    reason: 'not_identified',
  },
  'psc-details-not-confirmed': {
    words: company('has identified a registrable person whose required particulars have not all been confirmed'),
    reason: 'not_identified',
  },
  'steps-to-find-psc-not-yet-completed': {
    words: company('has not yet completed taking reasonable steps to find out if there is a registrable person'),
    reason: 'not_identified',
  },
  'psc-contacted-but-no-response': {
    words: company('has given a notice under section 790D or DA of the Act which has not been complied with'),
    reason: 'not_identified',
  },
  'psc-has-failed-to-confirm-changed-details': {
    words: 'A person has failed to comply with a notice given by the company under section 790E or EA of the Act',
    reason: 'not_identified',
  },
  'restrictions-notice-issued-to-psc': {
    words: company('has issued a restrictions notice under paragraph 1 of Schedule 1B to the Act'),
    reason: 'not_identified',
  },
  'awaiting-confirmation-from-psc': {
    words: company('knows or believes it has a PSC but has not yet had confirmation'),
    reason: 'not_identified',
  },
  'at-least-one-beneficial-owner-unidentified': {
    words: 'Some beneficial owners have been identified and all required information can be provided',
    reason: 'not_identified',
  },
  'information-not-provided-for-at-least-one-beneficial-owner': {
    words: 'All beneficial owners have been identified but only some required information can be provided',
    reason: 'not_identified',
  },
  'at-least-one-beneficial-owner-unidentified-and-information-not-provided-for-at-least-one-beneficial-owner': {
    words: 'Some beneficial owners have been identified and only some required information can be provided',
    reason: 'not_identified',
  },
}
