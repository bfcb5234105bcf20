import type { Address, AutocompleteHit, Identifier, SearchHit } from '#lib/contract/index.ts'
import {
  all,
  at,
  constant,
  each,
  either,
  type Mapping,
  object,
  orElse,
  ownServiceId,
  type Rule,
  text,
} from '../frame/index.ts'
import { addresses, number } from './entry.ts'
import { personalNames } from './personal.ts'
import { entryStatus } from './status.ts'
import { entrySource, home } from './values.ts'

/** Companies of the same name differ by number, form and date of foundation, so a hit has them. */
const hit = {
  serviceId: ownServiceId('ico'),
  jurisdictionCode: constant(home),
  name: text('obchodniJmeno'),
  identifiers: all<Identifier>(
    number(object<Record<string, unknown>>({ pravniForma: text('pravniForma'), datumVzniku: text('datumVzniku') })),
  ),
  status: entryStatus,
}
/** The entry of a number, or those found by words. */
const found = <T>(rule: Rule<T>): Rule<T[]> =>
  all<T>(
    (root) => (root.to(entrySource).value === undefined ? undefined : at(entrySource, rule)(root)),
    each('vyhledat/ekonomickeSubjekty', rule),
  )
const ofHits = { dropped: { navigation: ['/vyhledat/pocetCelkem'] }, personal: personalNames }
const isHit = ['serviceId', 'name'] as const

export const hits: Mapping<SearchHit[]> = {
  ...ofHits,
  value: found(object<SearchHit>({ ...hit, addresses: orElse(all<Address>(...addresses), []) }, [...isHit])),
}
/** A completion has the first address alone. */
export const completions: Mapping<AutocompleteHit[]> = {
  ...ofHits,
  value: found(object<AutocompleteHit>({ ...hit, address: either(...addresses) }, [...isHit])),
}
