import 'server-only'
import { flushCompileCache } from 'node:module'
import pg from 'pg'
import { z } from 'zod'
import { consoleTable } from '../../../program/routes/console.ts'
import { v2Table } from '../../../program/routes/v2.ts'
import { guard } from '../../../program/server/guard.ts'
import { openContext } from '../../../program/server/open.ts'
import { readEnv } from '../../env.ts'

/**
 * A console that takes one request and is killed (SIGKILL) at one point of it: `node … killed.ts '{"point": …}'`. The points
 * lie around the statements themselves, so the product carries nothing for the sake of this.
 */
const Given = z.object({
  variables: z.record(z.string(), z.string()),
  nowMs: z.number(),
  cookie: z.string(),
  method: z.string(),
  path: z.string(),
  body: z.string().optional(),
  point: z.enum(['before a row', 'after a row', 'before the commit', 'after the commit']),
  /** How often the point is passed alive. */
  passes: z.number(),
})
type Given = z.infer<typeof Given>

// It will not live to write what it compiled, for the next one.
flushCompileCache()
const given = Given.parse(JSON.parse(process.argv[2] ?? ''))
const { variables, nowMs, cookie, method, path, body } = given
const env = readEnv(variables)
const { ctx, close } = await openContext(env, { clock: { now: () => new Date(nowMs) } })
const route = guard(async () => ctx, path.startsWith('/api/console/') ? consoleTable : v2Table)
killAt(given)
const response = await route(
  new Request(`http://127.0.0.1:${env.port}${path}`, {
    method,
    headers: {
      host: `127.0.0.1:${env.port}`,
      cookie,
      'content-type': 'application/json',
      'x-requested-with': 'dashboard',
      'sec-fetch-site': 'same-origin',
    },
    ...(body === undefined ? {} : { body }),
  }),
)
process.stdout.write(`${response.status}\n`)
await close()
process.exit(0)

function killAt({ point, passes }: Given): void {
  const statement = point.endsWith('row') ? /insert into "?console"?\."?audit"?\s/ : /^commit$/i
  let left = passes
  const die = () => process.kill(process.pid, 'SIGKILL')
  pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
    apply(original, client, args: unknown[]) {
      const [first] = args
      const text = typeof first === 'string' ? first : String(Object(first).text ?? '')
      const isHit = statement.test(text)
      if (isHit) left -= 1
      if (!isHit || left >= 0) return Reflect.apply(original, client, args)
      if (point.startsWith('before')) die()
      const result: unknown = Reflect.apply(original, client, args)
      if (result instanceof Promise) result.then(die, die)
      return result
    },
  })
}
