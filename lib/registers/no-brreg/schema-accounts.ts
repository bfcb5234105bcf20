import { z } from 'zod'

/** What is read of Regnskapsregisteret's answers; the misspelt names are the register's own. */
const text = z.string().nullish()
const flag = z.boolean().nullish()
const amount = z.number().nullish()
const sum = <const N extends string>(name: N) => z.looseObject({ [name]: amount } as Record<N, typeof amount>).nullish()

export const Accounts = z.looseObject({
  id: z.number().nullish(),
  journalnr: text,
  regnskapstype: text,
  virksomhet: z.looseObject({ organisasjonsnummer: z.string(), morselskap: flag }),
  regnskapsperiode: z.looseObject({ fraDato: text, tilDato: text }),
  valuta: text,
  avviklingsregnskap: flag,
  oppstillingsplan: text,
  revisjon: z.looseObject({ ikkeRevidertAarsregnskap: flag, fravalgRevisjon: flag }).nullish(),
  regnkapsprinsipper: z.looseObject({ smaaForetak: flag, regnskapsregler: text }).nullish(),
  egenkapitalGjeld: z
    .looseObject({
      sumEgenkapitalGjeld: amount,
      egenkapital: z
        .looseObject({
          sumEgenkapital: amount,
          opptjentEgenkapital: sum('sumOpptjentEgenkapital'),
          innskuttEgenkapital: sum('sumInnskuttEgenkaptial'),
        })
        .nullish(),
      gjeldOversikt: z
        .looseObject({
          sumGjeld: amount,
          kortsiktigGjeld: sum('sumKortsiktigGjeld'),
          langsiktigGjeld: sum('sumLangsiktigGjeld'),
        })
        .nullish(),
    })
    .nullish(),
  eiendeler: z
    .looseObject({
      goodwill: amount,
      sumVarer: amount,
      sumFordringer: amount,
      sumInvesteringer: amount,
      sumBankinnskuddOgKontanter: amount,
      sumEiendeler: amount,
      omloepsmidler: sum('sumOmloepsmidler'),
      anleggsmidler: sum('sumAnleggsmidler'),
    })
    .nullish(),
  resultatregnskapResultat: z
    .looseObject({
      ordinaertResultatFoerSkattekostnad: amount,
      ordinaertResultatSkattekostnad: amount,
      ekstraordinaerePoster: amount,
      aarsresultat: amount,
      totalresultat: amount,
      finansresultat: z
        .looseObject({
          nettoFinans: amount,
          finansinntekt: sum('sumFinansinntekter'),
          finanskostnad: sum('sumFinanskostnad'),
        })
        .nullish(),
      driftsresultat: z
        .looseObject({
          driftsresultat: amount,
          driftsinntekter: z.looseObject({ salgsinntekter: amount, sumDriftsinntekter: amount }).nullish(),
          driftskostnad: z.looseObject({ loennskostnad: amount, sumDriftskostnad: amount }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
})
export type Accounts = z.infer<typeof Accounts>

export const AccountsList = z.array(Accounts)
export type AccountsList = z.infer<typeof AccountsList>

/** Years a copy of the accounts exists for. */
export const CopyYears = z.array(z.string().regex(/^\d{4}$/))
