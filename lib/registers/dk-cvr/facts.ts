import type { Activity, Address, BasicInformation } from '#lib/contract/index.ts'
import { provenRevision, revisionOfClass } from '../codes/index.ts'
import {
  activityBy,
  all,
  at,
  type Contact,
  careOf,
  constant,
  contact,
  derived,
  each,
  first,
  joined,
  made,
  moneyOf,
  object,
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { attribute, isCurrent, isDated, statuses, word } from './values.ts'

export const newest = 'virksomhedMetadata'
export const line = joined(
  ' ',
  text('vejnavn'),
  joined('', text('husnummerFra'), text('bogstavFra')),
  text('etage'),
  text('sidedoer'),
)
const address: Rule<Address> = object<Address>({
  type: constant('registered'),
  source,
  original: joined(
    ', ',
    careOf('conavn', 'c/o '),
    line,
    text('bynavn'),
    joined(' ', text('postnummer'), text('postdistrikt')),
    text('landekode'),
  ),
  normalized: object({
    careOf: careOf('conavn'),
    road: text('vejnavn'),
    houseNumber: joined('', text('husnummerFra'), text('bogstavFra')),
    level: text('etage'),
    unit: text('sidedoer'),
    poBox: text('postboks'),
    suburb: text('bynavn'),
    postcode: text('postnummer'),
    city: text('postdistrikt'),
    countryCode: made('landekode', 'country code', (code) => (/^[A-Z]{2}$/.test(code) ? code : undefined)),
  }),
})
export const addresses = all<Address>(at(`${newest}/nyesteBeliggenhedsadresse`, address))

type Status = NonNullable<BasicInformation['status']>
export const status: Rule<Status> = derived(text(`${newest}/sammensatStatus`), 'state of the company', (original) => {
  const normalized = statuses.get(original)
  return normalized === undefined
    ? { original }
    : { original, normalized: normalized as 'active', isActive: normalized === 'active' }
})

const classOf = (code: string) => /^(\d{2})(\d{2})\d{2}$/.exec(code)?.slice(1).join('.')
export const activityAt = (name: string, isPrimary: boolean): Rule<Activity> =>
  at(
    `${newest}/${name}`,
    activityBy({
      // The national code is of DB07 or of DB25; the class says where it can be only one of them.
      scheme: made('branchekode', 'revision of the class', (code) => {
        const own = classOf(code)
        return own && revisionOfClass(own, provenRevision([own]))
      }),
      code: made('branchekode', 'first four digits', classOf),
      description: text('branchetekst'),
      isPrimary: constant(isPrimary),
    }),
  )

/** What is neither secret nor open is not understood. */
const isSecret = (one: Place) => one.says('hemmelig', (said = 'false') => /^(?:true|false)$/.test(said)) === 'true'
export const contactsIn = (list: string, type: string): Rule<Contact[]> =>
  each(list, contact(type, text('kontaktoplysning')), {
    where: (one) => isCurrent(one) && !isSecret(one),
    else: 'ended',
  })

const currency = attribute('KAPITALVALUTA', text('vaerdi'))
export const capital = object<NonNullable<BasicInformation['capital']>>(
  { currency, issued: moneyOf(attribute('KAPITAL', text('vaerdi')), currency) },
  ['issued'],
)

/** The currency of the company on the first day of an amount. */
export const currencyAt =
  (company: Place): Rule<string> =>
  (amount) => {
    const on = amount.says('periode/gyldigFra') ?? ''
    const lasted = (one: Place) =>
      isDated(one) && (one.says('periode/gyldigFra') ?? '') <= on && on <= (one.says('periode/gyldigTil') ?? on)
    return first('attributter', first('vaerdier', text('vaerdi'), { where: lasted }), {
      where: (one) => word(one, 'type') === 'KAPITALVALUTA',
    })(company)
  }
