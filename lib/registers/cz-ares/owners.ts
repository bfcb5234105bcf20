import type { DateValue, Risk, Shareholder } from '#lib/contract/index.ts'
import {
  all,
  at,
  constant,
  derived,
  each,
  either,
  type Fields,
  inside,
  joined,
  object,
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { hides, nameOf, party } from './parties.ts'
import { hidesHolders } from './tables.ts'
import { code, day, lasts, money, percentage, roleBy, roleWords, standing, stands, within } from './values.ts'

/** A row with the days between which the register enters it; what has ended owns nothing. */
export type Holding = Shareholder & { startDate?: DateValue; endDate?: DateValue; status?: 'current' | 'ended' }
/** Holders of today, or with their days also those who held the company before. */
type Of = 'today' | 'allTime'

const isOver = (...entries: Place[]) => entries.some((one) => text('datumVymazu')(one) !== undefined)
const dayAt = (name: string, entries: readonly Place[]) => either(...entries.map((one) => () => day(name)(one)))
/** Days of an entry, else those of what it stands in, the innermost first: entered since, and struck off on. */
const period = (of: Of, entries: readonly Place[]): Fields<Holding> =>
  of === 'today'
    ? {}
    : {
        startDate: dayAt('datumZapisu', entries),
        endDate: dayAt('datumVymazu', entries),
        status: constant(isOver(...entries) ? 'ended' : 'current'),
      }

/** Pledges on a share that have not ended, in the register's words. */
const pledges: Rule<Risk> = object<Risk>({
  factors: object<NonNullable<Risk['factors']>>({
    pledges: each('zastavniPravo', inside(either(text('text'), text('vznikZastavnihoPrava'))), {
      where: (one) => stands(one) && one.says('zanikZastavnihoPrava') === undefined,
    }) as Rule<string[]>,
  }),
})
const size = joined(' ', text('velikostPodilu/typObnos'), text('velikostPodilu/hodnota'))
const ofShare = (share: Place): Fields<Holding> => {
  const here =
    <T>(rule: Rule<T>): Rule<T> =>
    () =>
      rule(share)
  return {
    percentage: here(at('velikostPodilu', percentage)),
    totalNominalValue: here(at('vklad', money)),
    interestDetails: here(derived(size, 'size of the share', (given) => `velikostPodilu: ${given}`)),
    description: here(text('text')),
    risk: here(pledges),
  }
}

interface Around {
  of: Of
  /** Whose name the role is, where the entry has no words for it. */
  group: Place
  entries: readonly Place[]
}
const row = ({ of, group, entries }: Around, share: Fields<Holding> = {}, last: Fields<Holding> = {}): Rule<Holding> =>
  party<Holding>({
    role: roleBy(roleWords({ organ: nameOf(group), isHeld: lasts })),
    interestType: constant('shareholding'),
    source,
    ...share,
    ...period(of, entries),
    ...last,
  })

/** Members with each of their shares; of one without any that stands, the member alone. */
const member =
  (of: Of, members: Place): Rule<Holding[]> =>
  (entry) => {
    const holder = entry.to('osoba')
    const own = [holder, entry, members]
    const held = (entries: readonly Place[], share?: Place) =>
      row({ of, group: members, entries }, share && ofShare(share))
    const shares = entry.objects('podil')
    const hasNone = !shares.some(stands) && (shares.length === 0 || !isOver(...own))
    return all<Holding>(
      (_) => (hasNone ? held(own)(holder) : undefined),
      each(
        'podil',
        inside((share) => held([share, ...own], share)(holder)),
        of === 'today' ? standing : {},
      ),
    )(entry)
  }

/** `spolecnyPodil-1-1-1`: which list of members, which joint share of it, which part of that. */
function parcelOf({ pointer }: Place): string {
  const places = [...pointer.matchAll(/\/(?:spolecnici|spolecnyPodil|podil)\/(\d+)/g)].map(([, at]) => Number(at) + 1)
  return ['spolecnyPodil', ...places].join('-')
}

/**
 * One share held by several counts once: each of them has a row, and all rows name the parcel and its holders. Who left the
 * others with the share is no holder of the parcel.
 */
const joint =
  (of: Of, members: Place): Rule<Holding[]> =>
  (entry) => {
    const holders = entry.objects('podilnik').filter((one) => of === 'allTime' || stands(one))
    const choice = of === 'today' ? standing : {}
    const ofParcel = (share: Place): Rule<Holding[]> => {
      const isOne = (holder: Place) => isOver(share, holder, entry, members) === isOver(share, entry, members)
      const jointHolding = object<NonNullable<Holding['jointHolding']>>({
        parcelId: constant(parcelOf(share)),
        holders: all(
          ...holders.filter(isOne).map((one) => () => {
            const named = party<object>({})(one)
            const notes = (named?.notes ?? []).filter(({ to }) => to !== '/type')
            const { type: _, ...who } = Object(named?.value)
            return named === undefined ? undefined : { value: who, notes }
          }),
        ),
      })
      return all<Holding>(
        ...holders.map((holder) => () => {
          const entries = [share, holder, entry, members]
          const last = isOne(holder) ? { jointHolding: () => jointHolding(entry) } : {}
          return row({ of, group: members, entries }, ofShare(share), last)(holder)
        }),
      )
    }
    return within('podil', ofParcel, choice)(entry)
  }

/**
 * The shareholder of a joint-stock company is entered only while there is no other (Act 304/2013 Sb., section 48): it holds
 * all of it. Where several stand there the entry says nothing about their shares.
 */
const soleShare = (organ: Place, isOnly: boolean): Fields<Holding> => ({
  percentage: () =>
    isOnly
      ? derived(code('typOrganu'), 'the only shareholder', (kind) =>
          kind === 'AKCIONAR' ? { exact: 100 } : undefined,
        )(organ)
      : undefined,
})
const sole =
  (of: Of): Rule<Holding[]> =>
  (record) => {
    const all = record
      .objects('akcionari')
      .flatMap((organ) => organ.objects('clenoveOrganu').map((one) => [one, organ]))
    const isAlone = all.filter((entries) => !isOver(...entries)).length === 1
    const choice = of === 'today' ? standing : {}
    const held = (organ: Place): Rule<Holding[]> =>
      each(
        'clenoveOrganu',
        (one) => {
          const entries = [one, organ]
          return row({ of, group: organ, entries }, soleShare(organ, isAlone && !isOver(...entries)))(one)
        },
        choice,
      )
    return within('akcionari', held, choice)(record)
  }

export const holdings = (of: Of): Rule<Holding[]> => {
  const choice = of === 'today' ? standing : {}
  const isHeld = (entry: Place) => of === 'allTime' || (stands(entry) && stands(entry.to('osoba')))
  return all<Holding>(
    within(
      'spolecnici',
      (members) =>
        all<Holding>(
          within('spolecnik', () => member(of, members), { where: isHeld }),
          within('spolecnyPodil', () => joint(of, members), choice),
        ),
      choice,
    ),
    sole(of),
  )
}

const lists = [
  ['spolecnici', 'spolecnik', 'osoba'],
  ['spolecnici', 'spolecnyPodil', 'podilnik'],
  ['akcionari', 'clenoveOrganu'],
]
const hidesOwners = (record: Place) => lists.some((path) => hides(record, path))

/** Why nobody, or not everybody, is entered: hidden, or of a form whose holders are entered only where there is one. */
export const whyIncomplete = (form: Rule<string>, record: Place): Rule<string> =>
  hidesOwners(record)
    ? constant('masked_by_register')
    : derived(form, 'forms whose holders are not entered', (code) =>
        hidesHolders(code) && holdings('today')(record) === undefined ? 'not_published_by_register' : undefined,
      )
