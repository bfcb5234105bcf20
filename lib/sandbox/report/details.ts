import Big from 'big.js'
import type { CompanyParty, Risk } from '#lib/contract/index.ts'
import { fold } from '#lib/text/index.ts'
import { dateValue } from '../world/calendar.ts'
import { declared } from '../world/declared.ts'
import { ibanOf } from '../world/iban.ts'
import type { Company, Details, WorldCapital } from '../world/model.ts'
import { legalFormOfWorld } from '../world/names-forms.ts'
import { citiesOf } from '../world/names-places.ts'
import { sectors } from '../world/names-sectors.ts'
import { inventPlace } from '../world/places.ts'
import { createRandom, pickAt, type Random } from '../world/random.ts'
import { legalStatusOf, type WorldState } from '../world/view.ts'
import { cite, entryKey, reportSheet } from './style.ts'

export const websiteKey = 'website'
export const annualReportKey = 'annual-report-2025'

const bankNames = {
  xa: ['Brennerfelder Volksbank eG', 'Sparkasse Hafenkreis', 'Seehandelsbank Sandhafen'],
  xb: ['Τράπεζα Νέας Ακτής', 'Ναυτική Τράπεζα Βήτα'],
  xc: ['Banque de l’Ambre', 'Crédit du Rivage'],
} as const

/** Facts that stand beside the state: as written by hand, else from the company's own stream of numbers. */
export function detailsOf(company: Company): Details {
  const invented = inventDetails(company)
  return { ...invented, ...company.details, sources: { ...invented.sources, ...company.details.sources } }
}

/** Facts, and no score (P51). */
export function riskOf(state: WorldState): Risk | undefined {
  const { risk } = detailsOf(state.company)
  const factors = {
    ...risk?.factors,
    ...(legalStatusOf(state) === 'insolvency' ? { openInsolvencyProceedings: true } : {}),
  }
  return Object.keys(factors).length === 0 ? undefined : { factors }
}

function inventDetails(company: Company): Details {
  const random = createRandom('details', company.index)
  const website = random.chance(0.4) ? `www.${domainOf(company)}` : null
  const hasAnnualReport = legalFormOfWorld(company.form).category === 'JSC' && random.chance(0.5)
  const incompleteReason = incompleteReasonOf(company)
  return {
    alternativeNames: tradeNames(random, company, website),
    addresses: [],
    activities: activities(random, company, website !== null),
    contacts: contacts(random, company, website),
    employees: employees(random, company, hasAnnualReport),
    bankAccounts: bankAccounts(random, company),
    branches: branches(random, company),
    identifiers: identifiers(random, company),
    rules: [],
    risk: random.chance(0.06) ? { factors: { accountsOverdueDays: random.between(30, 700) } } : null,
    incompleteReason,
    sources: {
      ...(website === null ? {} : { [websiteKey]: declared(company, `https://${website}`, 'Imprint') }),
      ...(hasAnnualReport ? { [annualReportKey]: declared(company, 'Annual report 2025', 'Annual report 2025') } : {}),
    },
    lastListDay: null,
    statusOverride: null,
    unknown: {},
  }
}

function domainOf({ name, index }: Pick<Company, 'name' | 'index'>): string {
  const word = fold(name.split(' ')[0] ?? '').replace(/[^a-z]/g, '')
  return `${word === '' ? 'company' : word}-${index}.example`
}

function tradeNames(random: Random, { register, name }: Company, website: string | null): Details['alternativeNames'] {
  if (!random.chance(0.15)) return []
  const [first = name, second = ''] = name.split(' ')
  const short = `${first}${second.slice(0, 4)}`
  const isDeclared = website !== null && random.chance(0.5)
  return [{ type: 'tradeName', name: short, source: isDeclared ? websiteKey : cite(register, reportSheet.name, 2) }]
}

function activities(random: Random, { register, sector }: Company, hasWebsite: boolean): Details['activities'] {
  const { code, title } = pickAt(sectors, sector)
  const main = { scheme: 'nace_rev_2', code, description: title, source: entryKey(register), isPrimary: true }
  if (!hasWebsite || !random.chance(0.5)) return [main]
  const other = random.pick(sectors)
  if (other.code === code) return [main]
  const confidence = random.between(60, 95) / 100
  const stated = { scheme: 'nace_rev_2', code: other.code, description: other.title, source: websiteKey }
  return [main, { ...stated, isPrimary: false, confidence }]
}

function contacts(random: Random, company: Company, website: string | null): Details['contacts'] {
  const source = cite(company.register, reportSheet.seat, 1)
  const listed = random.chance(0.2) ? [{ type: 'email', value: `info@${domainOf(company)}`, source }] : []
  return website === null ? listed : [{ type: 'website', value: website, source: websiteKey }, ...listed]
}

function employees(random: Random, { register }: Company, hasReport: boolean): Details['employees'] {
  if (!random.chance(0.5)) return null
  const total = Math.floor(1 + random.next() ** 4 * 2_400)
  return { date: '2025-12-31', total, source: hasReport ? annualReportKey : entryKey(register) }
}

function bankAccounts(random: Random, { register, index, name }: Company): Details['bankAccounts'] {
  if (!random.chance(0.08)) return []
  const iban = ibanOf(register, `${String(index).padStart(8, '0')}${String(random.below(1_000_000)).padStart(10, '0')}`)
  const verifiedOn = dateValue(register, '2026-05-12')
  return [
    {
      iban,
      bankName: random.pick(bankNames[register]),
      verifiedOn,
      source: cite(register, reportSheet.seat, name.length),
    },
  ]
}

function branches(random: Random, company: Company): CompanyParty[] {
  if (!random.chance(legalFormOfWorld(company.form).category === 'JSC' ? 0.3 : 0.08)) return []
  const word = { xa: 'Zweigniederlassung', xb: 'Υποκατάστημα', xc: 'Succursale de' }[company.register]
  return Array.from({ length: random.between(1, 3) }, () => {
    const place = inventPlace(company.register, random)
    const city = place.normalized?.city ?? random.pick(citiesOf[company.register]).name
    return {
      name: `${company.name}, ${word} ${city}`,
      address: { type: 'registered', source: entryKey(company.register), ...place },
      jurisdictionCode: company.register,
    }
  })
}

function identifiers(random: Random, { register, index, number }: Company): Details['identifiers'] {
  const source = entryKey(register)
  const unique = `${register.toUpperCase()}HR.${number.replace(/\s/g, '')}`
  const european = {
    value: unique,
    type: `${register}_unique_number`,
    source,
    jurisdiction: register,
    description: 'EUID',
  }
  const tax = { value: `${register.toUpperCase()}${String(300_000_000 + index * 137)}`, type: `${register}_vat_number` }
  const given = [
    ...(random.chance(0.5) ? [european] : []),
    ...(random.chance(0.6) ? [{ ...tax, source, jurisdiction: register, description: 'VAT' }] : []),
  ]
  return given
}

function incompleteReasonOf({ holdings, form }: Company): string | null {
  if (!legalFormOfWorld(form).hasShares) return 'no_shareholders_by_legal_form'
  const current = holdings.filter(({ until }) => until === null)
  if (current.some(({ basisPoints }) => basisPoints === null)) return 'shares_not_stated'
  const sum = current.reduce((total, { basisPoints }) => total + (basisPoints ?? 0), 0)
  return sum < 10_000 ? 'largest_holdings_only' : null
}

const counts = {
  JSC: [50_000, 100_000, 500_000, 1_000_000, 4_000_000],
  LLC: [10_000, 20_000, 50_000, 100_000],
} as const
const nominals = ['1.00', '1.00', '2.50', '5.00', '10.00'] as const

/** Partnerships, cooperatives and foundations have no capital in shares. */
export function sandboxCapitalOf(company: Company): WorldCapital | null {
  if (company.capital !== null) return company.capital
  const { category, currency } = legalFormOfWorld(company.form)
  if (category !== 'JSC' && category !== 'LLC') return null
  const random = createRandom('capital', company.index)
  const shares = random.pick(counts[category])
  const nominal = random.pick(nominals)
  const issued = new Big(nominal).times(shares)
  const authorized = category === 'JSC' && random.chance(0.4) ? issued.div(2).toFixed(2) : undefined
  return { currency, shares, nominal, issued: issued.toFixed(2), authorized }
}
