import { z } from 'zod'
import { AresAddress } from './schema.ts'

/** What is read of the public register's answers: every value has the day it was entered, and the day it was struck off. */
const text = z.string().nullish()
const many = <T extends z.ZodType>(item: T) => z.array(item).nullish()
const dated = { datumZapisu: text, datumVymazu: text }

const DatedText = z.looseObject({ ...dated, hodnota: text })

/** A number with its unit, e.g. `{ typObnos: 'PROCENTA', hodnota: '60;50' }`. */
export const Amount = z.looseObject({ typObnos: text, hodnota: text })
export type Amount = z.infer<typeof Amount>

const NaturalPerson = z.looseObject({
  jmeno: text,
  prijmeni: text,
  titulPredJmenem: text,
  titulZaJmenem: text,
  datumNarozeni: text,
  statniObcanstvi: text,
})
export type NaturalPerson = z.infer<typeof NaturalPerson>

const Membership = z
  .looseObject({
    clenstvi: z.looseObject({ vznikClenstvi: text, zanikClenstvi: text }).nullish(),
    funkce: z.looseObject({ nazev: text, vznikFunkce: text, zanikFunkce: text }).nullish(),
  })
  .nullish()

const engagement = { ...dated, typAngazma: text, nazevAngazma: text, clenstvi: Membership }

const LegalPerson = z.looseObject({
  ico: text,
  obchodniJmeno: text,
  pravniForma: text,
  adresa: AresAddress.nullish(),
  textOsoba: text,
  zastoupeni: many(z.looseObject({ ...engagement, fyzickaOsoba: NaturalPerson.nullish() })),
})
export type LegalPerson = z.infer<typeof LegalPerson>

export const Engaged = z.looseObject({
  ...engagement,
  skrytyUdaj: DatedText.nullish(),
  fyzickaOsoba: NaturalPerson.nullish(),
  pravnickaOsoba: LegalPerson.nullish(),
})
export type Engaged = z.infer<typeof Engaged>

export const Organ = z.looseObject({
  ...dated,
  nazevOrganu: text,
  typOrganu: text,
  clenoveOrganu: many(Engaged),
  pocetClenu: many(z.looseObject(dated)),
  zpusobJednani: many(DatedText),
})
export type Organ = z.infer<typeof Organ>

export const Share = z.looseObject({
  ...dated,
  text,
  vklad: Amount.nullish(),
  velikostPodilu: Amount.nullish(),
  splaceni: Amount.nullish(),
  zastavniPravo: many(z.looseObject({ ...dated, text, vznikZastavnihoPrava: text, zanikZastavnihoPrava: text })),
})
export type Share = z.infer<typeof Share>

export const Members = z.looseObject({
  ...dated,
  nazevOrganu: text,
  spolecnik: many(z.looseObject({ ...dated, osoba: Engaged.nullish(), podil: many(Share) })),
  spolecnyPodil: many(z.looseObject({ ...dated, podilnik: many(Engaged), podil: many(Share) })),
  uvolnenyPodil: many(z.looseObject({ ...dated, podil: many(Share) })),
})
export type Members = z.infer<typeof Members>

const Branch = z.looseObject({
  ...dated,
  ico: many(DatedText),
  obchodniJmeno: many(DatedText),
  pravniForma: many(DatedText),
  sidlo: many(z.looseObject({ ...dated, adresa: AresAddress.nullish() })),
  vedouci: many(Engaged),
})

/** Lists of dated entries of which nothing else is read. */
function listsOf<const N extends string>(names: readonly N[]) {
  const entries = many(z.looseObject(dated))
  return Object.fromEntries(names.map((name) => [name, entries])) as Record<N, typeof entries>
}

/** A record of the register. A company registered anew has several. */
export const PublicRecord = z.looseObject({
  /** Also as one text. */
  ico: z.union([z.string(), z.array(DatedText)]).nullish(),
  primarniZaznam: z.boolean().nullish(),
  stavSubjektu: text,
  datumAktualizace: text,
  datumVymazu: text,
  obchodniJmeno: many(DatedText),
  obchodniJmenoCizi: many(DatedText.extend({ jazyk: text })),
  pravniForma: many(DatedText),
  spisovaZnacka: many(z.looseObject({ ...dated, soud: text, oddil: text, vlozka: z.number().nullish() })),
  adresy: many(z.looseObject({ ...dated, adresa: AresAddress.nullish() })),
  zakladniKapital: many(z.looseObject({ ...dated, typJmeni: text, vklad: Amount.nullish() })),
  statutarniOrgany: many(Organ),
  ostatniOrgany: many(Organ),
  akcionari: many(Organ),
  spolecnici: many(Members),
  podnikatel: many(
    z.looseObject({ ...dated, typAngazma: text, nazevAngazma: text, osobaPodnikatel: Engaged.nullish() }),
  ),
  odstepneZavody: many(Branch),
  insolvence: many(
    z.looseObject({
      ...dated,
      insolvencniZapis: many(z.looseObject({ ...dated, text, typZapisu: text })),
      spravce: many(Engaged),
    }),
  ),
  konkursy: many(z.looseObject({ ...dated, text, typKonkursu: text, datumRozhodnutiOs: text, spisZnOs: text })),
  exekuce: many(DatedText),
  cinnosti: z.looseObject(listsOf(['predmetPodnikani', 'doplnkovaCinnost', 'predmetCinnosti', 'ucel'])).nullish(),
  ...listsOf([
    ...(['akcie', 'vklady', 'ostatniSkutecnosti', 'datumVzniku', 'zpusobRizeni', 'kategorieZO'] as const),
    ...(['pravniDuvodVymazu', 'nazevNejvyssihoOrganu'] as const),
  ]),
})
export type PublicRecord = z.infer<typeof PublicRecord>

export const PublicEntry = z.looseObject({ icoId: text, zaznamy: z.array(PublicRecord).min(1) })
export type PublicEntry = z.infer<typeof PublicEntry>
