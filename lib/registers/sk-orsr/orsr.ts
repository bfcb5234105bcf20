import type {
  AlternativeName,
  BasicInformation,
  Identifier,
  LegalForm,
  Relationships,
  RepresentationRule,
  SearchHit,
  StatusEvent,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  computed,
  constant,
  derived,
  each,
  either,
  elsewhere,
  type Fields,
  first,
  joined,
  named,
  object,
  ownServiceId,
  type Place,
  type Rule,
  rest,
  rulesAt,
  source,
  text,
  when,
} from '../frame/index.ts'
import { capital, incomplete, shareholders } from './holders.ts'
import { body, isCurrent, kindInWords, kindOf, now, officers, relationsOf, seat, stands, worded } from './parties.ts'
import { icoIn } from './recorded.ts'
import { dateAt, dayAt, formOf, moneyAt, understood, withoutLives, words } from './values.ts'

type Status = NonNullable<BasicInformation['status']>
export const identifier = (type: string, value: Rule<string>, more: Fields<Identifier> = {}): Rule<Identifier> =>
  object<Identifier>({ value, type: constant(type), source, jurisdiction: constant('sk'), ...more }, ['value'])
export const icoAt = (path: string): Rule<Identifier> =>
  identifier('sk_ico', understood(path, 'without blanks', icoIn), { description: constant('IČO') })

/** An end before liquidators; of a legal status and of its events the register's words, whose list nobody has recorded. */
const status = computed<Record<'end' | 'liquidator' | 'said' | 'event' | 'name', string>, Status>(
  'an end before liquidators, and no word that is not known',
  {
    end: dayAt('termination'),
    liquidator: first('stakeholder', text(kindInWords), {
      where: (one) => isCurrent(one) && kindOf(one) === 'Likvidator',
    }),
    said: first('legalStatus', words('value'), { where: isCurrent }),
    event: first('legalStatusEvents', text('type'), { where: (one) => isCurrent(one) && !isHarmless(one) }),
    name: first('corporateBodyFullName', text('value'), { where: isCurrent }),
  },
  ({ end, liquidator, said, event, name }) => {
    const [ended, wound, words] = [end(), liquidator(), said() ?? event()]
    if (ended !== undefined) return { original: `termination ${ended}`, normalized: 'deleted', isActive: false }
    if (wound !== undefined) return { original: words ?? wound, normalized: 'inLiquidation', isActive: false }
    if (words !== undefined) return { original: words }
    return name() === undefined ? undefined : { normalized: 'active', isActive: true }
  },
)

/** That another company went into this one says nothing against it; what other types mean is for the reader to say. */
const eventTypes = { PremenyNastupca: 'mergerOrAcquisition' }
const isHarmless = (one: Place) => Object.hasOwn(eventTypes, one.says('type') ?? '')
const event = (type: Rule<string>, original: Rule<string>) =>
  object<StatusEvent>(
    {
      type: type as Rule<'insolvencyProceedingsOpened'>,
      subject: constant('registeredEntity'),
      state: constant('current'),
      effectiveDate: dayAt('effectiveFrom'),
      original,
      originalLanguage: constant('sk'),
      source,
    },
    ['type'],
  )
const standing = { where: isCurrent, else: 'ended' } as const
const events = all<StatusEvent>(
  each('legalStatusEvents', event(either(named('type', eventTypes), text('type')), words('text')), standing),
  each('legalStatus', event(words('value'), words('value')), standing),
)

/** Who signs, who signs as holder of procuration, and who signs for a company in liquidation. */
const policy = object<NonNullable<BasicInformation['representationPolicy']>>({
  rules: all<RepresentationRule>(
    ...['authorizationToExecute', 'proxyHolderAuthorizationToExecute', 'liquidatorAuthorizationToExecute'].map((name) =>
      first(name, rulesAt('value', 'sk', withoutLives), { where: isCurrent, else: 'ended' }),
    ),
  ),
})

/** Capital that is approved and not yet entered, which stands as 0 where there is none. */
const authorized = elsewhere(
  `orsr/${body}`,
  now(
    'equity',
    when((one) => one.is('equityValueApprovedSpecified'), moneyAt('equityValueApproved', worded('currency'))),
  ),
)

const inBody = <T>(rule: Rule<T>) => at<T>(body, rule)
export const statusOf = inBody(status)
export const legalName = inBody(now('corporateBodyFullName', text('value')))
const number = first('legalPerson/id', understood('identifierValue', 'without blanks', icoIn), { where: stands })

/** What no rule reads of either extract. */
const kept: Rule<Record<string, unknown>> = (place) => {
  const sinks = {
    extract: elsewhere('orsr', rest())(place)?.value,
    extractFull: elsewhere('orsr-full', rest())(place)?.value,
  }
  return { value: sinks, notes: [] }
}

export const basics = object<BasicInformation>(
  {
    type: constant('organization'),
    legalName,
    alternativeNames: elsewhere(
      `orsr-full/${body}`,
      each(
        'corporateBodyFullName',
        object<AlternativeName>({ type: constant('previousName'), name: text('value'), source }, ['name']),
        {
          where: (one) => !isCurrent(one),
        },
      ),
    ),
    status: statusOf,
    statusEvents: inBody(events),
    legalForm: inBody(
      now(
        'legalForm',
        object<LegalForm>({
          original: text('item/codelistItem/itemName'),
          iso20275LegalFormCode: derived(text('item/codelistItem/itemName'), 'code table', formOf),
        }),
      ),
    ),
    representationPolicy: inBody(policy),
    capital: object({
      currency: derived(capital, 'its currency', (sum) => sum.iso4217CurrencyCode ?? undefined),
      issued: capital,
      authorized,
    }),
    identifiers: all<Identifier>(
      identifier('sk_ico', number, { description: constant('IČO'), extra: kept }),
      identifier('sk_court_file', text('fileReference/formattedValueSpaced'), { description: text('courtName') }),
    ),
    dates: object({ incorporationDate: at(body, dateAt('establishment')) }),
    addresses: each('legalPerson/physicalAddress', seat, { where: isCurrent, else: 'ended' }),
    activities: inBody(
      each('activities', object({ description: text('economicActivityDescription'), source }, ['description']), {
        where: isCurrent,
        else: 'ended',
      }),
    ),
  },
  ['legalName'],
)

export const relationships = object<Relationships>({
  legalRepresentatives: inBody(officers),
  shareholders: inBody(shareholders),
  ownershipIncompleteReason: inBody(incomplete),
  legalPredecessors: inBody(relationsOf('Predchodca')),
  legalSuccessors: inBody(relationsOf('Nastupca')),
})

/** A company registered again has a hit for each entry: the one entered last is alive. */
function isLatest(hit: Place): boolean {
  const ico = hit.says('registrationNumber')
  const own = hit.book.root.list('search/data').filter((one) => one.says('registrationNumber') === ico)
  return own.every((one) => Number(one.says('id')) <= Number(hit.says('id')))
}

export const hits: Rule<SearchHit[]> = each(
  'search/data',
  object<SearchHit>(
    {
      serviceId: ownServiceId('registrationNumber', icoIn),
      jurisdictionCode: constant('sk'),
      name: text('corporateBodyFullName'),
      identifiers: all<Identifier>(
        icoAt('registrationNumber'),
        identifier('sk_court_file', text('fileReference/formattedValueSpaced')),
      ),
      addresses: all(
        object(
          {
            type: constant('registered'),
            source,
            original: joined(', ', text('physicalAddressLine1'), text('physicalAddressLine2')),
          },
          ['original'],
        ),
      ),
    },
    ['serviceId', 'name'],
  ),
  { where: isLatest, else: 'repeated' },
)
