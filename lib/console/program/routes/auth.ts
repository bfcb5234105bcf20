import 'server-only'
import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth from 'next-auth'
import { type ApiError, consoleError, notFound } from '#lib/contract/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import { type Audited, createAuditWriter, endingOfAct, recordRefusal } from '../../core/audit/index.ts'
import type { Context } from '../../core/context.ts'
import { handOriginsToNextAuth } from '../../core/env.ts'
import { challenge, errorAnswer, failureAnswer, jsonText, privateHeaders } from '../../core/http/answer.ts'
import { checkValue } from '../../core/http/body.ts'
import { addressOf, isFromOwnPage, ownOrigin } from '../../core/http/origin.ts'
import {
  type AuthTrace,
  authOptions,
  beginPasskeySignIn,
  challengeIn,
  emailIn,
  intentOf,
  isFreshIn,
  ownCookies,
  pendingIn,
  peopleOfBrowser,
  personOfCookies,
  placeOf,
  safeCallbackUrl,
  signOnRefused,
} from '../../people/index.ts'
import { getRuntime } from '../server/runtime.ts'
import { type AuthForm, cookiePairs, readForm } from './auth-form.ts'

/** What of next-auth is open to browsers; its pages, its session and its log are not. */
const open = new Set([
  'POST passkey',
  'GET csrf',
  'GET callback/oidc',
  'POST signin/oidc',
  'POST callback/credentials',
  'POST signout',
])
/** What the sign-in page can explain; everything else is shown as a failure without a cause. */
const ledBack = new Set(['WrongCode', 'PasskeyRefused', 'Expired', 'PasswordsOff'])
const explained = new Set([
  'CredentialsSignin',
  'NoAccount',
  'ConnectFirst',
  'Throttled',
  'OAuthSignin',
  'OAuthCallback',
  'Expired',
  'WrongCode',
])
/** Every route under /api/auth. Nobody is signed in there yet, so `answerAuth` makes the checks the guard makes elsewhere. */
export async function authRoute(request: Request): Promise<Response> {
  return answerAuth(await getRuntime(), request)
}

/** Sign-in, sign-out and the token their forms carry. */
export async function answerAuth(ctx: Context, request: Request): Promise<Response> {
  const requestId = newRequestId()
  const startedAt = performance.now()
  const path = new URL(request.url).pathname.replace(/^\/api\/auth\//, '')
  const response = await attempt(ctx, request, path, requestId).catch((error: unknown) =>
    failureAnswer(ctx, error, requestId),
  )
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  ctx.log.info({
    event: 'request.answered',
    request_id: requestId,
    method: request.method,
    operation: `auth/${path}`,
    status: response.status,
    ms,
  })
  return response
}

async function attempt(ctx: Context, request: Request, path: string, requestId: string) {
  if (!open.has(`${request.method} ${path}`)) throw notFound('Path not found')
  const isPost = request.method === 'POST'
  if (isPost && !isFromOwnPage(request.headers, ctx.env)) {
    throw consoleError('session.foreign', 'The request was not sent by a page of this console')
  }
  const form = isPost ? await readForm(request) : {}
  const address = addressOf(request.headers, ctx.env)
  const browser = { address, userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? null }
  const cookies = request.headers.get('cookie')
  if (path === 'passkey') return askPasskey(ctx, request.headers, form, address, requestId)
  const before = path.startsWith('callback/') ? await personOfCookies(ctx, cookies, false) : null
  const connecting = path === 'callback/oidc' ? await intentOf(ctx.env, cookies, before) : null
  const audited = (): Omit<Audited, 'outcome' | 'code'> => ({
    who: { userId: trace.userId, email: trace.email },
    action: path === 'signout' ? 'signOut' : 'signIn',
    object: null,
    address,
    requestId,
  })
  const trace: AuthTrace = {
    browser,
    languages: request.headers.get('accept-language'),
    userId: null,
    email: emailIn(form),
    code: null,
    limited: null,
    requestId,
    trail: createAuditWriter(ctx, audited),
    // A browser has one session.
    replaces: before?.sessionId ?? null,
    connecting,
    pending: form.code === undefined && form.passkey === undefined ? null : await pendingIn(ctx, cookies),
    place: placeOf(request.headers, ctx.env),
    challengeId: form.passkey === undefined ? null : challengeIn(cookies),
    isByPasskey: false,
    asksCode: null,
    isFresh:
      path === 'signin/oidc' ? form.fresh === '1' : path === 'callback/oidc' && (await isFreshIn(ctx.env, cookies)),
    authTime: null,
    // Whoever is signed in here is known here.
    people: [...(await peopleOfBrowser(ctx.env, cookies)), ...(before === null ? [] : [before.userId])],
  }
  try {
    checkValue(form)
  } catch (error) {
    if (path.startsWith('callback/'))
      await recordRefusal(ctx, { ...audited(), ...endingOfAct(error), outcome: 'denied' })
    throw error
  }
  const answered = await askNextAuth(ctx, request, path, form, trace)
  // A signed-in user never sees the sign-in page, so the provider's refusal is shown where it was requested.
  if (connecting !== null && answered.error !== null) answered.location = signOnRefused
  if (trace.limited !== null) {
    await recordRefusal(ctx, { ...audited(), outcome: 'denied', code: 'Throttled' })
    return refused(request, form, trace.limited, requestId)
  }
  const isIn = answered.cookies.some((cookie) => /\.session=[^;]{20}/.test(cookie))
  if (path === 'callback/credentials') leadToCode(answered, trace)
  answered.cookies.push(...(await ownCookies(ctx.env, path, trace, isIn)))
  if (path.startsWith('callback/') && !isIn && trace.asksCode === null) {
    await recordRefusal(ctx, { ...audited(), outcome: 'denied', code: trace.code ?? answered.error })
  }
  return toResponse(answered, form, path, requestId)
}

/** What the browser is to be asked for, and the cookie that binds the answer to this browser. */
async function askPasskey(ctx: Context, headers: Headers, form: AuthForm, address: string, requestId: string) {
  checkValue(form)
  const { options, cookie } = await beginPasskeySignIn(ctx, headers, { address, isSecondStep: form.step === 'code' })
  return jsonText(200, JSON.stringify({ options }), requestId, { 'set-cookie': cookie })
}

/** Between the two steps of a sign-in there is no session: only a cookie that says who owes a code. */
function leadToCode(answered: Answered, trace: AuthTrace) {
  const { asksCode, code, pending } = trace
  if (asksCode !== null) {
    Object.assign(answered, { error: 'CodeRequired', location: '/sign-in?step=code' })
    answered.cookies.push(asksCode)
  } else if (code !== null && ledBack.has(code)) {
    const isOfCode = code === 'WrongCode' || (code === 'PasskeyRefused' && pending !== null)
    Object.assign(answered, { error: code, location: `/sign-in?${isOfCode ? 'step=code&' : ''}error=${code}` })
  }
}

/** A page's form is led back to the sign-in page, which says it; a program gets the error. */
function refused(request: Request, form: AuthForm, error: ApiError, requestId: string) {
  const wantsPage = form.json !== 'true' && (request.headers.get('accept') ?? '').includes('text/html')
  if (!wantsPage) return errorAnswer(error, requestId)
  return new Response(null, {
    status: 303,
    headers: { ...privateHeaders, ...error.headers, location: '/sign-in?error=Throttled' },
  })
}

interface Answered {
  status: number
  location: string | null
  error: string | null
  body: unknown
  cookies: string[]
}

/** next-auth as a function: it is handed what we read of the request, and never the request itself. */
async function askNextAuth(ctx: Context, request: Request, path: string, form: AuthForm, trace: AuthTrace) {
  handOriginsToNextAuth()
  const origin = ownOrigin(request.headers, ctx.env)
  const url = new URL(request.url)
  const cookies = Object.fromEntries(cookiePairs(request.headers.get('cookie') ?? ''))
  const query: AuthForm = Object.fromEntries(url.searchParams)
  // Whatever leads away from this console becomes its first page before next-auth sees it (CVE-2022-31093).
  for (const given of [query, form])
    if ('callbackUrl' in given) given.callbackUrl = `${origin}${safeCallbackUrl(given.callbackUrl, origin)}`
  for (const name of Object.keys(cookies)) {
    if (name.endsWith('.callback-url')) cookies[name] = `${origin}${safeCallbackUrl(cookies[name], origin)}`
  }
  const answered: Answered = { status: 200, location: null, error: null, body: null, cookies: [] }
  const { host, protocol } = new URL(origin)
  const incoming = {
    method: request.method,
    query: { ...query, nextauth: path.split('/') },
    body: request.method === 'POST' ? form : undefined,
    cookies,
    headers: { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.replace(':', '') },
  }
  await NextAuth(asApiRequest(incoming), asApiResponse(recorder(answered)), authOptions(ctx, trace))
  return answered
}

/** The part of a response next-auth uses. */
function recorder(answered: Answered) {
  const headers = new Map<string, unknown>()
  const response = {
    status(status: number) {
      answered.status = status
      return response
    },
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader(name: string, value: unknown) {
      headers.set(name.toLowerCase(), value)
      if (name.toLowerCase() === 'location') point(answered, String(value))
      if (name.toLowerCase() === 'set-cookie' && Array.isArray(value)) answered.cookies = value.map(String)
      return response
    },
    json(body: unknown) {
      answered.body = body
      if (typeof body === 'object' && body !== null && 'url' in body) point(answered, String(body.url))
    },
    send(body: unknown) {
      answered.body = body
    },
    end() {},
  }
  return response
}

/** Its own pages are this console's sign-in page; the cause is one of a few words, or none. */
function point(answered: Answered, location: string) {
  const url = new URL(location, 'http://own')
  const isPage = url.pathname === '/sign-in' || /^\/api\/auth\/(error|signin|signout)$/.test(url.pathname)
  const given = url.searchParams.has('csrf') ? 'Expired' : url.searchParams.get('error')
  answered.location = location
  if (!isPage) return
  answered.error = given === null ? null : explained.has(given) ? given : 'Failed'
  answered.location = answered.error === null ? '/sign-in' : `/sign-in?error=${answered.error}`
}

function toResponse(answered: Answered, form: AuthForm, path: string, requestId: string) {
  const headers = new Headers({ ...privateHeaders, 'x-request-id': requestId })
  for (const cookie of answered.cookies) headers.append('set-cookie', cookie)
  // Nothing shown before stays behind in this browser, not even for its Back button.
  if (path === 'signout') headers.set('clear-site-data', '"cache"')
  if (answered.location !== null && form.json !== 'true') {
    headers.set('location', withWayBack(answered, form))
    return new Response(null, { status: 303, headers })
  }
  headers.set('content-type', 'application/json; charset=utf-8')
  const isRefused = answered.error !== null
  const body = answered.location === null ? answered.body : { url: withWayBack(answered, form), error: answered.error }
  const status = answered.location === null ? answered.status : isRefused ? 401 : 200
  if (status === 401) headers.set('www-authenticate', challenge['www-authenticate'])
  return new Response(JSON.stringify(body), { status, headers })
}

/** A sign-in that failed keeps where the person wanted to go. */
function withWayBack(answered: Answered, form: AuthForm) {
  const { location, error } = answered
  if (location === null || error === null || form.callbackUrl === undefined) return location ?? '/'
  const { pathname, search } = new URL(form.callbackUrl)
  return pathname === '/' ? location : `${location}&callbackUrl=${encodeURIComponent(`${pathname}${search}`)}`
}

/** next-auth reads no more of an API request than these fields (next-auth 4.24, next/index.js). */
function asApiRequest(request: object) {
  return request as NextApiRequest
}

function asApiResponse(response: object) {
  return response as NextApiResponse
}
