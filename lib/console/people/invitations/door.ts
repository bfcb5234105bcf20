import 'server-only'
import { ApiError, consoleError } from '#lib/contract/index.ts'
import { errorAnswer, privateHeaders, unexpected } from '../../answer.ts'
import { recordAudit } from '../../audit/record.ts'
import { readText } from '../../body.ts'
import type { Base } from '../../context.ts'
import { openConsole } from '../../holder.ts'
import { newRequestId } from '../../id.ts'
import { isFromOwnPage } from '../../origin.ts'
import { addressOf } from '../../peer.ts'
import { localeOf } from '../../preferences/locale.ts'
import { clearAttempts, noteAttempt } from '../throttle.ts'
import { acceptInvitation } from './accept.ts'

const bodyBytesMax = 16_384

/** The form of an invitation: whoever sends it has no account yet, so its link and its page are what is checked. */
export async function invitationRoute(request: Request): Promise<Response> {
  return answerInvitation(await openConsole(), request)
}

export async function answerInvitation(base: Base, request: Request): Promise<Response> {
  const requestId = newRequestId()
  const response = await attempt(base, request, requestId).catch((error: unknown) => {
    if (error instanceof ApiError) return errorAnswer(error, requestId)
    base.log.error({ err: error, request_id: requestId }, 'request failed unexpectedly')
    return errorAnswer(unexpected(), requestId)
  })
  base.log.info({ request_id: requestId, method: request.method, operation: 'invitation', status: response.status })
  return response
}

async function attempt(base: Base, request: Request, requestId: string): Promise<Response> {
  if (!isFromOwnPage(request.headers, base.env)) {
    throw consoleError('session.foreign', 'the request does not come from a page of this console')
  }
  const form = Object.fromEntries(new URLSearchParams(await readText(request, bodyBytesMax)))
  const address = addressOf(request.headers, base.env)
  const noted = await noteAttempt(base, 'invitation', address)
  if (!noted.isAllowed) return toPage(form, 'Throttled', { 'retry-after': String(noted.retryAfterSeconds) })
  // The account begins in the language its person was spoken to here.
  const locale = localeOf(null, request.headers.get('accept-language'))
  const accepted = await acceptInvitation(base, form, locale)
  const isRefused = typeof accepted === 'string'
  await recordAudit(base, {
    who: isRefused ? { userId: null, email: null } : { userId: accepted.userId, email: accepted.email },
    action: 'acceptInvitation',
    object: isRefused ? null : accepted.invitationId,
    outcome: isRefused ? 'denied' : 'done',
    code: isRefused ? accepted : null,
    address,
    requestId,
  })
  if (isRefused) return toPage(form, accepted)
  await clearAttempts(base, noted.key)
  return redirect('/sign-in?joined=1')
}

function toPage(form: Record<string, string>, reason: string, headers: Record<string, string> = {}): Response {
  return redirect(`/invitation/${encodeURIComponent(form.token ?? '-')}?error=${reason}`, headers)
}

function redirect(location: string, more: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { ...privateHeaders, ...more, location } })
}
