import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monitorChanges } from '../../core/schema/index.ts'
import { type Mailing, openMailing } from './testing/mailing.ts'

let mailing: Mailing
beforeAll(async () => {
  mailing = await openMailing()
})
afterAll(() => mailing.close())

const share = (exact: number) => ({ name: 'Secret Holder', holdings: [{ percentage: { exact } }] })

async function found(changeId: string, eventCode: string, before: unknown, after: unknown): Promise<void> {
  const detectedAt = mailing.harness.clock.now()
  const row = { changeId, monitorId: 'm', eventCode, before, after, detectedAt, recordedAt: detectedAt }
  await mailing.db.insert(monitorChanges).values(row)
  const about = { about: changeId, monitorId: 'm', companyName: `${changeId} GmbH`, changes: 3 }
  await mailing.notify('analyst', 'monitor.changed', about)
}

describe('a mail of what monitors found', () => {
  it('says how grave it is and of what kind, the serious first, with no name and no value of the event', async () => {
    await mailing.choose('analyst', { monitoring: 'daily' })
    await found('minor', 'CONTACT_ADDED', null, { value: 'https://secret.example' })
    await found('notable', 'REGISTERED_ADDRESS_CHANGED', { original: 'Weg 1' }, { original: 'Kai 2' })
    await found('serious', 'SHAREHOLDING_CHANGED', share(37.5), share(19))
    await mailing.send()
    mailing.harness.pass(26 * 60 * 60_000)
    await mailing.send()
    const { body } = mailing.first()
    expect(body).toMatch(
      /Serious: Shareholder at or above 25 %, or with unknown share, changed \(found .* UTC\), and 2 more/,
    )
    const places = ['serious GmbH', 'notable GmbH', 'minor GmbH'].map((name) => body.indexOf(name))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
    expect(body).not.toMatch(/Secret|secret|37|Kai|SHAREHOLDING|CONTACT_/)
  })
})
