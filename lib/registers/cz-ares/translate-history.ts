import type { HistoryEntry, HistoryPart } from '#lib/contract/index.ts'
import { withoutPersonal } from './personal.ts'
import type { Engaged, Members, Organ, PublicEntry, PublicRecord } from './schema-public.ts'
import { nameOf, publicSource, roleWordsOf } from './translate-people.ts'
import { compactNumber, filled, formName } from './translate-values.ts'

/** An object of the register with the days it stands there. */
type Dated = Record<string, unknown> & {
  datumZapisu?: string | null | undefined
  datumVymazu?: string | null | undefined
}

/** Every dated value of every record, ended or not, with what the register says beside it; never where a person lives. */
export function historyOf({ zaznamy }: PublicEntry): HistoryEntry[] {
  return zaznamy.flatMap((record) => [
    ...valuesOf(record),
    ...bodiesOf(record),
    ...holdersOf(record),
    ...eventsOf(record),
  ])
}

function valuesOf(record: PublicRecord): HistoryEntry[] {
  const list = (part: HistoryPart, values: readonly Dated[] | null | undefined, read: (value: Dated) => unknown) =>
    (values ?? []).map((value) => entryOf(part, value, { value: textOf(read(value)) }))
  const text = ({ hodnota }: Dated) => hodnota
  const { cinnosti, ...lists }: { cinnosti?: unknown } & Record<string, unknown> = record
  return [
    ...list('name', record.obchodniJmeno, text),
    ...list('name', record.obchodniJmenoCizi, text),
    ...list('legalForm', record.pravniForma, ({ hodnota }) => formName(textOf(hodnota)) ?? hodnota),
    ...list('fileNumber', record.spisovaZnacka, (value) => fileNumberOf(value)),
    ...list('address', record.adresy, ({ adresa }) => Object(adresa).textovaAdresa),
    ...list('capital', record.zakladniKapital, ({ vklad, text: words }) => Object(vklad).hodnota ?? words),
    ...activityLists.flatMap((name) => list('activities', datedIn(Object(cinnosti)[name]), text)),
    ...otherLists.flatMap((name) =>
      list('other', datedIn(lists[name]), ({ hodnota, text: words }) => hodnota ?? words),
    ),
  ]
}

const activityLists = ['predmetPodnikani', 'doplnkovaCinnost', 'predmetCinnosti', 'ucel'] as const

/** Lists of dated values without a part of their own. */
const otherLists = [
  ...['akcie', 'vklady', 'ostatniSkutecnosti', 'datumVzniku', 'zpusobRizeni', 'kategorieZO', 'pravniDuvodVymazu'],
  'nazevNejvyssihoOrganu',
]

function datedIn(value: unknown): Dated[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
}

/** `B 100/MSPH`, as ARES writes it; two courts give the same section and insert. */
export function fileNumberOf({ oddil, vlozka, soud }: Record<string, unknown>): string | undefined {
  const [section, insert, court] = [textOf(oddil), textOf(vlozka), textOf(soud)]
  if (section === undefined || insert === undefined) return undefined
  return court === undefined ? `${section} ${insert}` : `${section} ${insert}/${court}`
}

function bodiesOf(record: PublicRecord): HistoryEntry[] {
  const organs = [...(record.statutarniOrgany ?? []), ...(record.ostatniOrgany ?? [])]
  const traders = (record.podnikatel ?? []).flatMap(({ osobaPodnikatel, ...rest }) =>
    osobaPodnikatel ? [engagedEntry('officers', osobaPodnikatel, { ...rest, ...osobaPodnikatel }, rest)] : [],
  )
  return [...organs.flatMap(organEntries), ...traders]
}

function organEntries(organ: Organ): HistoryEntry[] {
  const { clenoveOrganu, zpusobJednani, pocetClenu, ...rest } = organ
  const counts = datedIn(pocetClenu).map((count) => entryOf('other', { ...rest, ...count }, {}, organ))
  return [
    ...(clenoveOrganu ?? []).map((member) => engagedEntry('officers', member, { ...rest, ...member }, organ)),
    ...(zpusobJednani ?? []).map((rule) =>
      entryOf('signing', { ...rest, ...rule }, { value: filled(rule.hodnota) }, organ),
    ),
    ...counts,
  ]
}

function holdersOf(record: PublicRecord): HistoryEntry[] {
  return [
    ...(record.spolecnici ?? []).flatMap(memberEntries),
    ...(record.akcionari ?? []).flatMap(({ clenoveOrganu, ...rest }) =>
      (clenoveOrganu ?? []).map((member) => engagedEntry('owners', member, { ...rest, ...member }, rest)),
    ),
  ]
}

/** A share held jointly is one entry for each who holds it; one that is nobody's has no name. */
function memberEntries(members: Members): HistoryEntry[] {
  const { spolecnik, spolecnyPodil, uvolnenyPodil, ...rest } = members
  return [
    ...(spolecnik ?? []).map((member) => engagedEntry('owners', member.osoba ?? {}, { ...rest, ...member }, members)),
    ...(spolecnyPodil ?? []).flatMap(({ podilnik, ...share }) =>
      (podilnik ?? []).map((holder) => engagedEntry('owners', holder, { ...rest, ...share, ...holder }, share)),
    ),
    ...(uvolnenyPodil ?? []).map((share) => entryOf('owners', { ...rest, ...share }, {}, members)),
  ]
}

function eventsOf(record: PublicRecord): HistoryEntry[] {
  const insolvency = (record.insolvence ?? []).flatMap(({ insolvencniZapis, spravce, ...rest }) => [
    ...(insolvencniZapis ?? []).map((entry) =>
      entryOf('events', { ...rest, ...entry }, { value: filled(entry.text) }, rest),
    ),
    ...datedIn(spravce).map((trustee) => engagedEntry('events', trustee, { ...rest, ...trustee }, rest)),
  ])
  const bankruptcies = (record.konkursy ?? []).map((one) => entryOf('events', one, { value: filled(one.text) }))
  const enforcements = (record.exekuce ?? []).map((one) => entryOf('events', one, { value: filled(one.hodnota) }))
  const branches = (record.odstepneZavody ?? []).map((branch) =>
    entryOf('branches', branch, {
      value: (branch.obchodniJmeno ?? []).map(({ hodnota }) => filled(hodnota)).find(Boolean),
    }),
  )
  return [...insolvency, ...bankruptcies, ...enforcements, ...branches]
}

function engagedEntry(part: HistoryPart, who: Engaged, given: Dated, around: Dated): HistoryEntry {
  const { fyzickaOsoba: person, pravnickaOsoba: company } = who
  const value = (person ? nameOf(person) : undefined) ?? filled(company?.obchodniJmeno)
  const role = roleWordsOf({ ...who, clenstvi: asHeld(who.clenstvi) }, textOf(around.nazevOrganu), '')
  return entryOf(part, given, { value, role }, around)
}

/** The office an entry was made for, also when it has ended since. */
function asHeld(membership: Engaged['clenstvi']): Engaged['clenstvi'] {
  return membership?.funkce ? { ...membership, funkce: { ...membership.funkce, zanikFunkce: undefined } } : membership
}

function entryOf(
  part: HistoryPart,
  given: Dated,
  said: Pick<HistoryEntry, 'value' | 'role'>,
  around: Dated = given,
): HistoryEntry {
  const { datumZapisu: _, datumVymazu: __, ...rest } = given
  const kept: object = Object(withoutPersonal(rest))
  const isSaid = (item: unknown) => typeof item === 'string' && item.trim() === said.value
  const extra = compactNumber(Object.fromEntries(Object.entries(kept).filter(([, item]) => !isSaid(item))))
  const value = said.value == null ? undefined : textOf(withoutPersonal(said.value))
  return {
    part,
    value,
    role: said.role,
    validFrom: filled(given.datumZapisu) ?? filled(around.datumZapisu),
    validTo: filled(given.datumVymazu) ?? filled(around.datumVymazu),
    source: publicSource,
    extra: Object.keys(extra).length > 0 ? extra : undefined,
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? filled(value) : undefined
}
