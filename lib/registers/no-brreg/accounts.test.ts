import { describe, expect, it } from 'vitest'
import { FinancialsResult } from '#lib/contract/index.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { norwayWith, playedNorway } from './testing/report.ts'

const folder = process.env.RECORDINGS
const recorded = describe.skipIf(folder === undefined)

/** Accounts whose assets are 2 more than equity and liabilities, as the register really has them. */
const unbalanced = [
  {
    journalnr: '2025000001',
    regnskapstype: 'KONSERN',
    virksomhet: { organisasjonsnummer: '310000001' },
    regnskapsperiode: { fraDato: '2024-01-01', tilDato: '2024-12-31' },
    valuta: 'EUR',
    revisjon: { ikkeRevidertAarsregnskap: false, fravalgRevisjon: true },
    regnkapsprinsipper: { smaaForetak: true, regnskapsregler: 'IFRS' },
    egenkapitalGjeld: {
      egenkapital: { sumEgenkapital: 60 },
      gjeldOversikt: {
        sumGjeld: 40.5,
        kortsiktigGjeld: { sumKortsiktigGjeld: 40.5 },
        langsiktigGjeld: { sumLangsiktigGjeld: 0 },
      },
    },
    eiendeler: {
      sumEiendeler: 102.5,
      omloepsmidler: { sumOmloepsmidler: 2.5 },
      anleggsmidler: { sumAnleggsmidler: 100 },
    },
    resultatregnskapResultat: { aarsresultat: -7 },
  },
]

function at(answer: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((within, name) => Object(within)[name], answer)
}

async function translated(given: unknown[], index = 0) {
  const answer = { shape: 'regnskap/regnskap', id: '310000001', value: given }
  const connector = norwayWith({ organisasjonsnummer: '310000001' }, [answer])
  const { value } = (await connector.financials?.(createFetchContext(), '310000001')) ?? {}
  expect(FinancialsResult.safeParse(value).error).toBeUndefined()
  return value?.statements?.[index]
}

describe('accounts of Regnskapsregisteret', () => {
  it('keep their currency, period, scope and audit, and a missing amount stays missing', async () => {
    const statement = await translated(unbalanced)
    expect(statement?.metadata).toMatchObject({
      periodEnd: { normalized: '2024-12-31' },
      currency: 'EUR',
      scope: 'consolidated',
      audited: false,
      accountingStandard: 'IFRS',
      reportingScale: 'units',
    })
    expect(statement?.incomeStatement?.profitAfterTax).toBe('-7')
    expect(statement?.incomeStatement?.revenue).toBeUndefined()
    expect(statement?.balanceSheet?.totalNonCurrentLiabilities).toBe('0')
  })

  it('[false data M18] keep what has no line in extra, and lead from each line to its figure', async () => {
    const [first] = unbalanced
    const more = {
      ...first,
      virksomhet: { ...first?.virksomhet, morselskap: true },
      egenkapitalGjeld: {
        ...first?.egenkapitalGjeld,
        sumEgenkapitalGjeld: 100.5,
        egenkapital: { sumEgenkapital: 60, innskuttEgenkapital: { sumInnskuttEgenkaptial: 45 } },
      },
      resultatregnskapResultat: { aarsresultat: -7, totalresultat: -6.5 },
    }
    const statement = await translated([first, more], 1)
    expect(statement?.extra).toEqual({
      ...{ innskuttEgenkapital: '45', totalresultat: '-6.5', sumEgenkapitalGjeld: '100.5', morselskap: true },
      smaaForetak: true,
    })
    const lines = { ...statement?.incomeStatement, ...statement?.balanceSheet }
    const given = Object.entries(lines).filter(([, amount]) => amount !== undefined)
    expect(given.length).toBeGreaterThan(6)
    for (const [line, amount] of given) {
      const [pointer = ''] = statement?.evidenceConfidence?.[line]?.proof ?? []
      expect(String(at([first, more], pointer)), line).toBe(amount)
    }
  })

  it('stay as given where they do not balance, and are marked with the difference', async () => {
    const statement = await translated(unbalanced)
    expect(statement?.balanceSheet?.totalAssets).toBe('102.5')
    expect(statement?.evidenceConfidence?.totalAssets).toMatchObject({
      grade: 'UNRECONCILED',
      note: 'as given; totalEquity + totalLiabilities is 100.5, a difference of 2',
    })
    expect(statement?.evidenceConfidence?.totalLiabilities).toMatchObject({ grade: 'EXACT', claimId: '2025000001' })
  })
})

recorded('recorded accounts', () => {
  const connector = playedNorway(folder)
  const accountsOf = (number: string) => connector.financials?.(createFetchContext(), number)

  it('are not available for a bank, which is no outage', async () => {
    await expect(accountsOf('984851006')).rejects.toMatchObject({ code: 'capability.not_available' })
  })

  it('fetch no copy that nobody recorded, and no other company’s', async () => {
    for (const documentId of ['aarsregnskap-923609016-2024', 'aarsregnskap-984851006-2024', '../secrets']) {
      const fetched = connector.fetchDocument?.(createFetchContext(), '923609016', { documentId }, 'pdf')
      await expect(fetched).rejects.toMatchObject({ code: 'resource.not_found' })
    }
  })
})
