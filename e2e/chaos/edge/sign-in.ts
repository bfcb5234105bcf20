import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../../bench/sign-in.ts'
import type { Check } from './check.ts'
import { msOf, quantile } from './measure.ts'
import { password } from './programs.ts'

const parallel = 100
const slowerMax = 4
/** Below this a factor says nothing: it is the width of one turn of the event loop. */
const unnoticedMs = 20

interface Form {
  csrfToken: string
  cookie: string
}

/** A hundred sign-ins at once, of invented accounts from addresses of their own: other requests hardly notice. */
export const checkSignIns: Check = {
  name: 'sign-ins',
  async run({ consoleUrl }) {
    const form = await openForm(consoleUrl)
    const page = () => msOf(`${consoleUrl}/icon.svg`)
    for (let count = 0; count < 50; count += 1) await page()
    const before: number[] = []
    for (let count = 0; count < 200; count += 1) before.push(await page())
    let isUnderWay = true
    const attempts = Array.from({ length: parallel }, (_, at) =>
      attempt(consoleUrl, form, `nobody-${at}@example.test`, 'not-the-password', `203.0.113.${at + 1}`),
    )
    const all = Promise.all(attempts).finally(() => {
      isUnderWay = false
    })
    const during: number[] = []
    while (isUnderWay) during.push(await page())
    const states = await all
    const figures = {
      'p95 ms before': quantile(before, 0.95),
      'p95 ms during': quantile(during, 0.95),
      'requests during': during.length,
      'refused as too many': states.filter((status) => status === 429).length,
    }
    const most = Math.max(unnoticedMs, slowerMax * figures['p95 ms before'])
    const findings: string[] = []
    if (figures['p95 ms during'] > most) {
      findings.push(`p95 of other requests ${Math.round(figures['p95 ms during'])} ms instead of ${Math.round(most)}`)
    }
    const strange = states.filter((status) => status !== 401 && status !== 429)
    if (strange.length > 0) findings.push(`${strange.length} attempts were answered ${strange[0]}`)
    return { figures, findings }
  },
}

const accounts = 60
const failuresMax = 30

/** One password against many accounts from one address: refused from the 31st failure on; right ones count for nothing. */
export const checkSpraying: Check = {
  name: 'spraying',
  async run({ consoleUrl }) {
    const form = await openForm(consoleUrl)
    const address = '198.51.100.7'
    const findings: string[] = []
    let failures = 0
    let firstRefused = 0
    for (let count = 1; count <= accounts; count += 1) {
      // A right one in between, as from an office whose people share an address.
      if (count % 5 === 0 && count <= failuresMax) {
        const right = await attempt(consoleUrl, form, 'analyst@demo.local', password, address)
        if (right !== 200) findings.push(`a right password after ${failures} failures was answered ${right}`)
      }
      const status = await attempt(consoleUrl, form, `person-${count}@example.test`, 'Summer-2026-summer', address)
      if (status === 401) failures += 1
      else if (status === 429) firstRefused ||= count
      else findings.push(`attempt ${count} was answered ${status}`)
    }
    if (failures !== failuresMax || firstRefused !== failuresMax + 1) {
      findings.push(`${failures} failures were let through, the first refused was ${firstRefused || 'none'}`)
    }
    const elsewhere = await attempt(consoleUrl, form, 'analyst@demo.local', password, '198.51.100.8')
    if (elsewhere !== 200) findings.push(`a right password from another address was answered ${elsewhere}`)
    return { figures: { 'failures let through': failures, 'first refused': firstRefused }, findings }
  },
}

async function openForm(consoleUrl: string): Promise<Form> {
  // The console may still be opening its database: signed in once, it answers everything.
  await sleep(500)
  await signIn(consoleUrl, password)
  const response = await fetch(`${consoleUrl}/api/auth/csrf`, { headers: { 'sec-fetch-site': 'same-origin' } })
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return { csrfToken, cookie: cookie.join('; ') }
}

/** The status of one sign-in, as from the address the proxy in front would name. */
async function attempt(
  consoleUrl: string,
  form: Form,
  email: string,
  secret: string,
  address: string,
): Promise<number> {
  const response = await fetch(`${consoleUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      cookie: form.cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrfToken: form.csrfToken, email, password: secret, json: 'true' }).toString(),
  })
  await response.arrayBuffer()
  return response.status
}
