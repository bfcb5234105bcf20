import { readFileSync } from 'node:fs'

/**
 * One attacker, in a process of its own so that it takes nothing from who measures: sends these requests in turn, so many at
 * once, until it is stopped, and says how they were answered. ATTACK names the file that has them.
 */
export interface Attack {
  cookie: string
  url: string
  atOnce: number
  requests: readonly { method: string; path: string; body?: string }[]
}

const { cookie, url, atOnce, requests }: Attack = JSON.parse(readFileSync(process.env.ATTACK ?? '', 'utf8'))
const own = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'dashboard', 'content-type': 'application/json' }
const answered = new Map<number, number>()
let sent = 0
let isOn = true

async function attack(): Promise<void> {
  while (isOn) {
    const request = requests[sent % requests.length]
    sent += 1
    if (request === undefined) return
    const { method, path, body } = request
    const given = body === undefined ? {} : { body: body.replaceAll('{n}', String(sent)) }
    const status = await fetch(`${url}${path}`, { method, headers: { ...own, cookie }, ...given }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    answered.set(status, (answered.get(status) ?? 0) + 1)
  }
}

process.once('SIGTERM', () => {
  isOn = false
  process.stdout.write(`answered ${JSON.stringify(Object.fromEntries(answered))}\n`, () => process.exit(0))
})
await Promise.all(Array.from({ length: atOnce }, attack))
