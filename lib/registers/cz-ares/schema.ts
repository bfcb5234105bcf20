import { z } from 'zod'

/** What is read of ARES's own answers. Only what a result cannot do without is demanded; the rest may be missing. */
const text = z.string().nullish()
const number = z.number().nullish()
const texts = z.array(text).nullish()

export const AresAddress = z.looseObject({
  kodStatu: text,
  nazevStatu: text,
  nazevKraje: text,
  nazevOkresu: text,
  nazevObce: text,
  nazevMestskeCastiObvodu: text,
  nazevCastiObce: text,
  nazevUlice: text,
  cisloDomovni: number,
  cisloOrientacni: number,
  cisloOrientacniPismeno: text,
  cisloDoAdresy: text,
  doplnekAdresy: text,
  psc: number,
  pscTxt: text,
  textovaAdresa: text,
})
export type AresAddress = z.infer<typeof AresAddress>

export const Subject = z.looseObject({
  ico: z.string().regex(/^\d{8}$/),
  obchodniJmeno: z.string().min(1),
  sidlo: AresAddress.nullish(),
  adresaDorucovaci: z.looseObject({ radekAdresy1: text, radekAdresy2: text, radekAdresy3: text }).nullish(),
  pravniForma: text,
  datumVzniku: text,
  datumZaniku: text,
  datumAktualizace: text,
  dic: text,
  czNace2008: texts,
  czNace: texts,
  primarniZdroj: text,
  /** The same of other sources: some subjects have their address there alone. */
  dalsiUdaje: z
    .array(
      z.looseObject({
        datovyZdroj: text,
        sidlo: z
          .array(z.looseObject({ sidlo: AresAddress.nullish(), primarniZaznam: z.boolean().nullish() }))
          .nullish(),
      }),
    )
    .nullish(),
  seznamRegistraci: z.object({ stavZdrojeVr: text, stavZdrojeIr: text }).catchall(text).nullish(),
})
export type Subject = z.infer<typeof Subject>

/** Subjects without a number of their own (`icoId` alone) cannot be asked for, and are left out. */
export const SearchPage = z.looseObject({ pocetCelkem: number, ekonomickeSubjekty: z.array(Subject).nullish() })
export type SearchPage = z.infer<typeof SearchPage>
