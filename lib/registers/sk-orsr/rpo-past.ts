import type { HistoryEntry, Identifier, SearchHit } from '#lib/contract/index.ts'
import {
  all,
  constant,
  derived,
  each,
  enteredBy,
  first,
  hit,
  ownServiceId,
  type Place,
  type Rule,
  text,
} from '../frame/index.ts'
import { icoAt } from './orsr.ts'
import { address, holding, kindOf, legalName, nameOf, stands, type, wordIn } from './rpo.ts'
import { dayAt, endAt, sumLine, words } from './values.ts'

const past = enteredBy({ validFrom: dayAt('validFrom'), validTo: endAt('validTo') })
const sum = (path: string) => sumLine(text('currency/code'), path)
export const historyOf: Rule<HistoryEntry[]> = all<HistoryEntry>(
  each('fullNames', past('name', text('value'))),
  each('legalForms', past('legalForm', wordIn)),
  each(
    'addresses',
    past(
      'address',
      derived(address, 'as one line', ({ original }) => original ?? undefined),
    ),
  ),
  each('identifiers', past('other', text('value'), { role: constant('IČO') })),
  each('activities', past('activities', text('economicActivityDescription'))),
  each('equities', past('capital', sum('value')), { where: (one) => one.has('value') }),
  each(
    'deposits',
    past('owners', nameOf, { role: derived(sum('amount'), 'with its name', (amount) => `amount ${amount}`) }),
  ),
  each('statutoryBodies', past('officers', nameOf, { role: text(type) })),
  each('stakeholders', (entry) =>
    past(holding.test(kindOf(entry)) ? 'owners' : 'officers', nameOf, { role: text(type) })(entry),
  ),
  each('authorizations', past('signing', words('value'))),
  each('legalStatuses', past('events', wordIn)),
)

/** Of who is in the commercial register too, its hit is there. */
const isListed = (hit: Place) => {
  const own = hit.list('identifiers').flatMap((one) => one.says('value') ?? [])
  const listed = hit.book.root.list('search/data').map((one) => one.says('registrationNumber'))
  return own.some((number) => listed.includes(number))
}
export const hits: Rule<SearchHit[]> = each(
  'rpo-search/results',
  hit(first('identifiers', ownServiceId('value'), { where: stands }), legalName, {
    identifiers: all<Identifier>(first('identifiers', icoAt('value'), { where: stands })),
    addresses: each('addresses', address, { where: stands, else: 'ended' }),
  }),
  { where: (one) => !isListed(one), else: 'repeated' },
)
