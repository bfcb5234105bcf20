import { describe, expect, it } from 'vitest'
import { answerWith, type KnownAnswer } from '../testing/answers.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { czechia } from './index.ts'
import { isBirthNumber, withoutBirthNumbers } from './personal.ts'
import { playedCzechia } from './testing/played.ts'

const number = '99900017'
/** Born in month 51 of a year, which is January of a woman: of the form, and of nobody this test knows. */
const birthNumber = inventedBirthNumber()
const home = { textovaAdresa: 'Tajná 1, 60200 Brno', nazevUlice: 'Tajná', cisloDomovni: 1 }
const secrets = { rodneCislo: birthNumber, bydliste: home, pobyt: home, trvalyPobyt: home }
const person = {
  jmeno: 'Vymyšlená',
  prijmeni: 'Osoba',
  datumNarozeni: '1985-01-01',
  adresa: home,
  textOsoba: `Bytem Tajná 1, r. č. ${birthNumber}`,
  textOsobaOd: '2001-01-01',
  ...secrets,
}
const engaged = { datumZapisu: '2020-01-01', typAngazma: 'STATUTARNI_ORGAN_CLEN', fyzickaOsoba: person, ...secrets }
const deputy = { pravnickaOsoba: { obchodniJmeno: 'Zastoupená a.s.', zastoupeni: [engaged] } }
const share = { velikostPodilu: { typObnos: 'PROCENTA', hodnota: '10' } }

function inventedBirthNumber(): string {
  const all = Array.from({ length: 10_000 }, (_, end) => `855101${String(end).padStart(4, '0')}`)
  return all.find(isBirthNumber) ?? ''
}

/** A person in every place of the public register one can stand in, with what is about a life, and words that name it. */
const record = {
  primarniZaznam: true,
  obchodniJmeno: [{ datumZapisu: '2020-01-01', hodnota: 'Příkladová s.r.o.' }],
  statutarniOrgany: [{ clenoveOrganu: [engaged, { ...engaged, ...deputy, fyzickaOsoba: undefined }] }],
  ostatniOrgany: [{ clenoveOrganu: [{ ...engaged, typAngazma: 'DOZORCI_RADA_CLEN' }] }],
  akcionari: [{ typOrganu: 'AKCIONAR', clenoveOrganu: [engaged] }],
  spolecnici: [
    { spolecnik: [{ osoba: engaged, podil: [share] }], spolecnyPodil: [{ podilnik: [engaged], podil: [share] }] },
  ],
  podnikatel: [{ osobaPodnikatel: engaged, ...secrets, bydliste: [{ adresa: home }] }],
  odstepneZavody: [{ obchodniJmeno: [{ hodnota: 'Závod' }], vedouci: [engaged] }],
  insolvence: [{ insolvencniZapis: [{ text: `Dlužník, r. č. ${birthNumber}` }], spravce: [engaged] }],
  konkursy: [{ text: `Úpadce ${birthNumber.slice(0, 6)}/${birthNumber.slice(6)}`, spravce: [engaged] }],
  exekuce: [{ hodnota: `Povinná ${birthNumber}` }],
  ostatniSkutecnosti: [{ hodnota: `Zápis o osobě ${birthNumber}` }],
  ...secrets,
  poleZBudoucna: { ...secrets, poznamka: `osoba ${birthNumber}` },
}

const debtor = {
  ...{ ic: number, rc: birthNumber, jmeno: 'Vymyšlená', nazevOsoby: 'Osoba', datumNarozeni: '1985-01-01' },
  ...{
    druhAdresy: 'TRVALÁ',
    mesto: 'Brno',
    ulice: 'Tajná',
    cisloPopisne: '1',
    psc: '602 00',
    druhVec: 'INS',
    bcVec: '5',
  },
  ...{ rocnik: '2026', druhStavKonkursu: 'KONKURS', datumPmZahajeniUpadku: '2026-01-01Z' },
}

const answers: KnownAnswer[] = [
  {
    shape: 'ekonomicke-subjekty',
    id: number,
    value: {
      ico: number,
      obchodniJmeno: 'Příkladová s.r.o.',
      dic: `CZ${birthNumber}`,
      poznamka: birthNumber,
      ...secrets,
    },
  },
  { shape: 'ekonomicke-subjekty-vr', id: number, value: { zaznamy: [record, { ...record, primarniZaznam: false }] } },
  {
    shape: 'insolvence',
    id: number,
    isXml: true,
    value: { Envelope: { Body: { getIsirWsCuzkDataResponse: { data: [debtor], stav: { pocetVysledku: '1' } } } } },
  },
]

describe('what is about a person’s life', () => {
  it('is in no report, no history and no list of holders, wherever the registers may put it', async () => {
    expect(birthNumber).toHaveLength(10)
    const connector = playedCzechia({
      ares: answerWith(answers, czechia.baseUrl),
      isir: answerWith(answers, czechia.baseUrl),
    })
    const report = await connector.report?.(createFetchContext(), number)
    const shareholders = await connector.shareholders?.(createFetchContext(), number)
    const text = JSON.stringify([report, shareholders])
    expect(report?.history?.length).toBeGreaterThan(15)
    expect(text).toContain('5/2026')
    expect(text).toContain('Osoba')
    expect(text).not.toContain('Tajná')
    expect(text).not.toContain(birthNumber)
    expect(text).not.toContain(birthNumber.slice(6))
    expect(text).not.toContain('2001-01-01')
  })

  it('is known by its name or its form: a birth number has a day, and since 1954 is divided by 11', () => {
    expect(['855101', birthNumber, `${birthNumber}1`, '8551011111', '9999999999'].map(isBirthNumber)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
    expect(withoutBirthNumbers(`a ${birthNumber} b`)).toBe('a  b')
    expect(withoutBirthNumbers('tel. 602123456, IČO 99900017, 27/2020')).toBe('tel. 602123456, IČO 99900017, 27/2020')
  })
})
