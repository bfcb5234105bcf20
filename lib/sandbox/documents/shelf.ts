import { ApiError, type DocumentListResult, type ListedDocument } from '#lib/contract/index.ts'
import type { FetchedDocument } from '#lib/registers/connector/index.ts'
import { accountsOf, accountsXml, documentIdOf } from '../financials/accounts.ts'
import { sandboxRegisters } from '../registers.ts'
import { fileOf, lastEntryDay } from '../report/sources.ts'
import { entryKey } from '../report/style.ts'
import { anyDate, type Day } from '../world/calendar.ts'
import { legalFormOfWorld } from '../world/names-forms.ts'
import { type Moment, worldStateOf } from '../world/state.ts'
import type { WorldState } from '../world/view.ts'
import { documentWords } from './names-words.ts'
import { accountsPages, articlesPages, dayText, extractPages, listPages } from './pages.ts'
import { type Block, printPdf } from './print.ts'
import { extractJson, listXml } from './raw.ts'

type Wanted = { documentId: string } | { code: string }

export function toSandboxDocumentList(state: WorldState, moment: Moment): DocumentListResult {
  const documents = documentsOnShelf(state, moment).map((document) => toListed(state, document))
  return { type: 'documentList', documents, totalCount: documents.length }
}

/** The document that is wanted; fails as resource.not_found, or as request.invalid where its code names several. */
export function findDocument(state: WorldState, moment: Moment, wanted: Wanted): ShelfDocument {
  const documents = documentsOnShelf(state, moment)
  if ('code' in wanted) {
    if (['shareholder_list', 'annual_accounts'].includes(wanted.code)) {
      throw new ApiError('request.invalid', `documentId is required: several documents have the code ${wanted.code}`)
    }
  }
  const found = documents.find((one) =>
    'code' in wanted ? one.code === wanted.code : one.documentId === wanted.documentId,
  )
  if (found === undefined) throw new ApiError('resource.not_found', 'Document not found')
  return found
}

const contentTypes = { json: 'application/json', xml: 'application/xml' } as const

/** The bytes of a document; fails as capability.not_available where the register keeps the print alone. */
export async function fetchFrom(
  state: WorldState,
  document: ShelfDocument,
  format: 'pdf' | 'raw',
): Promise<FetchedDocument> {
  const { documentId, code, title } = document
  const fileName = `${fileOf(state.company)}_${documentId.replace('.', '_')}`
  if (format === 'pdf') {
    const bytes = await printDocument(state, document)
    return { documentId, code, title, fileName: `${fileName}.pdf`, contentType: 'application/pdf', bytes }
  }
  if (document.raw === null) {
    throw new ApiError('capability.not_available', `${title} is available as pdf only`)
  }
  const { ending, text } = document.raw()
  const bytes = Buffer.from(text, 'utf8')
  return { documentId, code, title, fileName: `${fileName}.${ending}`, contentType: contentTypes[ending], bytes }
}

interface Raw {
  ending: 'json' | 'xml'
  text: string
}

/** A document on the shelf of a register. It is printed only when it is ordered. */
interface ShelfDocument {
  documentId: string
  code: 'register_extract' | 'articles' | 'shareholder_list' | 'annual_accounts'
  title: string
  day: Day
  pages(): Block[][]
  /** Its form for machines; null where the register keeps the print alone. */
  raw: (() => Raw) | null
}

const listsShown = 12

/** Everything a register keeps about a company, as far as it is filed by now. */
export function documentsOnShelf(state: WorldState, moment: Moment): ShelfDocument[] {
  return [extract(state, moment), articles(state), ...lists(state, moment), ...accounts(state)]
}

function toListed({ company }: WorldState, document: ShelfDocument): ListedDocument {
  const { documents, language } = sandboxRegisters[company.register]
  return {
    documentId: document.documentId,
    code: document.code,
    title: document.title,
    documentType: documents.find(({ code }) => code === document.code)?.name,
    publicationDate: anyDate(company.register, document.day),
    language,
    source: entryKey(company.register),
    formats: document.raw === null ? ['pdf'] : ['pdf', 'raw'],
  }
}

async function printDocument({ company }: WorldState, document: ShelfDocument): Promise<Uint8Array> {
  const { facts } = sandboxRegisters[company.register]
  const words = documentWords[company.register]
  return printPdf({
    title: document.title,
    author: facts.name,
    day: document.day,
    footer: `${facts.name} · ${company.number} · ${words.fictional}`,
    pageWords: words.page,
    pages: document.pages(),
  })
}

function extract(state: WorldState, moment: Moment): ShelfDocument {
  const day = lastEntryDay(state)
  const title = titled(state, 'register_extract', day)
  return {
    documentId: 'register_extract',
    code: 'register_extract',
    title,
    day,
    pages: () => extractPages(state, moment, title),
    raw: () => ({ ending: 'json', text: extractJson(state, moment) }),
  }
}

/** Articles are filed anew when the name changes. */
function articles(state: WorldState): ShelfDocument {
  const day = state.formerNames[0]?.until ?? state.company.founded
  const title = titled(state, 'articles', day)
  return {
    documentId: 'articles',
    code: 'articles',
    title,
    day,
    pages: () => articlesPages(state, title),
    raw: null,
  }
}

/** One list for each day on which shares changed hands, the newest first. */
function lists(state: WorldState, moment: Moment): ShelfDocument[] {
  const { company, holdings, today } = state
  if (!sandboxRegisters[company.register].listsShareholders || !legalFormOfWorld(company.form).hasShares) return []
  const moved = holdings
    .filter(({ more }) => more?.isDeclared !== true)
    .flatMap(({ since, until }) => [since, until])
    .filter((day): day is Day => day !== null && day.length === 10 && day <= today)
  const days = [...new Set(moved)].toSorted().toReversed().slice(0, listsShown)
  return days.map((day) => {
    const title = titled(state, 'shareholder_list', day)
    const then = () => worldStateOf(company, { ...moment, now: new Date(`${day}T23:59:59.999Z`) })
    return {
      documentId: `shareholder_list.${day}`,
      code: 'shareholder_list',
      title,
      day,
      pages: () => listPages(then(), moment, title),
      raw: () => ({ ending: 'xml', text: listXml(then(), moment, day) }),
    }
  })
}

function accounts(state: WorldState): ShelfDocument[] {
  return accountsOf(state).map((one) => {
    const { scope, periodEnd, filingDate, kind } = one.filing
    const words = documentWords[state.company.register]
    const ended = titled(state, scope === 'entity' ? 'annual_accounts' : 'consolidated_accounts', periodEnd)
    const title = kind === 'restated' ? `${ended} (${words.restated})` : ended
    return {
      documentId: documentIdOf(one),
      code: 'annual_accounts',
      title,
      day: filingDate,
      pages: () => accountsPages(state, one, title),
      raw: () => ({ ending: 'xml', text: accountsXml(state.company, state.name, one) }),
    }
  })
}

type Titled = ShelfDocument['code'] | 'consolidated_accounts'

function titled({ company }: WorldState, kind: Titled, day: Day) {
  return documentWords[company.register][kind].replace('{}', dayText(company.register, day))
}
