import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../../core/schema/index.ts'
import { type Handing, openHanding, secretOf } from './testing/handed-on.ts'

let desk: Handing
let harness: Handing['harness']
beforeAll(async () => {
  desk = await openHanding()
  harness = desk.harness
  await desk.setRule('allowed')
})
afterAll(() => harness.close())
beforeEach(async () => {
  await desk.renewed()
})

describe('a one-time code', () => {
  const withCode = () => desk.handOn({ withCode: true })

  it('opens the paper in the browser that asked for it, for an hour', async () => {
    const { address, disclosureId } = await withCode()
    const reader = desk.browser()
    const before = await reader.go('page', address)
    expect(before.text).toContain('Asked to a…@bank.example')
    expect(before.text).not.toContain(secretOf('identity'))
    expect((await reader.go('pdf', address)).status).toBe(303)
    const asked = await reader.go('code', address, {})
    expect(asked.status).toBe(303)
    expect(asked.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict$/)
    expect(asked.headers.get('set-cookie')).toContain(`Path=${new URL(address).pathname};`)
    const code = await desk.codeMailed()
    expect(code).toMatch(/^\d{8}$/)
    await reader.go('code', address, { code: `${code.slice(0, 4)} ${code.slice(4)}` })
    expect((await reader.go('page', address)).text).toContain(secretOf('identity'))
    expect((await reader.go('pdf', address)).status).toBe(200)
    harness.pass(60 * 60_000)
    expect((await reader.go('page', address)).text).not.toContain(secretOf('identity'))
    expect(await desk.openingsOf(disclosureId)).toEqual(['codeAsked', 'codeAccepted', 'page', 'pdf'])
    expect(JSON.stringify(await harness.database.sql.select().from(audit))).not.toContain(code)
  })

  it('[security] is nothing to whoever it is forwarded to', async () => {
    const { address } = await withCode()
    const [reader, other] = [desk.browser(), desk.browser()]
    await reader.go('code', address, {})
    const code = await desk.codeMailed()
    expect((await other.go('code', address, { code })).headers.get('location')).toContain('fault=again')
    await other.go('code', address, {})
    expect((await other.go('code', address, { code })).headers.get('location')).toContain('fault=wrong')
    expect((await other.go('page', address)).text).not.toContain(secretOf('identity'))
    await reader.go('code', address, { code })
    expect((await reader.go('page', address)).text).toContain(secretOf('identity'))
  })

  it('[security] of one recipient opens no other address', async () => {
    const [first, second] = [await withCode(), await withCode()]
    const reader = desk.browser()
    await reader.go('code', first.address, {})
    await reader.go('code', first.address, { code: await desk.codeMailed() })
    expect((await reader.go('page', first.address)).status).toBe(200)
    // A browser would not even send this cookie there.
    const page = await reader.go('page', second.address)
    expect(page.text).toContain('Asked to')
    expect(page.text).not.toContain(secretOf('identity'))
  })

  it('[security] is right once, within ten minutes, and dead after five wrong ones; five an hour are sent', async () => {
    const { address, disclosureId } = await withCode()
    const reader = desk.browser()
    await reader.go('code', address, {})
    const late = await desk.codeMailed()
    harness.pass(10 * 60_000)
    expect((await reader.go('code', address, { code: late })).headers.get('location')).toContain('fault=again')
    await reader.go('code', address, {})
    const right = await desk.codeMailed()
    const wrong = right === '00000000' ? '00000001' : '00000000'
    const faults: (string | null)[] = []
    for (let times = 0; times < 5; times += 1) {
      faults.push((await reader.go('code', address, { code: wrong })).headers.get('location'))
    }
    expect(faults.map((fault) => fault?.split('=')[1])).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'again'])
    expect((await reader.go('code', address, { code: right })).headers.get('location')).toContain('fault=again')
    for (let times = 0; times < 3; times += 1) await reader.go('code', address, {})
    expect((await reader.go('code', address, {})).headers.get('location')).toContain('fault=tooMany')
    expect((await desk.ask('resendDisclosureCode', { params: { disclosureId } })).status).toBe(200)
    expect((await reader.go('code', address, {})).headers.get('location')).not.toContain('fault')
    const code = await desk.codeMailed()
    await reader.go('code', address, { code })
    expect((await reader.go('code', address, { code })).headers.get('location')).toContain('fault=again')
  })

  it('[security] ends with the address', async () => {
    const { address, disclosureId } = await withCode()
    const reader = desk.browser()
    await reader.go('code', address, {})
    await reader.go('code', address, { code: await desk.codeMailed() })
    expect((await reader.go('page', address)).status).toBe(200)
    await desk.ask('revokeDisclosure', { params: { disclosureId } })
    expect((await reader.go('pdf', address)).status).toBe(410)
    const again = await reader.go('code', address, {})
    expect(again.headers.get('set-cookie')).toBeNull()
  })
})
