import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DocumentListResult, unknownFields } from '#lib/contract/index.ts'
import { toSandboxFinancials } from '../financials/financials.ts'
import { momentAt, stateByKey } from '../testing/moment.ts'
import { worldStateOf } from '../world/state.ts'
import { amountText } from './pages.ts'
import { documentsOnShelf, fetchFrom, findDocument, toSandboxDocumentList } from './shelf.ts'

const moment = momentAt()
const optik = stateByKey('brennerfeldOptik', moment)
const fetched = async (wanted: { documentId: string } | { code: string }, format: 'pdf' | 'raw', state = optik) =>
  fetchFrom(state, findDocument(state, moment, wanted), format)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pagesIn = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

describe('the list of documents', () => {
  it('is one the contract knows, for every company of Alpha and Gamma', () => {
    const companies = moment.world.companies.filter(({ register }) => register !== 'xb').slice(0, 300)
    for (const company of companies) {
      const list = toSandboxDocumentList(worldStateOf(company, moment), moment)
      expect(DocumentListResult.safeParse(list).error, company.name).toBeUndefined()
      expect(unknownFields(DocumentListResult, list)).toEqual([])
      const ids = (list.documents ?? []).map(({ documentId }) => documentId)
      expect(new Set(ids).size, company.name).toBe(ids.length)
    }
  })

  it('names the extract, the articles, each list of shareholders and each set of accounts', () => {
    const { documents = [], totalCount } = toSandboxDocumentList(optik, moment)
    const of = (code: string) => (documents ?? []).filter((one) => one.code === code)
    expect([of('register_extract').length, of('articles').length]).toEqual([1, 1])
    expect(of('annual_accounts')).toHaveLength(12)
    expect(of('shareholder_list').length).toBeGreaterThan(4)
    expect(of('annual_accounts')[0]?.title).toBe('Konzernabschluss zum 31.12.2025')
    expect(of('articles')[0]?.formats).toEqual(['pdf'])
    expect(totalCount).toBe(documents?.length)
  })

  it('holds nothing that is not filed yet', () => {
    const early = momentAt('2024-03-01T00:00:00Z')
    const days = documentsOnShelf(stateByKey('brennerfeldOptik', early), early).map(({ day }) => day)
    expect(days.every((day) => day <= '2024-03-01')).toBe(true)
  })
})

describe('a document', () => {
  it('is a real PDF with the same bytes each time it is printed', async () => {
    for (const { documentId } of documentsOnShelf(optik, moment).slice(0, 8)) {
      const first = await fetched({ documentId }, 'pdf')
      const second = await fetched({ documentId }, 'pdf')
      expect(Buffer.from(first.bytes).toString('latin1', 0, 8)).toMatch(/^%PDF-1\.\d/)
      expect(Buffer.from(first.bytes).toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
      expect(sha256(second.bytes)).toBe(sha256(first.bytes))
      expect(first).toMatchObject({ documentId, contentType: 'application/pdf' })
      expect(first.fileName).toMatch(/^xa_HRB-40217_.*\.pdf$/)
    }
  })

  it('has the pages that the evidence of a figure names', async () => {
    const { statements = [] } = toSandboxFinancials(optik, moment)
    const [statement] = statements ?? []
    const proofs = Object.values(statement?.evidenceConfidence ?? {}).map(({ proof }) => proof?.[0] ?? '')
    const { bytes, fileName } = await fetched({ documentId: 'annual_accounts.2025-consolidated' }, 'pdf')
    expect(new Set(proofs.map((proof) => proof.split('#')[0]))).toEqual(new Set([fileName]))
    expect(Math.max(...proofs.map((proof) => Number(proof.split('page=')[1])))).toBe(pagesIn(bytes))
  })

  it('of accounts has, in the form for machines, the hash that its statement names', async () => {
    const { statements = [], sources = {} } = toSandboxFinancials(optik, moment)
    const { bytes, contentType } = await fetched({ documentId: 'annual_accounts.2025-consolidated' }, 'raw')
    expect(contentType).toBe('application/xml')
    expect(statements?.[0]?.evidenceConfidence?.revenue?.sourceSha256).toBe(sha256(bytes))
    expect(sources?.['xa-hr-accounts-2025-consolidated']?.fileHash).toBe(sha256(bytes))
    expect(Buffer.from(bytes).toString('utf8')).toContain(`>${statements?.[0]?.incomeStatement?.revenue}</line>`)
  })

  it('that lists shareholders lists those of its day', async () => {
    const text = async (day: string) =>
      Buffer.from((await fetched({ documentId: `shareholder_list.${day}` }, 'raw')).bytes).toString('utf8')
    expect(await text('2016-03-31')).not.toContain('Nordrand')
    expect(await text('2016-04-01')).toContain('Nordrand Beteiligungs GmbH &amp; Co. KG')
    expect(await text('2016-04-01')).toContain('number="HRB 29077"')
    expect(await text('2023-02-01')).not.toContain('number="HRB 29077"')
  })

  it('is printed in Greek, Polish and Cyrillic letters as well', async () => {
    for (const key of ['optyka', 'fondsLumiere', 'quere']) {
      const { bytes } = await fetched({ code: 'register_extract' }, 'pdf', stateByKey(key, moment))
      expect(pagesIn(bytes)).toBe(1)
    }
  })

  it('can be ordered by its code where there is one of it, and needs its id where there are several', async () => {
    await expect(fetched({ code: 'register_extract' }, 'raw')).resolves.toMatchObject({
      contentType: 'application/json',
    })
    await expect(fetched({ code: 'annual_accounts' }, 'pdf')).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(fetched({ documentId: 'annual_accounts.1999-entity' }, 'pdf')).rejects.toMatchObject({
      code: 'resource.not_found',
    })
    await expect(fetched({ code: 'articles' }, 'raw')).rejects.toMatchObject({ code: 'capability.not_available' })
  })

  it('brings its printer only when it is ordered: the service starts without it', () => {
    const folder = join(import.meta.dirname, '..')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    const offenders = files.filter((file) =>
      /^import (?!type).*'pdfkit'/m.test(readFileSync(join(folder, file), 'utf8')),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(offenders).toEqual([])
  })
})

describe('an amount in print', () => {
  it.each([
    ['4000000.00', 'xa', '4.000.000,00'],
    ['-1234', 'xa', '-1.234'],
    ['123456.7', 'xc', '123\u00a0456,7'],
    ['12', 'xb', '12'],
  ] as const)('%s in %s is %s', (amount, register, text) => {
    expect(amountText(amount, register)).toBe(text)
  })
})
