import { afterEach, describe, expect, it } from 'vitest'
import { createFetchContext, createScene, sendJson } from '../testing/loopback.ts'
import { listedOf } from './filings.ts'
import { britain } from './index.ts'
import { connectorTo, plain, played } from './testing/played.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

const number = '99990001'
const keyed = () => ({ ...createFetchContext(), secrets: { apiKey: 'key-of-the-tests' } })

describe('the documents of Companies House', () => {
  it('are its filings, each in a sentence, under the names of the catalogue', async () => {
    const found = await played().listDocuments?.(createFetchContext(), number)
    const { documents, totalCount } = plain(found?.value)
    expect(totalCount).toBe(6)
    const said = documents.map(({ code, title, formats }: Record<string, unknown>) => [code, title, formats])
    expect(said).toEqual([
      ['annual_accounts', 'Micro company accounts made up to 31 December 2023', ['pdf']],
      ['officers', 'Termination of appointment of Ben Testcase as a director on 1 January 2014', ['pdf']],
      ['mortgage', 'Registration of charge 999900010001, created on 2 January 2018', ['pdf']],
      ['annual_accounts', 'Micro company accounts made up to 31 December 2022', ['pdf']],
      ['miscellaneous', 'Unheard of description: green', []],
      ['capital', 'Statement of capital following an allotment of shares on 1 March 2010; GBP 1', ['pdf']],
    ])
  })

  it('say what the register wrote where that is all there is, and never a template with a gap', () => {
    const filing = (description: string | undefined, values: Record<string, string> = {}) =>
      listedOf({ transaction_id: 't', type: 'MISC', description, description_values: values })?.title
    expect(filing('legacy', { description: 'Return made up to 01/02/98' })).toBe('Return made up to 01/02/98')
    expect(filing('mortgage-satisfy-charge-full')).toBe('Mortgage satisfy charge full')
    expect(filing('accounts-with-made-up-date', { made_up_date: '2020-13-01' })).toBe('Accounts made up to 2020-13-01')
    expect(filing(undefined)).toBe('MISC')
    expect(filing('constructor')).toBe('Constructor')
  })

  it('are fetched by id, or by a code alone the newest, in the format asked for', async () => {
    const connector = played()
    const fetched = async (wanted: { documentId: string } | { code: string }, format: 'pdf' | 'raw') =>
      (await connector.fetchDocument?.(createFetchContext(), number, wanted, format))?.value
    expect(await fetched({ documentId: 't1' }, 'pdf')).toMatchObject({
      documentId: 't1',
      code: 'annual_accounts',
      fileName: '99990001_AA_2024-09-20.pdf',
      contentType: 'application/pdf',
    })
    const raw = await fetched({ code: 'annual_accounts' }, 'raw')
    expect(raw).toMatchObject({
      documentId: 't1',
      contentType: 'application/xhtml+xml',
      fileName: '99990001_AA_2024-09-20.xhtml',
    })
    expect(String(Buffer.from(raw?.bytes ?? []))).toContain('made up')
    for (const wanted of [
      { documentId: 't5' },
      { documentId: '../officers' },
      { documentId: 'nothing' },
      { code: 'mortgage' },
    ])
      await expect(fetched(wanted, 'pdf')).rejects.toMatchObject({ code: 'resource.not_found' })
  })

  it('come from the second host with the key, and from where it leads without', async () => {
    const met: [string, string | undefined, string | undefined][] = []
    const store = await register((request, response) => {
      met.push(['store', request.headers.authorization, request.headers.accept])
      response.writeHead(200, { 'content-type': 'application/pdf' })
      response.end('%PDF-made up')
    })
    const host = await register((request, response) => {
      met.push([request.url ?? '', request.headers.authorization, request.headers.accept])
      if (request.url === '/document/doc1')
        return sendJson(response, 200, { company_number: number, resources: { 'application/pdf': {} } })
      response.writeHead(302, { location: `${store.url}/docs/1?X-Amz-Signature=0` })
      return response.end()
    })
    const api = await register((request, response) => {
      const filing = {
        transaction_id: 't1',
        category: 'accounts',
        type: 'AA',
        date: '2024-09-20',
        description: 'accounts',
      }
      const links = { document_metadata: 'http://frontend-doc-api.elsewhere.example/document/doc1' }
      const isFiling = request.url?.includes('filing-history') ?? false
      sendJson(response, 200, isFiling ? { ...filing, links } : { company_number: number, company_name: 'SPECIMEN' })
    })
    const { slug } = britain
    const ofApi = reach(api.url, { slug })
    const ofHost = reach(host.url, { slug, redirectOrigins: [new URL(store.url).origin] })
    const connector = britain.open(({ baseUrl }) => (baseUrl === britain.baseUrl ? ofApi : ofHost))
    const found = await connector.fetchDocument?.(keyed(), number, { documentId: 't1' }, 'pdf')
    expect(String(Buffer.from(found?.value.bytes ?? []))).toBe('%PDF-made up')
    const key = `Basic ${Buffer.from('key-of-the-tests:').toString('base64')}`
    expect(met).toEqual([
      ['/document/doc1', key, 'application/json'],
      ['/document/doc1/content', key, 'application/pdf'],
      ['store', undefined, 'application/pdf'],
    ])
    await expect(connector.fetchDocument?.(keyed(), number, { documentId: 't1' }, 'raw')).rejects.toMatchObject({
      code: 'capability.not_available',
    })
  })

  it('of another company are refused, should a link lead to one', async () => {
    const server = await register((request, response) => {
      if (request.url?.startsWith('/document/'))
        return sendJson(response, 200, { company_number: '99990009', resources: { 'application/pdf': {} } })
      const links = { document_metadata: '/document/doc1' }
      return sendJson(response, 200, { company_number: number, company_name: 'SPECIMEN', transaction_id: 't1', links })
    })
    const transport = reach(server.url)
    const connector = connectorTo(transport)
    await expect(connector.fetchDocument?.(keyed(), number, { documentId: 't1' }, 'pdf')).rejects.toMatchObject({
      code: 'source.unavailable',
    })
  })
})
