import type {
  BasicInformation,
  CompanyStatus,
  Identifier,
  Relationships,
  SearchHit,
  StatusEvent,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  called,
  computed,
  constant,
  each,
  either,
  elsewhere,
  first,
  hit,
  identifier,
  joined,
  named,
  object,
  ownServiceId,
  type Place,
  policyBy,
  type Rule,
  restsOf,
  rulesAt,
  source,
  text,
  understood,
  when,
} from '../frame/index.ts'
import { capital, incomplete, shareholders } from './holders.ts'
import { body, isCurrent, kindInWords, kindOf, now, officers, relationsOf, seat, stands, wordIn } from './parties.ts'
import { icoIn } from './recorded.ts'
import { capitalOf, dateAt, dayAt, eventFrom, formOf, moneyAt, saidRest, words } from './values.ts'

export const icoAt = (path: string): Rule<Identifier> =>
  identifier('sk_ico', understood(path, 'without blanks', icoIn), { description: constant('IČO') })

/** An end before liquidators; of a legal status and of its events the register's words, whose list nobody has recorded. */
const status = computed<Record<'end' | 'liquidator' | 'said' | 'event' | 'name', string>, CompanyStatus>(
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
const event = (type: Rule<string>, original: Rule<string>) => eventFrom('effectiveFrom', type, original)
const standing = { where: isCurrent, else: 'ended' } as const
export const events = all<StatusEvent>(
  each('legalStatusEvents', event(either(named('type', eventTypes), text('type')), words('text')), standing),
  each('legalStatus', event(words('value'), words('value')), standing),
)

/** Who signs, who signs as holder of procuration, and who signs for a company in liquidation. */
const policy = policyBy(
  ...['authorizationToExecute', 'proxyHolderAuthorizationToExecute', 'liquidatorAuthorizationToExecute'].map((name) =>
    first(name, rulesAt('value', 'sk'), standing),
  ),
)

/** Capital that is approved and not yet entered, which stands as 0 where there is none. */
const authorized = elsewhere(
  `orsr/${body}`,
  now(
    'equity',
    when((one) => one.is('equityValueApprovedSpecified'), moneyAt('equityValueApproved', wordIn('currency'))),
  ),
)

const inBody = <T>(rule: Rule<T>) => at<T>(body, rule)
export const statusOf = inBody(status)
export const legalName = inBody(now('corporateBodyFullName', text('value')))
const number = first('legalPerson/id', understood('identifierValue', 'without blanks', icoIn), { where: stands })

/** What no rule reads of either extract. */
const kept = restsOf({ extract: elsewhere('orsr', saidRest), extractFull: elsewhere('orsr-full', saidRest) })

export const basics = object<BasicInformation>(
  {
    type: constant('organization'),
    legalName,
    alternativeNames: elsewhere(
      `orsr-full/${body}`,
      each('corporateBodyFullName', called('previousName', text('value')), {
        // Of a company that is struck off nothing is current: its last name is its own.
        where: (one) => !stands(one),
      }),
    ),
    status: statusOf,
    statusEvents: inBody(events),
    legalForm: inBody(now('legalForm', formOf(text('item/codelistItem/itemName')))),
    representationPolicy: inBody(policy),
    capital: capitalOf(capital, authorized),
    identifiers: all<Identifier>(
      identifier('sk_ico', number, { description: constant('IČO'), extra: kept }),
      identifier('sk_court_file', text('fileReference/formattedValueSpaced'), { description: text('courtName') }),
    ),
    dates: object({ incorporationDate: at(body, dateAt('establishment')) }),
    addresses: each('legalPerson/physicalAddress', seat, standing),
    activities: inBody(
      each(
        'activities',
        object({ description: text('economicActivityDescription'), source }, ['description']),
        standing,
      ),
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

const lines = joined(', ', text('physicalAddressLine1'), text('physicalAddressLine2'))
export const hits: Rule<SearchHit[]> = each(
  'search/data',
  hit(ownServiceId('registrationNumber', icoIn), text('corporateBodyFullName'), {
    identifiers: all<Identifier>(
      icoAt('registrationNumber'),
      identifier('sk_court_file', text('fileReference/formattedValueSpaced')),
    ),
    addresses: all(object({ type: constant('registered'), source, original: lines }, ['original'])),
  }),
  { where: isLatest, else: 'repeated' },
)
