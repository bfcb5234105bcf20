import {
  type BasicInformation,
  type CompanyReport,
  partForms,
  type Relationships,
  type RepresentationRule,
  resultForms,
  type Shareholder,
} from '#lib/contract/index.ts'
import { isOfPledges, pledgesIn, withoutPledges } from '../parties/index.ts'
import { isWordLanguage } from '../signing/index.ts'
import { canonical, canonicalText } from './canonical.ts'
import { shapeOfValue, text, type ValueShape } from './facts.ts'
import { type Item, keyedItem, type Place, parcelItem, partyItem } from './items.ts'

/** What a change is of, in the order a report has it. */
export const sectionIds = [
  'name',
  'alternativeNames',
  'status',
  'statusEvents',
  'legalForm',
  'capital',
  'identifiers',
  'incorporation',
  'addresses',
  'activities',
  'contacts',
  'employees',
  'bankAccounts',
  'rules',
  'officers',
  'branches',
  'shareholders',
  'pledges',
  'completeness',
  'contracts',
  'predecessors',
  'successors',
  'risk',
  'other',
] as const
export type SectionId = (typeof sectionIds)[number]

/** Names a register derives from the legal name: they change with it and state nothing of their own. */
const derivedNames = ['previousName', 'formerName', 'translatedName']

const ofReport: ValueShape = shapeOfValue(resultForms.companyReport.form) ?? {}
const ofBasic: ValueShape = shapeOfValue(partForms.BasicInformation) ?? {}
const ofRelations: ValueShape = shapeOfValue(partForms.Relationships) ?? {}
const ofRule: ValueShape = shapeOfValue(partForms.RepresentationRule) ?? {}

/** Everything a report states, as things that can be found again in another report. */
export function sectionsOf(report: CompanyReport): Record<SectionId, Item[]> {
  return { ...basicSections(report), ...relationSections(report), ...asides(report) }
}

function basicSections({ basicInformation, sources }: CompanyReport) {
  const basic = basicInformation ?? {}
  const { incorporationDate } = basic.dates ?? {}
  const place = (name: keyof BasicInformation & string, below = ''): Place => ({
    path: `basicInformation.${name}${below}`,
    shape: shapeOfValue(ofBasic[name]) ?? {},
    sources: sources ?? {},
  })
  const ofLegalForm = { ...place('legalForm').shape, type: ofBasic.type ?? text }
  return {
    name: single({ legalName: basic.legalName }, { ...place('legalName'), shape: ofBasic }),
    alternativeNames: things(basic.alternativeNames, place('alternativeNames'), ({ type, name }) => ({
      keys: [[type, name]],
      label: name,
      isDerived: derivedNames.includes(type ?? ''),
    })),
    status: single(basic.status, place('status')),
    statusEvents: things(basic.statusEvents, place('statusEvents'), ({ type, caseIdentifier, effectiveDate }) => ({
      keys: [[type, caseIdentifier ?? effectiveDate]],
      label: caseIdentifier ?? type,
    })),
    legalForm: single({ ...basic.legalForm, type: basic.type }, { ...place('legalForm'), shape: ofLegalForm }),
    capital: single(basic.capital, place('capital')),
    identifiers: things(basic.identifiers, place('identifiers'), ({ type, value, description }) => ({
      keys: [[type, value], [type]],
      label: description ?? type,
    })),
    incorporation: single({ incorporationDate }, place('dates', '.incorporationDate')),
    addresses: things(basic.addresses, place('addresses'), ({ type }) => ({ keys: [[type]], label: type })),
    activities: things(basic.activities, place('activities'), ({ scheme, code, isPrimary }) => ({
      keys: [[scheme, code], ...(isPrimary === true ? [['primary']] : [])],
      label: code,
    })),
    contacts: things(basic.contacts, place('contacts'), ({ type, value }) => ({ keys: [[type, value]], label: type })),
    employees: single(basic.employeeCount, place('employeeCount')),
    bankAccounts: things(basic.bankAccounts, place('bankAccounts'), ({ iban, bankName }) => ({
      keys: [[iban]],
      // A path is read by people who may not see the account number.
      shown: [bankName, iban?.replace(/\s+/g, '').slice(-4)],
      label: bankName,
    })),
    rules: things(
      asWorded(basic.representationPolicy?.rules ?? []),
      {
        ...place('representationPolicy', '.rules'),
        shape: ofRule,
      },
      (rule) => ({ keys: [[rule.original ?? rule.englishTranslation ?? rule]], label: rule.original }),
    ),
  } satisfies Partial<Record<SectionId, Item[]>>
}

/** Of words that are read here, what they are read as is no more than they say; several rules may be read from one text. */
function asWorded(rules: readonly RepresentationRule[]): RepresentationRule[] {
  const byWords = Map.groupBy(rules, (rule) =>
    rule.original && isWordLanguage(rule.originalLanguage) ? rule.original : rule,
  )
  return [...byWords].flatMap(([words, [first, ...more]]) => {
    if (first === undefined) return []
    return typeof words === 'string' ? [{ ...first, when: undefined, options: undefined }] : [first, ...more]
  })
}

/** Each is a thing of its own: that it comes or goes is more than another word about a holding. */
function pledgeItems(report: CompanyReport, place: Place): Item[] {
  return (pledgesIn(report) ?? []).map(({ holder, key }) =>
    keyedItem([[holder, key], [key]], holder ?? key, { name: holder, value: key }, place, [holder, 'pledge', key]),
  )
}

function relationSections(report: CompanyReport) {
  const { relationships, sources } = report
  const relations = relationships ?? {}
  const place = (name: keyof Relationships & string): Place => ({
    path: `relationships.${name}`,
    shape: shapeOfValue(ofRelations[name]) ?? {},
    sources: sources ?? {},
  })
  const { ownershipIncompleteReason: reason } = relations
  const ofReason = {
    ...place('ownershipIncompleteReason'),
    shape: { reason: ofRelations.ownershipIncompleteReason ?? text },
  }
  return {
    officers: (relations.legalRepresentatives ?? []).map((one) =>
      partyItem(one, one.role, place('legalRepresentatives')),
    ),
    branches: (relations.branches ?? []).map((company) => partyItem({ company }, null, place('branches'))),
    shareholders: holdingThings(relations.shareholders ?? [], place('shareholders')),
    pledges: pledgeItems(report, { ...place('shareholders'), shape: { value: text } }),
    completeness: single({ reason }, ofReason),
    contracts: things(relations.contractualInterests, place('contractualInterests'), ({ contract, party }) => ({
      keys: [[contract?.contractId ?? party?.serviceId ?? party?.name, contract?.contractTypes?.join(' ')]],
      label: party?.name,
    })),
    predecessors: (relations.legalPredecessors ?? []).map((one) =>
      partyItem(one, one.date, place('legalPredecessors')),
    ),
    successors: (relations.legalSuccessors ?? []).map((one) => partyItem(one, one.date, place('legalSuccessors'))),
  } satisfies Partial<Record<SectionId, Item[]>>
}

/** Each holder of a joint parcel is listed with the whole of it; what all say alike is compared once. */
function holdingThings(given: readonly Shareholder[], place: Place): Item[] {
  const shareholders = given.map(withoutPledges)
  const own = shareholders.filter(({ jointHolding }) => !jointHolding)
  const joint = shareholders.filter(({ jointHolding }) => jointHolding)
  const parcels = Map.groupBy(joint, (one) =>
    one.jointHolding?.parcelId ? canonicalText({ ...one, type: null, person: null, company: null }) : one,
  )
  return [
    ...own.map((one) => partyItem(one, one.shareClass, place)),
    ...[...parcels.values()].map((rows) => parcelItem(rows, place)),
  ]
}

/** Risk factors and fields the contract does not name are compared as well, each by its name; they are no facts. */
function asides(report: CompanyReport): Pick<Record<SectionId, Item[]>, 'risk' | 'other'> {
  const { basicInformation, relationships, risk } = report
  const { factors, ...ofRisk } = risk ?? {}
  const byName = (path: string, fields: object, known: object = {}): Item[] =>
    Object.entries(fields)
      .filter(([name, one]) => !Object.hasOwn(known, name) && canonical({ [name]: one }) !== undefined)
      .map(([name, value]) => keyedItem([[`${path}${name}`]], `${path}${name}`, { value }, nowhere))
  return {
    risk: byName('', factors ?? {}),
    other: [
      ...byName('', report, ofReport),
      ...byName('risk.', ofRisk),
      ...byName('basicInformation.', basicInformation ?? {}, ofBasic),
      ...byName('basicInformation.dates.', basicInformation?.dates ?? {}, shapeOfValue(ofBasic.dates) ?? {}),
      ...byName('basicInformation.representationPolicy.', basicInformation?.representationPolicy ?? {}, { rules: [] }),
      ...byName('relationships.', withoutFieldsOfPledges(relationships ?? {}), ofRelations),
    ],
  }
}

const withoutFieldsOfPledges = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isOfPledges(name)))
const nowhere: Place = { path: '', shape: {}, sources: {} }

function single(fields: object | null | undefined, place: Place): Item[] {
  return canonical(fields) === undefined ? [] : [keyedItem([], null, fields ?? {}, place)]
}

interface Identity {
  keys: readonly (readonly unknown[])[]
  label: string | null | undefined
  isDerived?: boolean
  /** What the path says instead of the strongest key. */
  shown?: readonly unknown[]
}

function things<T extends object>(
  list: readonly T[] | null | undefined,
  place: Place,
  identityOf: (thing: T) => Identity,
): Item[] {
  return (list ?? []).map((one) => {
    const { keys, label, isDerived = false, shown } = identityOf(one)
    return keyedItem(keys, label, one, isDerived ? { ...place, shape: {} } : place, shown)
  })
}
