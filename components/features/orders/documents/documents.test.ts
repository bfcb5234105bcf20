import { describe, expect, it } from 'vitest'
import { DocumentListResult, type RequestRecord, tolerate } from '#lib/contract/index.ts'
import { compareHash, sha256Of, shownCharactersMax, textOf } from '../../../widgets/documents/bytes.ts'
import { shortcutsOf } from '../../../widgets/documents/shortcuts.ts'
import {
  completedOrders,
  documentCatalogueOf,
  documentChoicesOf,
  filterCatalogue,
  isReadableList,
  kindOf,
  openFailures,
  wholeCatalogue,
} from './catalogue.ts'

const listed = [
  { documentId: 'a', documentType: 'annual_accounts', publicationDate: '2024-06-30' },
  { documentId: 'b', documentType: 'annual_accounts', publicationDate: { original: '2025', normalized: '2025-07-01' } },
  { documentId: 'c', code: 'articles' },
]

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

function request(orderId: string | null, status: string, more: Partial<RequestRecord> = {}): RequestRecord {
  const order = orderId === null ? undefined : { orderId, status }
  return { requestId: `${orderId}`, state: 'answered', requestedAt: '2026-11-21T09:00:00Z', order, ...more }
}

describe('the shelf', () => {
  it('stands newest first, with what is already here', () => {
    const rows = documentCatalogueOf(listed, [{ orderId: 'o', document: { documentId: 'a' }, responseTime: null }])
    expect(rows.map(({ id, year, retrieved }) => [id, year, retrieved.length])).toEqual([
      ['b', '2025', 0],
      ['a', '2024', 1],
      ['c', null, 0],
    ])
  })

  it('is filtered by type and year together, and says how many each leaves', () => {
    const rows = documentCatalogueOf(listed, [])
    expect(filterCatalogue(rows, { type: 'annual_accounts', year: '2024' }).map(({ id }) => id)).toEqual(['a'])
    expect(filterCatalogue(rows, { type: null, year: null })).toHaveLength(3)
    expect(documentChoicesOf(rows, 'type')).toEqual([
      { value: 'annual_accounts', count: 2 },
      { value: 'articles', count: 1 },
    ])
    expect(documentChoicesOf(rows, 'year').map(({ value }) => value)).toEqual(['2025', '2024'])
  })
})

it('one odd entry of a list of documents leaves the others, and the list is not whole then', () => {
  const read = (documents: unknown, totalCount: unknown) => {
    const found = tolerate(DocumentListResult, { type: 'documentList', documents, totalCount })
    if (found === null) throw new Error('not read')
    const rows = documentCatalogueOf(found.value.documents ?? [], []).map(({ id }) => id)
    const whole = wholeCatalogue(found.value, found.unexpected)
    return [rows, whole.isKnown ? 'whole' : whole.reason]
  }
  expect(read(listed, 3)).toEqual([['b', 'a', 'c'], 'whole'])
  expect(read([...listed, null], 4)).toEqual([['b', 'a', 'c'], 'notUnderstood'])
  expect(read([{ ...listed[0], title: 7 }, { title: 'nameless' }], 'n/a')).toEqual([['a'], 'notUnderstood'])
  expect(read([{ ...listed[0], title: 7 }], 'n/a')).toEqual([['a'], 'whole'])
  expect(read(listed, 5)).toEqual([['b', 'a', 'c'], 'incomplete'])
})

describe('a list of documents', () => {
  const read = (result: object) => {
    const found = tolerate(DocumentListResult, result)
    return found !== null && isReadableList(found.value, found.unexpected)
  }

  it('is empty only where the answer says so', () => {
    expect(read({ type: 'documentList', documents: [] })).toBe(true)
    expect(read({ documents: [{ documentId: 'a', zzRank: 1 }] })).toBe(true)
  })

  it('in a form the interface does not state is not taken for an empty one', () => {
    for (const odd of [
      { type: 'zzDocuments', items: [{ ref: 'a' }, { ref: 'b' }] },
      { type: 'documentList', documents: { a: {} } },
      { type: 'documentList', documents: [{ ref: 'a' }] },
      { type: 'documentList', documents: ['a', 'b'] },
      {},
    ]) {
      expect([odd, read(odd)]).toEqual([odd, false])
    }
  })
})

describe('shortcuts', () => {
  const documents = [
    { code: 'register_extract', requiresDocumentId: false },
    { code: 'annual_accounts', requiresDocumentId: true },
    { code: 'unclear' },
    { code: 'planned', requiresDocumentId: false, status: 'coming_soon' },
  ]
  const catalogue = (enabled: boolean) => ({
    xa: { capabilities: { documentRetrieval: { status: 'live', enabled } }, documents },
  })

  it('are documents that need no id and can be had now', () => {
    expect(shortcutsOf(catalogue(true), 'co_xa_1').map(({ code }) => code)).toEqual(['register_extract'])
  })

  it('are none where documents cannot be retrieved', () => {
    expect(shortcutsOf(catalogue(false), 'co_xa_1')).toEqual([])
    expect(shortcutsOf(catalogue(true), 'co_xb_1')).toEqual([])
  })
})

describe('orders', () => {
  it('stand once for each document, however often it was asked for', () => {
    const all = [request('1', 'completed'), request('1', 'completed'), request('2', 'running'), request('3', 'failed')]
    expect(completedOrders(all).map(({ orderId }) => orderId)).toEqual(['1'])
  })

  it('that failed are told until one after them worked', () => {
    const refused = request(null, '', { state: 'refused' })
    expect(
      openFailures([request('2', 'failed'), refused, request('1', 'completed'), request('0', 'failed')]),
    ).toHaveLength(2)
    expect(openFailures([request('1', 'completed'), request('0', 'failed')])).toEqual([])
    expect(openFailures([request('1', 'running')])).toEqual([])
  })
})

describe('a file', () => {
  it('is hashed in the browser, and compared in any case of letters', async () => {
    const computed = await sha256Of(bytesOf('abc'))
    expect(computed).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(compareHash(computed.toUpperCase(), computed)).toBe('same')
    expect(compareHash('00', computed)).toBe('different')
    expect(compareHash(null, computed)).toBe('notStated')
  })

  it('is shown with no token changed: a number longer than a float stays what it is', () => {
    expect(textOf(bytesOf('{"n":12345678901234567890.10,"a":[1]}'), true).text).toContain(
      '"n": 12345678901234567890.10',
    )
    expect(textOf(bytesOf('<a>\n<b/></a>'), false)).toEqual({ text: '<a>\n<b/></a>', left: 0 })
  })

  it('says how much of it is not shown', () => {
    expect(textOf(bytesOf('x'.repeat(shownCharactersMax + 7)), true).left).toBe(7)
  })

  it('is looked at by what it says it is, and never run', () => {
    const kinds = [
      'application/pdf',
      'application/json; charset=utf-8',
      'application/xml',
      'image/svg+xml',
      'image/png',
      null,
    ]
    expect(kinds.map((contentType) => kindOf({ contentType }))).toEqual([
      'pdf',
      'json',
      'text',
      'text',
      'other',
      'other',
    ])
  })
})
