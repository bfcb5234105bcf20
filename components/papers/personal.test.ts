import { describe, expect, it } from 'vitest'
import { companySections } from '#lib/domain/disclosures/index.ts'
import { paperOf } from './paper.ts'
import { wordsIn } from './testing/labels.ts'
import { byHand, materialOn, optionsOf } from './testing/material.ts'
import { allText } from './testing/texts.ts'

const labels = { en: wordsIn('en'), de: wordsIn('de') }

/** What nobody is to read by accident, in a form that no register of the sandbox has. */
const secret = {
  birth: { original: '1961-02-13', normalized: '1961-02-13' },
  home: { original: 'Geheimgasse 77b\n99887 Verborgenstadt' },
  number: 'PERSNR-445566',
  iban: 'DE89370400440532013000',
}
const days = ['1961-02-13', '13 Feb 1961', '13. Feb. 1961', '13.02.1961']
const hidden = [...days, 'Geheimgasse', 'Verborgenstadt', secret.number, secret.iban]

/** A copy in which every natural person, at any depth, has these; and every company a bank account. */
function poisoned<T>(value: T): T {
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk)
    if (typeof one !== 'object' || one === null) return one
    const entries = Object.entries(one).map(([key, inner]) => {
      const walked = walk(inner)
      const isPerson = key === 'person' || (key === 'data' && Object(one).type === 'person')
      if (!isPerson || typeof walked !== 'object' || walked === null) return [key, walked]
      const identifiers = [{ type: 'person_number', value: secret.number }]
      return [key, { ...walked, dateOfBirth: secret.birth, address: secret.home, identifiers }]
    })
    return Object.fromEntries(entries)
  }
  return walk(value) as T
}

const materials = byHand.map((company) => {
  const material = poisoned(materialOn(company))
  const { report } = material
  if (report === null) return { name: company.name, material }
  const accounts = [{ iban: secret.iban, bankName: 'Bank' }]
  const value = { ...report.value, basicInformation: { ...report.value.basicInformation, bankAccounts: accounts } }
  return { name: company.name, material: { ...material, report: { ...report, value } } }
})

describe.each(['en', 'de'] as const)('personal data in %s', (language) => {
  const made = new Map<string, string>()
  const textOf = (material: (typeof materials)[number]['material'], includesPersonal: boolean) => {
    const key = `${material.serviceId} ${includesPersonal}`
    const options = optionsOf({ sections: companySections, language, includesPersonal })
    const text = made.get(key) ?? allText(paperOf(material, options, labels[language]))
    made.set(key, text)
    return text
  }

  it('is in no paper unless it is asked for: neither days of birth, homes, personal numbers nor accounts', () => {
    for (const { name, material } of materials) {
      const text = textOf(material, false)
      expect([name, hidden.filter((one) => text.includes(one))]).toEqual([name, []])
    }
  })

  it('is said to be left out where there was any', () => {
    const t = labels[language].of('papers.leftOut')
    const withOfficers = materials.filter(({ material }) =>
      material.report?.value.relationships?.legalRepresentatives?.some(({ person }) => person),
    )
    expect(withOfficers.length).toBeGreaterThan(20)
    for (const { material } of withOfficers) {
      const text = textOf(material, false)
      for (const kind of ['birthDays', 'homes', 'personalNumbers', 'accounts'] as const)
        expect(text).toContain(t(`withheld.${kind}`))
    }
  })

  it('is in a paper that asks for it, but for account numbers, which are in none', () => {
    const texts = materials.map(({ material }) => textOf(material, true))
    const birth = language === 'en' ? '13 Feb 1961' : '13. Feb. 1961'
    for (const one of [birth, 'Geheimgasse 77b', secret.number]) expect(texts.join('\n')).toContain(one)
    expect(texts.filter((text) => text.includes(secret.iban))).toEqual([])
  })

  it('keeps month and year', () => {
    const month = language === 'en' ? 'Feb 1961' : 'Feb. 1961'
    expect(materials.some(({ material }) => textOf(material, false).includes(month))).toBe(true)
  })
})
