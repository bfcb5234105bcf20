import {
  ApiError,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyQuestion,
  type RouteAnswer,
} from '#lib/contract/index.ts'
import { send } from './call.ts'

/** What talks with the authenticator comes with the first passkey: no page loads it before. */
const library = () => import('@simplewebauthn/browser')

/** Makes a passkey: the browser asks the person, and throws where they would rather not. */
export async function makePasskey(options: RouteAnswer<'beginPasskey'>['options']): Promise<PasskeyCreation> {
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Answers a challenge with a passkey the person chooses. */
export async function answerPasskey(options: PasskeyQuestion): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) }
}

/** Asks this console for the challenge of a sign-in and the person for a passkey; the text the form of a sign-in carries. */
export async function signInPasskey(isSecondStep: boolean): Promise<string> {
  const response = await send('/api/auth/passkey', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(isSecondStep ? { step: 'code' } : {}).toString(),
  })
  if (!response.ok) throw new ApiError('request.invalid', 'No challenge for a passkey', { status: response.status })
  const { options }: { options: PasskeyQuestion } = await response.json()
  return JSON.stringify(await answerPasskey(options))
}

/** Why a browser made or used no passkey; null for an error of the console. */
export type PasskeyTrouble = 'unsupported' | 'known' | 'stopped' | 'limited'

export function passkeyTroubleOf(error: unknown): PasskeyTrouble | null {
  if (typeof window !== 'undefined' && window.PublicKeyCredential === undefined) return 'unsupported'
  if (error instanceof ApiError) return error.status === 429 ? 'limited' : null
  if (!(error instanceof Error)) return null
  // The authenticator has one of this account already (Web Authentication, 6.3.2).
  if (error.name === 'InvalidStateError') return 'known'
  // Stopped by the person, too late, or no passkey is there: browsers do not say which, so that no page can ask.
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'stopped' : null
}
