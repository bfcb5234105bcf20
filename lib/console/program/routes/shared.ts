import 'server-only'
import { createHash } from 'node:crypto'
import { ApiError, disclosureLimits } from '#lib/contract/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import { htmlOf, type Notice, noticeHtml, paperStyle } from '#lib/paper/html/index.ts'
import {
  askForCode,
  type CodeAnswer,
  enterCode,
  openPaper,
  pdfOfStored,
  type Visit,
  type Visitor,
} from '../../compliance/disclosures/index.ts'
import type { Base } from '../../core/context.ts'
import { databaseAway, unexpected } from '../../core/http/answer.ts'
import { readText } from '../../core/http/body.ts'
import { addressOf, networkOf, ownOrigin } from '../../core/http/origin.ts'
import { createRateLimit } from '../../core/http/rate-limit.ts'
import { cookieIn } from '../../people/index.ts'
import { getRuntime } from '../server/runtime.ts'

/** What is said around a paper, in a language of it. */
export interface SharedLabels {
  intro: (until: Date) => string
  downloadPdf: string
  contents: string
  codeLabel: string
  footnotes: readonly string[]
  /** The address shows nothing, and no longer does. */
  unknown: Said
  ended: Said
  tooOften: Said
  failed: Said
  code: {
    heading: string
    /** Before a code is asked for, and after. */
    ask: (sentTo: string) => readonly string[]
    asked: (sentTo: string) => readonly string[]
    field: string
    send: string
    sendAnother: string
    open: string
    faults: Readonly<Record<Fault, string>>
  }
}

interface Said {
  heading: string
  lines: readonly string[]
}

type Language = 'en' | 'de'
export type SharedWordsIn = (language: Language) => Promise<SharedLabels>

/** A reader opens a few pages a minute; a network that asks more often than this guesses or is broken. */
const requestsPerMinute = 60
const perLinkPerMinute = 30
const unknownPerMinute = 10
/** A PDF is made each time it is asked for, and the press is one for everybody. */
const pdfsPerMinute = 6
const bodyBytesMax = 1_024
const cookies = { session: 'shared-session', browser: 'shared-browser' } as const

const styleHash = createHash('sha256').update(paperStyle).digest('base64')

/** No script, no frame, nothing loaded: what the page needs is in it. Nothing of it is kept, indexed or sent on. */
const sharedHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

export type SharedAct = 'page' | 'pdf' | 'code'

/** The pages of whoever was given an address. Nobody is signed in here, and no session of the console is read. */
export function sharedHandler(open: () => Promise<Base>, wordsIn: SharedWordsIn) {
  const limits = {
    network: createRateLimit(requestsPerMinute),
    link: createRateLimit(perLinkPerMinute),
    pdf: createRateLimit(pdfsPerMinute),
    unknown: createRateLimit(unknownPerMinute),
  }
  return (act: SharedAct) =>
    async (request: Request): Promise<Response> => {
      const requestId = newRequestId()
      const base = await open()
      const response = await answer({ base, request, requestId, wordsIn, act, limits }).catch((error: unknown) =>
        failure(base, error, requestId, wordsIn),
      )
      // The address is a secret: no log names it.
      const { status } = response
      base.log.info({ event: 'request.answered', request_id: requestId, operation: `shared.${act}`, status })
      return response
    }
}

export const sharedRoutes = (wordsIn: SharedWordsIn) => sharedHandler(getRuntime, wordsIn)

interface Asked {
  base: Base
  request: Request
  requestId: string
  wordsIn: SharedWordsIn
  act: SharedAct
  limits: Readonly<Record<'network' | 'link' | 'pdf' | 'unknown', ReturnType<typeof createRateLimit>>>
}

async function answer(asked: Asked) {
  const { base, request, requestId, act, limits } = asked
  const { headers } = request
  // Whoever only asks whether it is there opens nothing.
  if (request.method === 'HEAD') return new Response(null, { status: 405, headers: { ...sharedHeaders, allow: 'GET' } })
  const address = addressOf(headers, base.env)
  const network = networkOf(address)
  limits.network.consume(base.clock, network)
  if (base.database.isAway()) throw databaseAway()
  const token = new URL(request.url).pathname.split('/')[2] ?? ''
  const link = createHash('sha256').update(token).digest('base64url')
  limits.link.consume(base.clock, link)
  if (act === 'pdf') limits.pdf.consume(base.clock, link)
  const cookie = headers.get('cookie')
  const visitor: Visitor = {
    address,
    requestId,
    userAgent: headers.get('user-agent'),
    session: cookieIn(cookie, cookies.session),
    browser: cookieIn(cookie, cookies.browser),
  }
  if (act === 'code') return answerCode(asked, token, visitor)
  const visit = await openPaper(base, token, visitor, act)
  if (visit.kind === 'unknown') limits.unknown.consume(base.clock, network)
  return visitAnswer(asked, token, visit)
}

async function visitAnswer({ request, requestId, wordsIn, act }: Asked, token: string, visit: Visit) {
  if (visit.kind === 'unknown') return unknownAnswer(wordsIn, requestId)
  const language = visit.kind === 'shown' ? visit.paper.language : visit.language
  const words = await wordsIn(language)
  if (visit.kind === 'ended') return page(410, noticeOf(language, words.ended), requestId)
  if (visit.kind === 'code') {
    if (act === 'pdf') return redirect(`/shared/${token}`, requestId)
    return page(
      200,
      codeNotice(language, words, { token, ...visit, fault: faultOf(new URL(request.url).searchParams.get('fault')) }),
      requestId,
    )
  }
  const { paper, row } = visit
  if (act === 'pdf') return pdfAnswer(visit, request.signal, requestId)
  const html = htmlOf(paper, {
    intro: words.intro(row.expiresAt),
    pdf: { href: `/shared/${token}/pdf`, text: words.downloadPdf },
    contents: words.contents,
    codeLabel: words.codeLabel,
    code: row.verificationCode,
    footnotes: words.footnotes,
  })
  return page(200, html, requestId)
}

async function pdfAnswer(visit: Visit & { kind: 'shown' }, signal: AbortSignal, requestId: string) {
  const bytes = await pdfOfStored(visit, signal)
  const headers = {
    ...sharedHeaders,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="report-${visit.row.verificationCode}.pdf"`,
    'x-request-id': requestId,
  }
  return new Response(bytes, { headers })
}

/** The form of a code: without digits it asks for one, with digits it enters them. */
async function answerCode(asked: Asked, token: string, visitor: Visitor) {
  const { base, request, requestId, wordsIn, limits } = asked
  const site = request.headers.get('sec-fetch-site')
  // A page of another site cannot send this form: its address is a secret, and browsers that say where it comes from are believed.
  if (site !== null && site !== 'same-origin') return unknownAnswer(wordsIn, requestId)
  const typed = new URLSearchParams(await readText(request, bodyBytesMax)).get('code')
  const result = typed === null ? await askForCode(base, token, visitor) : await enterCode(base, token, visitor, typed)
  if (result.kind === 'unknown') {
    limits.unknown.consume(base.clock, networkOf(visitor.address))
    return unknownAnswer(wordsIn, requestId)
  }
  const fault = faultOf(result.kind)
  const response = redirect(`/shared/${token}${fault === undefined ? '' : `?fault=${fault}`}`, requestId)
  for (const cookie of cookiesFor(base, request, token, result)) response.headers.append('set-cookie', cookie)
  return response
}

/** Sent to this one link only, never to another site, and read by no script. */
function cookiesFor(base: Base, request: Request, token: string, result: CodeAnswer) {
  const isSecure = ownOrigin(request.headers, base.env).startsWith('https:')
  const { codeMinutes, codeSessionMinutes } = disclosureLimits
  const cookie = (name: string, value: string, minutes: number) =>
    `${name}=${value}; Path=/shared/${token}; Max-Age=${minutes * 60}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  if (result.kind === 'asked') return [cookie(cookies.browser, result.browser, codeMinutes)]
  if (result.kind !== 'accepted') return []
  return [cookie(cookies.session, result.session, codeSessionMinutes), cookie(cookies.browser, '', 0)]
}

const faults = ['wrong', 'again', 'tooMany'] as const
type Fault = (typeof faults)[number]

function faultOf(given: string | null) {
  return faults.find((fault) => fault === given)
}

function codeNotice(
  language: Language,
  { code }: SharedLabels,
  { token, sentTo, isAsked, fault }: { token: string; sentTo: string; isAsked: boolean; fault: Fault | undefined },
) {
  const action = `/shared/${token}/code`
  const enters = isAsked && fault !== 'again'
  const field = { name: 'code', label: code.field, digits: disclosureLimits.codeDigits }
  return noticeHtml({
    title: code.heading,
    parts: [{ language, heading: code.heading, lines: enters ? code.asked(sentTo) : code.ask(sentTo) }],
    fault: fault === undefined ? null : code.faults[fault],
    forms: enters
      ? [
          { action, field, button: code.open },
          { action, button: code.sendAnother, isQuiet: true },
        ]
      : [{ action, button: code.send }],
  })
}

function noticeOf(language: Language, { heading, lines }: Said) {
  return noticeHtml({ title: heading, parts: [{ language, heading, lines }] })
}

/** The same bytes for every address that shows nothing: nothing tells a guess from what is not confirmed yet. */
async function unknownAnswer(wordsIn: SharedWordsIn, requestId: string) {
  return page(404, await inBoth(wordsIn, 'unknown'), requestId)
}

async function inBoth(wordsIn: SharedWordsIn, which: 'unknown' | 'tooOften' | 'failed') {
  const parts: Notice['parts'] = [
    { language: 'en', ...(await wordsIn('en'))[which] },
    { language: 'de', ...(await wordsIn('de'))[which] },
  ]
  return noticeHtml({ title: parts[0]?.heading ?? '', parts })
}

async function failure(base: Base, error: unknown, requestId: string, wordsIn: SharedWordsIn) {
  if (!(error instanceof ApiError)) {
    base.log.error({ event: 'request.failed', err: error, request_id: requestId }, 'Request failed unexpectedly')
  }
  const known = error instanceof ApiError ? error : unexpected(error)
  const html = await inBoth(wordsIn, known.status === 429 ? 'tooOften' : 'failed')
  return page(known.status, html, requestId, known.headers)
}

function page(status: number, html: string, requestId: string, more: Record<string, string> = {}) {
  const headers = { ...sharedHeaders, ...more, 'content-type': 'text/html; charset=utf-8', 'x-request-id': requestId }
  return new Response(html, { status, headers })
}

function redirect(location: string, requestId: string) {
  return new Response(null, { status: 303, headers: { ...sharedHeaders, location, 'x-request-id': requestId } })
}
