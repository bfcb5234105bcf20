import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFolder, replayOf } from '../recording/index.ts'
import { createFetchContext, transportTo } from '../testing/loopback.ts'
import type { RecordedFile, RegisterRequest } from '../transport/index.ts'
import { noMoreThan } from './holders.ts'
import { unitedStates } from './index.ts'

const recordings = process.env.RECORDINGS ?? ''
const fixtures = join(import.meta.dirname, 'fixtures')

/** Both addresses answered by the same files, and every request that was made. */
function opened(files: () => Promise<RecordedFile[]>) {
  const asked: RegisterRequest[] = []
  const connector = unitedStates.open(({ slug, baseUrl }) => {
    const played = replayOf(files, baseUrl)
    const replay = {
      ...played,
      answer: (...given: Parameters<typeof played.answer>) => {
        asked.push(given[1])
        return played.answer(...given)
      },
    }
    return transportTo(baseUrl, { slug, replay })
  })
  return { connector, asked }
}
const ofFixtures = async () =>
  (await Promise.all(['us-sec-edgar', 'us-sec-archives'].map((slug) => readFolder(join(fixtures, slug))))).flat()
const document = {
  path: 'document_0009990001-26-000010.htm',
  bytes: Buffer.from('<html>10-K</html>'),
  value: undefined,
}

describe('EDGAR', () => {
  it('[false statement] says of a holding of one class what it is at most, never what it is', () => {
    expect(['8.5', '22.2%', '5.08', '100', '9'].map(noMoreThan)).toEqual([
      { maximum: 8.55 },
      { maximum: 22.25 },
      { maximum: 5.085 },
      { maximum: 100 },
      { maximum: 9.5 },
    ])
    for (const other of ['101', 'x', '', '-1', '8,5']) expect(noMoreThan(other)).toBeUndefined()
  })

  it('gives each holder by the newest schedule, and nobody who left, nor holders of another company', async () => {
    const { connector } = opened(ofFixtures)
    const held = await connector.shareholders?.(createFetchContext(), '0009990001')
    expect(held?.incompleteReason).toBe('largest_holdings_only')
    expect(held?.report.shareholders?.map((one) => one.company?.name ?? one.person?.name?.fullName)).toEqual([
      'Copper Bay Fund XII, L.P.',
      'Meridian Lot Advisers LP',
      'Tess Example',
    ])
  })

  it('is asked by whoever says whom to write to, at both addresses', async () => {
    const { connector, asked } = opened(ofFixtures)
    const secrets = { contact: 'ops@example.com' }
    await connector.report?.({ ...createFetchContext(), secrets }, '0009990001')
    await connector.search?.({ ...createFetchContext(), secrets }, { companyName: 'harbor' })
    expect(asked.length).toBeGreaterThan(5)
    expect(new Set(asked.map(({ headers }) => headers?.['user-agent']))).toEqual(
      new Set(['registry-console ops@example.com']),
    )
    const accepts = (contact: string) => unitedStates.acceptsCredentials?.({ contact })
    expect(['ops@example.com', 'nobody', 'a@b\r\nx: y', ''].map(accepts)).toEqual([true, false, false, false])
  })

  it('finds a company by words of its name and by a whole ticker, each once, in the order of the file', async () => {
    const { connector } = opened(ofFixtures)
    const found = async (companyName: string) =>
      (await connector.search?.(createFetchContext(), { companyName }))?.map(({ name, identifiers }) => [
        name,
        identifiers?.[1]?.value,
      ])
    expect(await found('Harbor')).toEqual([
      ['Harbor Lantern Works, Inc.', 'HLWX'],
      ['Harbor View Corp', 'HARB'],
    ])
    expect(await found('qohw')).toEqual([['Quiet Orchard Holdings plc', 'QOHW']])
    expect(await found('orchard quiet')).toEqual([['Quiet Orchard Holdings plc', 'QOH']])
    expect(await found('lantern qohw')).toEqual([])
    expect(await found('CIK 9990003')).toEqual([])
  })

  it('[false statement] says of a filer without a ticker that it is not known here, and of no number that it does not exist', async () => {
    const { connector } = opened(ofFixtures)
    await expect(connector.report?.(createFetchContext(), '0009990003')).rejects.toMatchObject({
      code: 'capability.not_available',
      detail: expect.stringMatching(/^Not known here/),
    })
    await expect(connector.report?.(createFetchContext(), '0009999999')).rejects.toMatchObject({
      code: 'company.not_found',
    })
  })

  it('fetches a document as it was filed, by its number alone', async () => {
    const { connector, asked } = opened(async () => [...(await ofFixtures()), document])
    const fetched = (documentId: string, format: 'raw' | 'pdf') =>
      connector.fetchDocument?.(createFetchContext(), '0009990001', { documentId }, format)
    const { value } = (await fetched('0009990001-26-000010', 'raw')) ?? {}
    expect(value).toMatchObject({ contentType: 'text/html', fileName: '0009990001_10-K_2026-03-01.htm' })
    expect(asked.at(-1)?.path).toBe('/Archives/edgar/data/9990001/000999000126000010/hlwx-20251231.htm')
    for (const other of ['0009990001-26-999999', '../../etc'])
      await expect(fetched(other, 'raw')).rejects.toMatchObject({ code: 'resource.not_found' })
    await expect(fetched('0009990001-26-000010', 'pdf')).rejects.toMatchObject({ code: 'capability.not_available' })
  })
})

/** The recorded list of Marvell, altered to be that of another company with one schedule, which is recorded as it is. */
async function altered(cik: string, file: string): Promise<RecordedFile[]> {
  const folder = join(recordings, 'us-sec-edgar')
  const list = JSON.parse(await readFile(join(folder, 'submissions_CIK0001835632_marvell.json'), 'utf8'))
  const { recent } = list.filings
  for (const [name, column] of Object.entries<unknown[]>(recent)) recent[name] = column.slice(0, 1)
  const value = { ...list, cik }
  const accession = String(recent.accessionNumber[0])
  return [
    { path: `submissions_${cik}.json`, bytes: Buffer.from(JSON.stringify(value)), value },
    { path: `schedule_${accession}.xml`, bytes: await readFile(join(folder, file)), value: undefined },
  ]
}

describe.skipIf(recordings === '')('recorded schedules, of a list that was altered to lead to them', () => {
  it.each([
    ['schedule13d.xml', '0001422142', ['company 8.55', 'person 9.95']],
    [
      'schedule13d_nested_cusip.xml',
      '0002042347',
      [...Array(3).fill('company 11.95'), ...Array(4).fill('person 11.95')],
    ],
    ['schedule13g.xml', '0001909747', ['company 5.15', 'company 5.15']],
    ['schedule13g_nested_cusip.xml', '0000723612', ['company 22.25', 'person 22.25']],
  ])('%s names its reporting persons', async (file, cik, expected) => {
    const files = await altered(cik, file)
    const { connector } = opened(async () => files)
    const held = await connector.shareholders?.(createFetchContext(), cik)
    expect(held?.report.shareholders?.map(({ type, percentage }) => `${type} ${percentage?.maximum}`)).toEqual(expected)
    const report = await connector.report?.(createFetchContext(), cik)
    const unread = report?.completeness?.unmapped?.filter(({ reason }) => /^(?:unknown|not_understood)$/.test(reason))
    expect(unread).toEqual([])
  })

  it('counts the documents it lists and those in older files, and no statement of an insider', async () => {
    const { connector } = opened(() => readFolder(join(recordings, 'us-sec-edgar')))
    const listOf = async (cik: string) => {
      const { value, completeness } = (await connector.listDocuments?.(createFetchContext(), cik)) ?? {}
      const { state, reason } = completeness?.parts?.find(({ part }) => part === 'documents') ?? {}
      return [value?.documents?.length, value?.totalCount, state, reason]
    }
    expect(await listOf('0001835632')).toEqual([201, 201, 'given', undefined])
    expect(await listOf('0000320193')).toEqual([1, 1235, 'given', 'incomplete_list'])
  })

  it('ends a former name on the day after the last filing under it', async () => {
    const { connector } = opened(() => readFolder(join(recordings, 'us-sec-edgar')))
    const { history } = (await connector.report?.(createFetchContext(), '0000320193')) ?? {}
    expect(history?.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
      ['2007-01-10', '2019-08-06'],
      ['1994-01-26', '2007-01-05'],
      ['1997-07-28', '1997-07-29'],
    ])
  })

  it('tickers lead to the companies of the file', async () => {
    const { connector } = opened(() => readFolder(join(recordings, 'us-sec-edgar')))
    const names = async (companyName: string) =>
      (await connector.search?.(createFetchContext(), { companyName }))?.map(({ name }) => name)
    expect(await names('MRVL')).toEqual(['Marvell Technology, Inc.'])
    expect(await names('Berkshire')).toEqual(['BERKSHIRE HATHAWAY INC'])
  })
})
