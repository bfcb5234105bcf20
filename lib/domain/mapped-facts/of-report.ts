import {
  type BeneficialOwner,
  type CompanyReport,
  dateText,
  type LegalRepresentative,
  type Shareholder,
  type UboReport,
} from '#lib/contract/index.ts'
import { partyOfOwner } from '#lib/domain/ownership/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'
import {
  addressText,
  factAt,
  factsOfEach,
  identifierFacts,
  type MappedFact,
  mappedShareText,
  moneyText,
} from './fact.ts'

export function mappedFactsOfReport(report: CompanyReport): MappedFact[] {
  const about = report.basicInformation ?? {}
  const { status, legalForm, capital, dates, employeeCount } = about
  const { legalRepresentatives, shareholders } = report.relationships ?? {}
  return [
    ...factAt('name', about.legalName),
    ...factsOfEach('otherNames', about.alternativeNames, ({ name }, at) => factAt(at, name)),
    ...factAt('status', conditionOf(status, report)),
    ...factAt('statusAsStated', status?.original ?? status?.normalized),
    ...factsOfEach('events', about.statusEvents, ({ type, original, effectiveDate }, at) => [
      ...factAt(`${at}/what`, original ?? type),
      ...factAt(`${at}/date`, dateText(effectiveDate)),
    ]),
    ...factAt('legalForm', legalForm?.original ?? legalForm?.normalized ?? legalForm?.iso20275LegalFormCode),
    ...factsOfEach('numbers', about.identifiers, identifierFacts),
    ...factAt('founded', dateText(dates?.incorporationDate)),
    ...factsOfEach('addresses', about.addresses, (address, at) => factAt(at, addressText(address))),
    ...factsOfEach('activities', about.activities, ({ code, description }, at) =>
      factAt(at, [code, description].filter(Boolean).join(' ')),
    ),
    ...factAt('capital', moneyText(capital?.issued, capital?.currency)),
    ...factAt('employees', employeeCount?.totalEmployees),
    ...factsOfEach('accounts', about.bankAccounts, ({ iban }, at) => factAt(at, iban)),
    ...factsOfEach('signingRules', about.representationPolicy?.rules, ({ original, options }, at) =>
      factAt(at, original ?? (options == null ? null : JSON.stringify(options))),
    ),
    ...factsOfEach('officers', legalRepresentatives, officerFacts),
    ...factsOfEach('shareholders', shareholders, shareholderFacts),
    ...factAt('shareholdersLeftOut', report.relationships?.ownershipIncompleteReason),
  ]
}

export function mappedFactsOfOwners({ ultimateBeneficialOwners }: UboReport): MappedFact[] {
  return factsOfEach('registeredOwners', ultimateBeneficialOwners, (owner, at) => [
    ...partyFacts(owner, at),
    ...factsOfEach(`${at}/interests`, owner.interests, ({ type, percentage, startDate, endDate }, place) => [
      ...factAt(`${place}/what`, type),
      ...factAt(`${place}/share`, mappedShareText(percentage)),
      ...factAt(`${place}/since`, dateText(startDate)),
      ...factAt(`${place}/until`, dateText(endDate)),
    ]),
  ])
}

function officerFacts(officer: LegalRepresentative, at: string): MappedFact[] {
  const { role, startDate } = officer
  return [
    ...partyFacts(officer, at),
    ...factAt(`${at}/role`, role?.original ?? role?.normalized ?? role?.iso5009RoleCode),
    ...factAt(`${at}/since`, dateText(startDate)),
  ]
}

function shareholderFacts(holder: Shareholder, at: string): MappedFact[] {
  const { percentage, numberOfShares, totalNominalValue, shareClass } = holder
  return [
    ...partyFacts(holder, at),
    ...factAt(`${at}/share`, mappedShareText(percentage)),
    // Above 2^53 it is a text; as one always, whichever program reads it.
    ...factAt(`${at}/shares`, numberOfShares == null ? null : String(numberOfShares)),
    ...factAt(`${at}/shareClass`, shareClass),
    ...factAt(`${at}/nominal`, moneyText(totalNominalValue)),
  ]
}

function partyFacts(owner: BeneficialOwner | LegalRepresentative | Shareholder, at: string): MappedFact[] {
  const { kind, name, birth, country } = partyOfOwner(owner)
  const { person, company } = owner
  return [
    ...factAt(`${at}/name`, name),
    ...factAt(`${at}/kind`, kind),
    ...factAt(`${at}/birthDate`, birth),
    ...factAt(`${at}/country`, country),
    ...factAt(`${at}/address`, addressText(person?.address ?? company?.address)),
    ...factsOfEach(`${at}/numbers`, person?.identifiers ?? company?.identifiers, identifierFacts),
  ]
}
