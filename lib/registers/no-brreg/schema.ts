import { z } from 'zod'

/** What is read of the register's answers. Only what a report cannot do without is demanded; the rest may be missing. */
const text = z.string().nullish()
const flag = z.boolean().nullish()
const texts = z.array(text).nullish()

/** `utgaatt` is the day from which a form is abolished. */
export const Coded = z.looseObject({ kode: text, beskrivelse: text, utgaatt: text })
export type Coded = z.infer<typeof Coded>

export const BrregAddress = z.looseObject({
  adresse: texts,
  postnummer: text,
  poststed: text,
  kommune: text,
  kommunenummer: text,
  land: text,
  landkode: text,
})
export type BrregAddress = z.infer<typeof BrregAddress>

/** An `enhet` or an `underenhet`; of a deleted one little more than the three fields demanded is left. */
export const Entity = z.looseObject({
  organisasjonsnummer: z.string().regex(/^\d{9}$/),
  navn: z.string(),
  organisasjonsform: z.looseObject({ kode: z.string(), beskrivelse: text, utgaatt: text }),
  historiskeNavn: z.array(z.looseObject({ navn: text, fraDato: text, tilDato: text })).nullish(),
  hjemmeside: text,
  epostadresse: text,
  telefon: text,
  mobil: text,
  forretningsadresse: BrregAddress.nullish(),
  postadresse: BrregAddress.nullish(),
  beliggenhetsadresse: BrregAddress.nullish(),
  utenlandskRegisterAdresse: BrregAddress.nullish(),
  utenlandskRegisterNavn: text,
  registreringsnummerIHjemlandet: text,
  underlagtLovgivningLand: text,
  underlagtLovgivningLandKode: text,
  foretaksformIHjemlandet: Coded.nullish(),
  naeringskode1: Coded.nullish(),
  naeringskode2: Coded.nullish(),
  naeringskode3: Coded.nullish(),
  antallAnsatte: z.number().nullish(),
  registreringsdatoAntallAnsatteEnhetsregisteret: text,
  registreringsdatoAntallAnsatteNAVAaregisteret: text,
  stiftelsesdato: text,
  registrertIMvaregisteret: flag,
  maalform: text,
  vedtektsfestetFormaal: texts,
  aktivitet: texts,
  kapital: z.looseObject({ belop: z.union([z.number(), z.string()]).nullish(), valuta: text }).nullish(),
  konkurs: flag,
  konkursdato: text,
  underAvvikling: flag,
  underAvviklingDato: text,
  underTvangsavviklingEllerTvangsopplosning: flag,
  underRekonstruksjonsforhandlingDato: text,
  underUtenlandskInsolvensbehandlingDato: text,
  tvangsopplostPgaManglendeDagligLederDato: text,
  tvangsopplostPgaManglendeRevisorDato: text,
  tvangsopplostPgaManglendeRegnskapDato: text,
  tvangsopplostPgaMangelfulltStyreDato: text,
  tvangsavvikletPgaManglendeSlettingDato: text,
  paategninger: z.array(z.looseObject({ infotype: text, tekst: text, innfoertDato: text })).nullish(),
  slettedato: text,
  nedleggelsesdato: text,
  overordnetEnhet: text,
})
export type Entity = z.infer<typeof Entity>

/** What is left of an entry that was removed. One with a name or a form is still an entry, whatever is odd in it. */
export const RemovedEntity = z.looseObject({
  organisasjonsnummer: z.string(),
  slettedato: z.string(),
  navn: z.never().optional(),
  organisasjonsform: z.never().optional(),
})
export type RemovedEntity = z.infer<typeof RemovedEntity>

const Link = z.looseObject({ href: text }).nullish()

/** Groups of roles, which `roles.ts` reads. */
export const RoleGroups = z.looseObject({
  _links: z.looseObject({ self: Link, enhet: Link }).nullish(),
  rollegrupper: z.array(z.unknown()),
})
export type RoleGroups = z.infer<typeof RoleGroups>

/** A page of a search. `_embedded` is missing where nothing was found. */
export const SearchPage = z.looseObject({
  _embedded: z.looseObject({ enheter: z.array(Entity).nullish(), underenheter: z.array(Entity).nullish() }).nullish(),
  page: z.looseObject({ totalElements: z.number().nullish(), totalPages: z.number().nullish() }),
})
export type SearchPage = z.infer<typeof SearchPage>
