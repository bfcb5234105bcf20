import 'server-only'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { encode } from 'next-auth/jwt'
import type { Context } from '../core/context.ts'
import { readEnv } from '../core/env.ts'
import { demoEmails } from '../people/seed.ts'
import { beginSession } from '../people/sessions.ts'
import { findUserByEmail } from '../people/store.ts'
import { sessionCookie } from '../people/token.ts'
import { consoleTable } from '../program/routes/console.ts'
import { inboxHandler } from '../program/routes/inbox.ts'
import { answerInvitation } from '../program/routes/invitation.ts'
import { v2Table } from '../program/routes/v2.ts'
import { guard } from '../program/server/guard.ts'
import { openContext } from '../program/server/open.ts'

/**
 * The console's routes on a port of their own, without its pages: what a run of hostile requests needs, and no build. Prints
 * one line of JSON when it listens: a Cookie header for each demo user.
 */
const env = readEnv()
const { ctx } = await openContext(env)
/** With RUNS=all it does by itself what a console does, as runs of kills and hangs need it. */
async function startAll(): Promise<void> {
  ctx.pollers.start()
  ctx.timedJobs.start()
  await ctx.inbox.start()
  ctx.batches.start()
}
const open = async () => ctx
const v2 = guard(open, v2Table)
const own = guard(open, consoleTable)
const receive = inboxHandler(open)
const cookies = await Promise.all(demoEmails.map((email) => cookieOf(ctx, email)))

function routeOf(pathname: string): (request: Request) => Promise<Response> {
  if (pathname.startsWith('/api/v2/')) return v2
  if (pathname.startsWith('/api/console/')) return own
  if (pathname === '/api/invitation') return (request) => answerInvitation(ctx, request)
  return receive
}

const server = createServer(async (incoming, outgoing) => {
  const { method = 'GET', url = '/' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  try {
    const { pathname } = new URL(url, `http://127.0.0.1:${env.port}`)
    const init = { method, headers, ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}) }
    const response = await routeOf(pathname)(new Request(`http://127.0.0.1:${env.port}${url}`, asInit(init)))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    outgoing.writeHead(500).end('the route threw')
  }
})
server.listen(env.port, '127.0.0.1', async () => {
  process.stdout.write(`${JSON.stringify({ cookies })}\n`)
  if (process.env.RUNS === 'all') await startAll()
})

async function cookieOf(base: Context, email: string): Promise<string> {
  const user = await findUserByEmail(base.database.sql, email)
  if (user === null) throw new Error(`there is no ${email}: SANDBOX must be on`)
  const claims = await beginSession(base, user.userId, 'credentials')
  const token = await encode({ token: { for: 'session', ...claims }, secret: env.authSecret, maxAge: 3_600 })
  return `${sessionCookie}=${token}`
}

/** Node's web streams are those of the platform; the two type libraries do not know it of each other. */
function asInit(init: object): RequestInit {
  return init as RequestInit
}
