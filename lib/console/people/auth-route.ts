import 'server-only'
import { getRuntime } from '../holder.ts'
import { answerAuth } from './auth-door.ts'

/** Every route under /api/auth: nobody is signed in there yet, so its door checks for itself what the guard checks elsewhere. */
export async function authRoute(request: Request): Promise<Response> {
  return answerAuth(await getRuntime(), request)
}
