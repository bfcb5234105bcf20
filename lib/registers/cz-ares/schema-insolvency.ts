import { z } from 'zod'

/** What is read of the insolvency service's answers. XML knows no numbers: all of it is text. */
const text = z.string().nullish()

export const Proceedings = z.looseObject({
  ic: text,
  cisloSenatu: text,
  druhVec: text,
  bcVec: text,
  rocnik: text,
  nazevOrganizace: text,
  druhStavKonkursu: text,
  datumPmZahajeniUpadku: text,
  datumPmUkonceniUpadku: text,
})
export type Proceedings = z.infer<typeof Proceedings>

const State = z.looseObject({
  kodChyby: text,
  textChyby: text,
  pocetVysledku: text,
  casSynchronizace: text,
})

export const InsolvencyAnswer = z.looseObject({
  Envelope: z.looseObject({
    Body: z.looseObject({
      getIsirWsCuzkDataResponse: z.looseObject({ data: z.array(Proceedings).nullish(), stav: State }),
    }),
  }),
})
export type InsolvencyAnswer = z.infer<typeof InsolvencyAnswer>

/** Proceedings found, and when the service last took in what the courts entered. */
export function responseOf({ Envelope }: InsolvencyAnswer) {
  return Envelope.Body.getIsirWsCuzkDataResponse
}
