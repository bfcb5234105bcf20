import 'server-only'
import { type ConsoleOperationId, pathOf, routeOf } from '#lib/contract/index.ts'
import type { Context } from '../../../core/context.ts'
import { consoleTable } from '../../../program/routes/console.ts'
import { answerInvitation } from '../../../program/routes/invitation.ts'
import { guard } from '../../../program/server/guard.ts'
import { cookiesOf, openAuth, pairOf } from '../../../testing/auth.ts'
import { ownRequest, type TestConsole } from '../../../testing/harness.ts'

export const chosen = 'a password the admin knows'

/** Somebody who opens links and signs in with what they gave, in a browser no account knows. */
export function openIntruder(harness: TestConsole) {
  const { signIn } = openAuth(() => harness)
  const route = guard(async () => harness as unknown as Context, consoleTable)
  return {
    async open(link: string, form: Record<string, string> = {}): Promise<string | null> {
      const token = link.split('/').at(-1) ?? ''
      const request = new Request('http://127.0.0.1:3300/api/invitation', {
        method: 'POST',
        headers: {
          host: '127.0.0.1:3300',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          'x-console-peer': '198.51.100.9',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
        body: new URLSearchParams({ token, password: chosen, ...form }).toString(),
      })
      return (await answerInvitation(harness, request)).headers.get('location')
    },
    async signIn(email: string, secret = chosen): Promise<string> {
      return pairOf(cookiesOf(await signIn({ email, secret })))
    },
    async ask(id: ConsoleOperationId, cookie: string, sent: { params?: object; body?: unknown } = {}) {
      const path = pathOf(id, sent.params, undefined)
      const response = await route(ownRequest(routeOf(id).method, path, { cookie, body: sent.body ?? {} }))
      const text = await response.text()
      return { status: response.status, text, body: text === '' ? null : JSON.parse(text) }
    },
  }
}
