/** Names of fields of results as the interface writes them, copied by hand object by object: the one list a test of it trusts. */
const byObject = {
  identifier: 'value type source jurisdiction description extra',
  address: 'type source original normalized coordinate latitude longitude',
  normalizedAddress:
    'careOf house category near houseNumber road unit level staircase entrance poBox postcode suburb cityDistrict city island stateDistrict state county countryRegion country countryCode worldRegion',
  status: 'original normalized isActive',
  date: 'original normalized',
  percentage: 'exact maximum minimum exclusiveMinimum exclusiveMaximum',
  money: 'amount iso4217CurrencyCode',
  role: 'original englishTranslation originalLanguage iso5009RoleCode normalized',
  legalForm: 'original normalized iso20275LegalFormCode category',
  activity: 'scheme code description source isPrimary confidence',
  source: 'dataSource type name jurisdictionCode retrievalTime downloadUrl fileHash fileName date',
  person:
    'address contact jurisdictionCode dateOfBirth gender identifiers name firstName lastName fullName placeOfBirth nationalities original countryCode taxResidencies',
  companyParty: 'name address legalForm jurisdictionCode identifiers status activities',
  risk: 'factors',
  liveSearch: 'serviceId jurisdictionCode name identifiers addresses status',
  ubo: 'sources identifiers ultimateBeneficialOwners type person company interests directOrIndirect percentage details startDate endDate source',
  report: 'sources risk basicInformation relationships',
  basicInformation:
    'type legalName alternativeNames name source status statusEvents legalForm representationPolicy capital identifiers dates addresses activities contacts employeeCount bankAccounts',
  statusEvent:
    'type subject state effectiveDate caseIdentifier court original originalLanguage source document entryType entryTypeLabel column sequence',
  representationPolicy:
    'rules when type role options signers actor minimumCount maximumCount allMembers original englishTranslation originalLanguage source',
  capital: 'currency issued authorized',
  dates: 'incorporationDate lastChanged',
  contact: 'type value source',
  employeeCount: 'date totalEmployees source',
  bankAccount: 'iban bankName verifiedOn source',
  relationships:
    'legalRepresentatives branches shareholders ownershipIncompleteReason contractualInterests legalPredecessors legalSuccessors',
  shareholder:
    'type person company numberOfShares percentage jointHolding shareClass totalNominalValue role interestType interestDetails risk description startDate source',
  jointHolding: 'parcelId holders',
  relation: 'directOrIndirect beneficialOwnershipOrControl startDate endDate status sourceId',
  contractualInterest:
    'companyIs party interests contract risk source details percentage startDate endDate status directOrIndirect beneficialOwnershipOrControl',
  contractParty:
    'name kind role isEffective serviceId registerReferences jurisdictionCode court courtId registerType registerNumber',
  contract: 'contractId contractTypes lifecycleActions dates type value partyHistory',
  succession: 'company date restructuring details source',
  financials: 'type statements sources',
  metadata:
    'periodStart periodEnd filingDate currency scope audited accountingStandard statementType isMicroEntity reportingScale source',
  incomeStatement:
    'revenue otherOperatingIncome totalOperatingIncome costOfGoodsAndServices personnelCosts depreciationAndAmortization otherOperatingExpenses totalOperatingExpenses operatingProfit financialIncome financialExpenses netFinancialResult profitBeforeTax incomeTax profitAfterTax extraordinaryItems minorityInterests grossProfit ebitda cashFlow',
  balanceSheet:
    'intangibleAssets goodwill propertyPlantAndEquipment financialAssets totalNonCurrentAssets inventories tradeReceivables otherReceivables cashAndCashEquivalents otherCurrentAssets totalCurrentAssets totalAssets shareCapital sharePremium retainedEarnings otherReserves totalEquity longTermBorrowings provisions deferredTaxLiabilities otherNonCurrentLiabilities totalNonCurrentLiabilities tradePayables shortTermBorrowings otherCurrentLiabilities totalCurrentLiabilities totalLiabilities workingCapital netDebt',
  statement: 'metadata incomeStatement balanceSheet evidenceConfidence',
  evidenceConfidence: 'grade repairClass proof note receiptId repairRegistryIdentity sourceSha256 tableKeyId claimId',
}

export const interfaceFields: ReadonlySet<string> = new Set(
  Object.values(byObject).flatMap((names) => names.split(' ')),
)
