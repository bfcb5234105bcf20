import type { Address, BasicInformation, Money } from '#lib/contract/index.ts'
import { provenRevision, revisionOfClass } from '../codes/index.ts'
import {
  all,
  at,
  type Contact,
  careOf,
  computed,
  constant,
  contact,
  derived,
  each,
  first,
  joined,
  made,
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

export type Activity = NonNullable<BasicInformation['activities']>[number]
const classOf = (code: string) => /^(\d{2})(\d{2})\d{2}$/.exec(code)?.slice(1).join('.')
export const activityAt = (name: string, isPrimary: boolean): Rule<Activity> =>
  at(
    `${newest}/${name}`,
    object<Activity>(
      {
        // The national code is of DB07 or of DB25; the class says where it can be only one of them.
        scheme: made('branchekode', 'revision of the class', (code) => {
          const own = classOf(code)
          return own && (revisionOfClass(own, provenRevision([own])) as 'nace_rev_2')
        }),
        code: made('branchekode', 'first four digits', classOf),
        description: text('branchetekst'),
        isPrimary: constant(isPrimary),
        source,
      },
      ['code'],
    ),
  )

/** What is neither secret nor open is not understood. */
function isSecret(one: Place): boolean {
  const said = one.says('hemmelig')
  if (said !== undefined && said !== 'true' && said !== 'false') one.book.decided(one.to('hemmelig'), true)
  return said === 'true'
}
export const contactsIn = (list: string, type: string): Rule<Contact[]> =>
  each(list, contact(type, text('kontaktoplysning')), {
    where: (one) => isCurrent(one) && !isSecret(one),
    else: 'ended',
  })

export const capital = computed<{ amount: string; currency: string }, Money>(
  'capital with its currency',
  { amount: attribute('KAPITAL', text('vaerdi')), currency: attribute('KAPITALVALUTA', text('vaerdi')) },
  ({ amount, currency }) => {
    const issued = amount()
    return issued !== undefined && /^\d+(?:\.\d+)?$/.test(issued)
      ? { amount: issued, iso4217CurrencyCode: currency() }
      : undefined
  },
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
