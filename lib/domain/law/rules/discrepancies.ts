import { ofRegulation, type RuleSource } from './source.ts'

/** The duty to report differences between a central register and what was found. */
export interface DiscrepancyRule {
  country: 'eu' | 'gb'
  source: RuleSource
  /** Calendar days from detection; null where the text gives none. */
  days: number | null
  /** Of the customer, from the conclusion that the register is wrong; null where it may not be asked first. */
  customerDays: number | null
  /** Classes of which the customer may be asked first. */
  mayAskFirst: readonly ('typing' | 'transliteration' | 'minor' | 'outdated' | 'substantive')[]
}

export const discrepancyRules: Readonly<Record<DiscrepancyRule['country'], DiscrepancyRule>> = {
  eu: {
    country: 'eu',
    source: ofRegulation(
      'amlr-24',
      'Differences are reported without undue delay and within 14 calendar days of detection; minor and outdated ones may be put to the customer first.',
      'Art. 24',
    ),
    days: 14,
    customerDays: 14,
    mayAskFirst: ['typing', 'transliteration', 'minor', 'outdated'],
  },
  gb: {
    country: 'gb',
    source: {
      id: 'gb-mlr-30a',
      text: 'Material discrepancies are reported as soon as reasonably practicable; no number of days.',
      cite: 'SI 2017/692, regulation 30A',
      eli: 'https://www.legislation.gov.uk/uksi/2017/692',
      from: '2023-04-01',
      until: null,
      verification: 'described',
    },
    days: null,
    customerDays: null,
    mayAskFirst: [],
  },
}
