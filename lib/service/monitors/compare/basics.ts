import { type Address, type BasicInformation, dateText, type Money } from '#lib/contract/index.ts'
import { canonical, compareMembers, compareValue, type Difference, keyed, keyFrom, plain } from './difference.ts'
import { identifierKey } from './parties.ts'

/** Names a register derives from the legal name: they change with it and say nothing of their own. */
const derivedNames = ['previousName', 'formerName', 'translatedName']

/** What a register says of the company itself. Bookkeeping (last change, sources, sequence numbers) is not compared. */
export function compareBasics(before: BasicInformation, after: BasicInformation): Difference[] {
  const at = (field: string) => `basicInformation.${field}`
  return [
    ...compareValue(at('legalName'), 'NAME_CHANGED', before.legalName, after.legalName),
    ...compareNames(before, after),
    ...compareAddresses(before, after),
    ...compareValue(at('legalForm'), 'LEGAL_FORM_CHANGED', form(before), form(after)),
    ...compareMoney(at('capital.issued'), 'CAPITAL_CHANGED', before.capital?.issued, after.capital?.issued),
    ...compareMoney(
      at('capital.authorized'),
      'AUTHORIZED_CAPITAL_CHANGED',
      before.capital?.authorized,
      after.capital?.authorized,
    ),
    ...compareMembers(
      at('identifiers'),
      { added: 'IDENTIFIER_ADDED', removed: 'IDENTIFIER_REMOVED' },
      keyed(before.identifiers, identifierKey),
      keyed(after.identifiers, identifierKey),
      ({ type, value }) => ({ type, value }),
    ),
    ...compareValue(
      at('dates.incorporationDate'),
      'INCORPORATION_DATE_CHANGED',
      dateText(before.dates?.incorporationDate),
      dateText(after.dates?.incorporationDate),
    ),
    ...compareActivities(before, after),
    ...compareMembers(
      at('contacts'),
      { added: 'CONTACT_ADDED', removed: 'CONTACT_REMOVED' },
      keyed(before.contacts, ({ type, value }) => keyFrom(type, value)),
      keyed(after.contacts, ({ type, value }) => keyFrom(type, value)),
      ({ type, value }) => ({ type, value }),
    ),
    ...compareValue(
      at('employeeCount.totalEmployees'),
      'EMPLOYEE_COUNT_CHANGED',
      before.employeeCount?.totalEmployees,
      after.employeeCount?.totalEmployees,
    ),
    ...compareMembers(
      at('bankAccounts'),
      { added: 'BANK_ACCOUNT_ADDED', removed: 'BANK_ACCOUNT_REMOVED' },
      keyed(before.bankAccounts, ({ iban }) => keyFrom(iban)),
      keyed(after.bankAccounts, ({ iban }) => keyFrom(iban)),
      ({ iban, bankName }) => ({ iban, bankName }),
    ),
    ...compareValue(at('representationPolicy.rules'), 'REPRESENTATION_CHANGED', rules(before), rules(after)),
  ]
}

function form({ legalForm }: BasicInformation) {
  if (!legalForm) return null
  const { original, iso20275LegalFormCode } = legalForm
  return { original, iso20275LegalFormCode }
}

function compareNames(before: BasicInformation, after: BasicInformation): Difference[] {
  const names = ({ alternativeNames }: BasicInformation) =>
    keyed(
      alternativeNames?.filter(({ type }) => !derivedNames.includes(type ?? '')),
      ({ type, name }) => keyFrom(type, name),
    )
  const codes = { added: 'TRADE_NAME_ADDED', removed: 'TRADE_NAME_REMOVED' } as const
  return compareMembers('basicInformation.alternativeNames', codes, names(before), names(after), ({ type, name }) => ({
    type,
    name,
  }))
}

/** The registered address as one value; all others by what they say. */
function compareAddresses(before: BasicInformation, after: BasicInformation): Difference[] {
  const registered = ({ addresses }: BasicInformation) => addresses?.find(({ type }) => type === 'registered')
  const others = (information: BasicInformation) =>
    keyed(
      information.addresses?.filter((one) => one !== registered(information)),
      (one) => keyFrom(one.type, addressText(one)),
    )
  const [was, is] = [registered(before), registered(after)]
  const isMoved = addressText(was) !== addressText(is)
  return [
    ...(isMoved
      ? [
          {
            eventCode: 'REGISTERED_ADDRESS_CHANGED' as const,
            diffPath: 'basicInformation.addresses[registered]',
            before: shownAddress(was),
            after: shownAddress(is),
          },
        ]
      : []),
    ...compareMembers(
      'basicInformation.addresses',
      { added: 'ADDRESS_ADDED', removed: 'ADDRESS_REMOVED' },
      others(before),
      others(after),
      shownAddress,
    ),
  ]
}

function addressText(address: Address | null | undefined): string {
  return address?.original ? plain(address.original).toLowerCase() : canonical(address?.normalized)
}

function shownAddress(address: Address | null | undefined) {
  if (!address) return null
  const { type, original, normalized } = address
  return { type, original, normalized }
}

/** The main activity as one value; beside it, what came and what went among the others. */
function compareActivities(before: BasicInformation, after: BasicInformation): Difference[] {
  const shown = ({ scheme, code, description }: { scheme?: unknown; code?: unknown; description?: unknown }) => ({
    scheme,
    code,
    description,
  })
  const all = ({ activities }: BasicInformation) => keyed(activities, ({ scheme, code }) => keyFrom(scheme, code))
  const main = ({ activities }: BasicInformation) => activities?.find(({ isPrimary }) => isPrimary === true)
  const [was, is] = [main(before), main(after)]
  const mains = new Set([was, is].map((one) => keyFrom(one?.scheme, one?.code)))
  const members = compareMembers(
    'basicInformation.activities',
    { added: 'ACTIVITY_ADDED', removed: 'ACTIVITY_REMOVED' },
    all(before),
    all(after),
    shown,
  )
  const isMain = ({ diffPath }: Difference) => mains.has(diffPath.slice(diffPath.indexOf('[') + 1, -1))
  const code = (one: typeof was) => (one ? { scheme: one.scheme, code: one.code } : null)
  const changed = compareValue(
    'basicInformation.activities[primary]',
    'PRIMARY_ACTIVITY_CHANGED',
    code(was),
    code(is),
  ).map((difference) => ({ ...difference, before: was ? shown(was) : null, after: is ? shown(is) : null }))
  return [...changed, ...members.filter((difference) => !isMain(difference))]
}

/** `50000` and `50000.00` are one amount. */
function compareMoney(
  diffPath: string,
  eventCode: 'CAPITAL_CHANGED' | 'AUTHORIZED_CAPITAL_CHANGED',
  before: Money | null | undefined,
  after: Money | null | undefined,
): Difference[] {
  if (canonical(amount(before)) === canonical(amount(after))) return []
  return [{ eventCode, diffPath, before: before ?? null, after: after ?? null }]
}

function amount(money: Money | null | undefined) {
  if (!money?.amount) return null
  const digits = /^-?\d+\.\d*$/.test(money.amount) ? money.amount.replace(/\.?0*$/, '') : money.amount
  return { digits, currency: money.iso4217CurrencyCode }
}

function rules({ representationPolicy }: BasicInformation) {
  return representationPolicy?.rules?.map(({ when, options, original }) =>
    options === null || options === undefined ? { original } : { when, options },
  )
}
