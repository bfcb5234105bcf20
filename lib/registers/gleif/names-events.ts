import type { CompletenessReason } from '#lib/contract/index.ts'

/** Events of an entity by GLEIF's code (LEI-CDF 3.1, EventTypes); another is given by its code in small letters. */
export const eventTypes: Readonly<Record<string, string>> = {
  INSOLVENCY: 'insolvencyProceedingsOpened',
  BANKRUPTCY: 'insolvencyProceedingsOpened',
  LIQUIDATION: 'liquidationOpened',
  VOLUNTARY_ARRANGEMENT: 'voluntaryArrangementOpened',
  DISSOLUTION: 'dissolved',
  CHANGE_LEGAL_NAME: 'legalNameChanged',
  CHANGE_LEGAL_ADDRESS: 'registeredAddressChanged',
  CHANGE_HQ_ADDRESS: 'headquartersAddressChanged',
  CHANGE_LEGAL_FORM: 'legalFormChanged',
  CHANGE_OTHER_NAMES: 'otherNamesChanged',
  MERGERS_AND_ACQUISITIONS: 'mergerOrAcquisition',
  DEMERGER: 'demerger',
  SPINOFF: 'spinOff',
  ABSORPTION: 'absorbed',
}

/** What a registration that is not in order says of the LEI, by GLEIF's code (LEI-CDF 3.1, RegistrationStatus). */
export const registrationEvents: Readonly<Record<string, string>> = {
  LAPSED: 'leiLapsed',
  DUPLICATE: 'leiDuplicate',
  ANNULLED: 'leiAnnulled',
  RETIRED: 'leiRetired',
  MERGED: 'leiMerged',
  CANCELLED: 'leiCancelled',
}

export const eventStates: Readonly<Record<string, string>> = {
  IN_PROGRESS: 'current',
  COMPLETED: 'completed',
  WITHDRAWN_CANCELLED: 'withdrawn',
}

export const nameTypes: Readonly<Record<string, string>> = {
  TRADING_OR_OPERATING_NAME: 'tradeName',
  PREVIOUS_LEGAL_NAME: 'previousName',
  ALTERNATIVE_LANGUAGE_LEGAL_NAME: 'alternativeLanguageName',
  PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME: 'transliteratedName',
  AUTO_ASCII_TRANSLITERATED_LEGAL_NAME: 'transliteratedName',
}

/** Why a parent is not reported (Reporting Exceptions Format 2.1); codes withdrawn in 2022 stay in old records. */
export const exceptionReasons: Readonly<Record<string, CompletenessReason>> = {
  NATURAL_PERSONS: 'natural_persons',
  NO_KNOWN_PERSON: 'no_known_person',
  NON_CONSOLIDATING: 'non_consolidating',
  NO_LEI: 'no_lei',
  NON_PUBLIC: 'not_public',
  BINDING_LEGAL_COMMITMENTS: 'not_public',
  LEGAL_OBSTACLES: 'not_public',
  DISCLOSURE_DETRIMENTAL: 'not_public',
  DETRIMENT_NOT_EXCLUDED: 'not_public',
  CONSENT_NOT_OBTAINED: 'not_public',
}
