/** Closed lists of BODS 0.4: what is not in them is written as the nearest word, with the original beside it. */
export const interestTypes = [
  'shareholding',
  'votingRights',
  'appointmentOfBoard',
  'otherInfluenceOrControl',
  'seniorManagingOfficial',
  'settlor',
  'trustee',
  'protector',
  'beneficiaryOfLegalArrangement',
  'rightsToSurplusAssetsOnDissolution',
  'rightsToProfitOrIncome',
  'rightsGrantedByContract',
  'conditionalRightsGrantedByContract',
  'controlViaCompanyRulesOrArticles',
  'controlByLegalFramework',
  'boardMember',
  'boardChair',
  'unknownInterest',
  'unpublishedInterest',
  'enjoymentAndUseOfAssets',
  'rightToProfitOrIncomeFromAssets',
  'nominee',
  'nominator',
] as const

export const entityTypes = [
  'registeredEntity',
  'legalEntity',
  'arrangement',
  'anonymousEntity',
  'unknownEntity',
  'state',
  'stateBody',
] as const

export const unspecifiedReasons = [
  'noBeneficialOwners',
  'subjectUnableToConfirmOrIdentifyBeneficialOwner',
  'interestedPartyHasNotProvidedInformation',
  'subjectExemptFromDisclosure',
  'interestedPartyExemptFromDisclosure',
  'unknown',
  'informationUnknownToPublisher',
] as const

export const sourceTypes = ['selfDeclaration', 'officialRegister', 'thirdParty', 'primaryResearch', 'verified'] as const

/** The code of a word, whatever its spelling: SHAREHOLDING, share-holding and shareholding are one. */
export function codeIn<C extends string>(codes: readonly C[], word: string | null | undefined): C | null {
  const folded = word?.replace(/[^a-z]/gi, '').toLowerCase()
  return codes.find((code) => code.toLowerCase() === folded) ?? null
}
