import {
  type BeneficialOwner,
  type CompanyReport,
  dateText,
  type FinancialsResult,
  type LegalRepresentative,
  parseExactJson,
  resultForms,
  type Shareholder,
  type ShareholderGraph,
  type Statement,
  tolerateBy,
  type UboReport,
} from '#lib/contract/index.ts'
import { directHoldings, graphInResult, partyOfNode, partyOfOwner, rootNodeOf } from '#lib/domain/ownership/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'
import { countAbove, determinationPaper, percentageOfText } from '../determination/index.ts'
import { amountOf, partNames, parts } from '../financials/index.ts'
import { usualOwnerThreshold } from '../law/index.ts'
import {
  addressText,
  factAt,
  factsAt,
  factsOfEach,
  identifierFacts,
  type MappedFact,
  mappedShareText,
  moneyText,
} from './fact.ts'

/** Beyond it the work takes a second and more, on the thread that makes or checks a pack; its page has the determination then. */
const relationsMax = 400

/**
 * Which mappers these are. Another version may read the same bytes differently, so facts of another one are not compared.
 * Count it up with every change by which any fact has another path or value.
 */
export const mapperVersion = 'registry-console-facts/1'

/** What the stored answer of an order says, as this program reads it; nothing where it is no answer of a product with facts. */
export function factsOf(product: string, answerBytes: Uint8Array): MappedFact[] {
  const order = orderIn(answerBytes)
  if (order === null) return []
  const { result } = order
  if (product === 'report' || product === 'prefill') {
    const report = tolerateBy(resultForms.report, result)?.value.companyReport
    return report == null ? [] : mappedFactsOfReport(report)
  }
  if (product === 'ubo') {
    const report = tolerateBy(resultForms.ubo, result)?.value.ultimateBeneficialOwnerReport
    return report == null ? [] : mappedFactsOfOwners(report)
  }
  if (product === 'graph') {
    const read = graphInResult(result)
    return read === null ? [] : mappedFactsOfGraph(read.graph, dayOf(order.responseTime))
  }
  const accounts = product === 'financials' ? tolerateBy(resultForms.financials, result)?.value : null
  return accounts == null ? [] : mappedFactsOfAccounts(accounts)
}

function orderIn(bytes: Uint8Array): { result: unknown; responseTime: unknown } | null {
  try {
    const order: unknown = parseExactJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof order !== 'object' || order === null || !('result' in order)) return null
    return { result: order.result, responseTime: 'responseTime' in order ? order.responseTime : null }
  } catch {
    return null
  }
}

/** The day the answer is of, by its own words; never the day on which somebody looks at it. */
function dayOf(responseTime: unknown) {
  return typeof responseTime === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(responseTime)?.[0] ?? null) : null
}

/** Each figure of each statement, under the end of its period and what it is of. */
function mappedFactsOfAccounts({ statements }: FinancialsResult): MappedFact[] {
  return factsOfEach('statements', statements, statementFacts)
}

function statementFacts(statement: Statement, at: string): MappedFact[] {
  const { periodStart, periodEnd, currency, scope, audited, accountingStandard } = statement.metadata ?? {}
  return [
    ...factsAt(at, {
      from: dateText(periodStart),
      to: dateText(periodEnd),
      currency,
      scope,
      audited,
      standard: accountingStandard,
    }),
    ...partNames.flatMap((part) =>
      parts[part].flatMap((line) => factAt(`${at}/${part}/${line}`, amountOf(statement, line))),
    ),
    ...factAt(`${at}/employees`, statement.numberOfEmployees),
  ]
}

/** Direct holders of the company, and who is its owner by law on the day the graph was retrieved. */
function mappedFactsOfGraph(graph: ShareholderGraph, day: string | null): MappedFact[] {
  const byId = new Map((graph.nodes ?? []).map((node) => [node.id, node]))
  const root = rootNodeOf(graph)
  if (root === undefined) return []
  return [
    ...factAt('company', partyOfNode(root).name),
    ...factAt('readToEnd', graph.stopReason),
    ...factsOfEach('holders', directHoldings(graph, root), ({ source, data }, at) => {
      const holder = byId.get(source)
      const name = holder === undefined ? null : partyOfNode(holder).name
      return factsAt(at, { name, share: mappedShareText(data?.percentage) })
    }),
    ...(day === null ? [] : determinedFacts(graph, day)),
  ]
}

function determinedFacts(graph: ShareholderGraph, day: string): MappedFact[] {
  if (countAbove(graph, day) > relationsMax) return []
  const paper = determinationPaper(graph, usualOwnerThreshold, day)
  if (paper === null) return []
  const known = paper.persons.filter(({ status }) => status !== 'isNot')
  return [
    ...factsAt('determined', { rule: usualOwnerThreshold.source.cite, day, isWhole: paper.whole.isKnown }),
    ...factsOfEach('determined/owners', known, ({ party, status, cumulative }, at) => {
      const { exact, minimum = exact, maximum = exact } = percentageOfText(cumulative.share)
      return factsAt(at, { name: paper.nameOf(party), outcome: status, atLeast: minimum, atMost: maximum })
    }),
  ]
}

function mappedFactsOfReport(report: CompanyReport): MappedFact[] {
  const about = report.basicInformation ?? {}
  const { status, legalForm, capital, dates, employeeCount } = about
  const { legalRepresentatives, shareholders } = report.relationships ?? {}
  return [
    ...factAt('name', about.legalName),
    ...factsOfEach('otherNames', about.alternativeNames, ({ name }, at) => factAt(at, name)),
    ...factAt('status', conditionOf(status, report)),
    ...factAt('statusAsStated', status?.original ?? status?.normalized),
    ...factsOfEach('events', about.statusEvents, ({ type, original, effectiveDate }, at) =>
      factsAt(at, { what: original ?? type, date: dateText(effectiveDate) }),
    ),
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

function mappedFactsOfOwners({ ultimateBeneficialOwners }: UboReport): MappedFact[] {
  return factsOfEach('registeredOwners', ultimateBeneficialOwners, (owner, at) => [
    ...partyFacts(owner, at),
    ...factsOfEach(`${at}/interests`, owner.interests, ({ type, percentage, startDate, endDate }, place) => {
      const [since, until] = [dateText(startDate), dateText(endDate)]
      return factsAt(place, { what: type, share: mappedShareText(percentage), since, until })
    }),
  ])
}

function officerFacts(officer: LegalRepresentative, at: string): MappedFact[] {
  const { role, startDate } = officer
  return [
    ...partyFacts(officer, at),
    ...factsAt(at, { role: role?.original ?? role?.normalized ?? role?.iso5009RoleCode, since: dateText(startDate) }),
  ]
}

function shareholderFacts(holder: Shareholder, at: string): MappedFact[] {
  const { percentage, numberOfShares, totalNominalValue, shareClass } = holder
  return [
    ...partyFacts(holder, at),
    ...factsAt(at, {
      share: mappedShareText(percentage),
      // Above 2^53 it is a text; as one always, whichever program reads it.
      shares: numberOfShares == null ? null : String(numberOfShares),
      shareClass,
      nominal: moneyText(totalNominalValue),
    }),
  ]
}

function partyFacts(owner: BeneficialOwner | LegalRepresentative | Shareholder, at: string): MappedFact[] {
  const { kind, name, birth, country } = partyOfOwner(owner)
  const { person, company } = owner
  return [
    ...factsAt(at, {
      name,
      kind,
      birthDate: birth,
      country,
      address: addressText(person?.address ?? company?.address),
    }),
    ...factsOfEach(`${at}/numbers`, person?.identifiers ?? company?.identifiers, identifierFacts),
  ]
}
