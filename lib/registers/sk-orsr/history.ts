import type { HistoryEntry, HistoryPart } from '#lib/contract/index.ts'
import {
  all,
  computed,
  constant,
  derived,
  each,
  either,
  enteredBy,
  type Fields,
  flat,
  isDayOrNone,
  joined,
  object,
  objectsWhere,
  ofPerson,
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { addressLine, body, holding, kindInWords, kindOf, nameOf, organ, related, wordIn } from './parties.ts'
import { dayAt, endAt, saidRest, sumLine, words } from './values.ts'

/** A value with the days between which it stands or stood: `effectiveTo` is the last one. */
const past = enteredBy({ validFrom: dayAt('effectiveFrom'), validTo: endAt('effectiveTo'), extra: saidRest })

/** Of a value whose last day is not understood nobody knows whether it stands. */
function isDated(one: Place): boolean {
  one.says('effectiveTo', isDayOrNone)
  return true
}

/** The list of the full extract; where that has none of the name, the one of today. */
const listed = <T>(path: string, rule: Rule<T>): Rule<T[]> =>
  either(
    ...['orsr-full', 'orsr'].map(
      (key): Rule<T[]> =>
        ({ book }) => {
          const found = book.root.to(`${key}/${path}`)
          return Array.isArray(found.value)
            ? (each('', rule, { where: isDated })(found) ?? { value: [], notes: [] })
            : undefined
        },
    ),
  )
const of = (name: string, part: HistoryPart, value: Rule<string>, more: Fields<HistoryEntry> = {}) =>
  listed(`${body}/${name}`, past(part, value, more))

const equity = sumLine(wordIn('currency'), 'equityValue')
const seated = (part: HistoryPart, role: Rule<string>): Rule<HistoryEntry> => past(part, nameOf, { role })
/** A holder, an officer, or a company of which this one is the successor, by their kind. */
const stakeholder: Rule<HistoryEntry> = (entry) => {
  const code = kindOf(entry)
  const part = holding.includes(code) ? 'owners' : related.includes(code) ? 'events' : 'officers'
  return seated(part, joined(', ', text(kindInWords), text('function')))(entry)
}

/** Of days the later first one, or the earlier last one, of a deposit and of who made it. */
const dayOfBoth = (read: (name: string) => Rule<string>, name: string, entry: Place, maker: Place | undefined) =>
  computed<{ deposit: string; maker: string }, string>(
    'while both stand',
    { deposit: () => read(name)(entry), maker: () => maker && read(name)(maker) },
    (given) => {
      const days = [given.deposit(), given.maker()].filter((one) => one !== undefined).toSorted()
      return name === 'effectiveFrom' ? days.at(-1) : days[0]
    },
  )

/** A deposit for each who made it, while both stand; one that names nobody is a holding all the same. */
const deposit: Rule<HistoryEntry[]> = (entry) => {
  const held = (maker: Place | undefined, extra: Rule<Record<string, unknown>> | undefined): Rule<HistoryEntry> =>
    object<HistoryEntry>(
      {
        part: constant('owners'),
        value: () => maker && ofPerson(text('value'))(maker),
        role: derived(sumLine(wordIn('currency'), 'depositValue'), 'with its name', (sum) => `depositValue ${sum}`),
        validFrom: dayOfBoth(dayAt, 'effectiveFrom', entry, maker),
        validTo: dayOfBoth(endAt, 'effectiveTo', entry, maker),
        source,
        extra,
      },
      ['role'],
    )
  const makers = objectsWhere(entry, 'stakeholder', isDated)
  for (const maker of makers) maker.book.claimed.add(maker.pointer)
  const [first, ...others] = makers
  return all<HistoryEntry>(held(first, saidRest), ...others.map((one) => held(one, undefined)))(entry)
}

const shares: Rule<string> = (entry) =>
  joined(' × ', text('sharesAmount'), sumLine(wordIn('currency'), 'shareNominalValue'))(entry)
const event = either(words('text'), words('value'))

/** Every value of the full extract with its days. Of people no more is said than who they are, and what. */
export const historyOf: Rule<HistoryEntry[]> = all<HistoryEntry>(
  of('corporateBodyFullName', 'name', text('value')),
  of('legalForm', 'legalForm', text('item/codelistItem/itemName')),
  listed('legalPerson/physicalAddress', past('address', addressLine)),
  listed(
    'legalPerson/id',
    past('other', text('identifierValue'), { role: text('identifierType/item/codelistItem/itemName') }),
  ),
  of('activities', 'activities', text('economicActivityDescription')),
  of('equity', 'capital', equity),
  of('shares', 'capital', shares, { role: wordIn('shareType') }),
  flat(listed(`${body}/deposits`, deposit)),
  of('statutoryBodyType', 'officers', text('value')),
  listed(`${body}/statutoryBody`, seated('officers', either(text('function'), organ))),
  listed(`${body}/stakeholder`, stakeholder),
  ...['authorizationToExecute', 'proxyHolderAuthorizationToExecute', 'liquidatorAuthorizationToExecute'].map((name) =>
    of(name, 'signing', words('value')),
  ),
  of('legalStatus', 'events', event),
  of('legalStatusEvents', 'events', event, { role: text('type') }),
)
