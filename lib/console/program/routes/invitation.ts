import 'server-only'
import { ApiError, consoleError } from '#lib/contract/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import { recordAudit, recordRefusal } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { failureAnswer, privateHeaders } from '../../core/http/answer.ts'
import { checkValue, readText } from '../../core/http/body.ts'
import { addressOf, isFromOwnPage } from '../../core/http/origin.ts'
import {
  type Accepted,
  acceptInvitation,
  findInvitation,
  guess,
  type InvitationRefusal,
  localeOf,
  signInFirst,
} from '../../people/index.ts'
import { getRuntime } from '../server/runtime.ts'

const bodyBytesMax = 16_384

/** The form of an invitation: its sender has no account yet, so its link and origin are checked. */
export async function invitationRoute(request: Request): Promise<Response> {
  return answerInvitation(await getRuntime(), request)
}

export async function answerInvitation(base: Base, request: Request): Promise<Response> {
  const requestId = newRequestId()
  const response = await attempt(base, request, requestId).catch((error: unknown) =>
    failureAnswer(base, error, requestId),
  )
  base.log.info({
    event: 'request.answered',
    request_id: requestId,
    method: request.method,
    operation: 'invitation',
    status: response.status,
  })
  return response
}

async function attempt(base: Base, request: Request, requestId: string) {
  if (!isFromOwnPage(request.headers, base.env)) {
    throw consoleError('session.foreign', 'The request was not sent by a page of this console')
  }
  const form = Object.fromEntries(new URLSearchParams(await readText(request, bodyBytesMax)))
  checkValue(form)
  const address = addressOf(request.headers, base.env)
  // The account begins in the language its person was spoken to here.
  const locale = localeOf(null, request.headers.get('accept-language'))
  const audited = { action: 'acceptInvitation', address, requestId }
  const userAgent = request.headers.get('user-agent')
  const accepted = await accept(base, form, { locale, address, userAgent }, (tx, { userId, email, invitationId }) =>
    recordAudit(base, { ...audited, who: { userId, email }, object: invitationId, outcome: 'done' }, tx),
  )
  if (accepted instanceof ApiError) return toPage(form, 'Throttled', accepted.headers)
  if (typeof accepted === 'string') {
    const who = { userId: null, email: null }
    await recordRefusal(base, { ...audited, who, object: null, outcome: 'denied', code: accepted })
    return toPage(form, accepted)
  }
  // Another password ended every session of this account, maybe one of this browser.
  if (!accepted.isFirst) return redirect('/sign-in?joined=1', { 'clear-site-data': '"cache"' })
  const response = redirect('/')
  const cookies = await signInFirst(base, accepted, requestId, { address, userAgent })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** A link is guessed at as seldom as a password; the refusal of one who guesses too often is the value. */
async function accept(
  base: Base,
  form: Record<string, string>,
  from: Parameters<typeof acceptInvitation>[2] & { address: string },
  note: Parameters<typeof acceptInvitation>[3],
): Promise<Accepted | InvitationRefusal | ApiError> {
  const check = async () => ((await findInvitation(base, form.token ?? ''))?.state === 'open' ? true : null)
  try {
    await guess(base, { account: null, address: from.address }, check)
    return await acceptInvitation(base, form, from, note)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'request.rate_limited') return error
    throw error
  }
}

function toPage(form: Record<string, string>, reason: string, headers: Record<string, string> = {}) {
  return redirect(`/invitation/${encodeURIComponent(form.token ?? '-')}?error=${reason}`, headers)
}

function redirect(location: string, more: Record<string, string> = {}) {
  return new Response(null, { status: 303, headers: { ...privateHeaders, ...more, location } })
}
