import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkEvidence } from '#lib/evidence-check/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { pdfOfStored } from './index.ts'
import { gunzipped } from './record.ts'
import { findDisclosure, storedPaper } from './store.ts'
import { type Handing, openHanding } from './testing/handed-on.ts'

let desk: Handing
let pdf: Uint8Array<ArrayBuffer>
let code: string
let keys: string[]
beforeAll(async () => {
  desk = await openHanding()
  await desk.setRule('allowed')
  const { disclosureId } = await desk.handOn({})
  code = (await desk.ask('getDisclosure', { params: { disclosureId } })).value.disclosure.verificationCode
  const db = desk.harness.database.sql
  const [row, stored] = [await findDisclosure(db, disclosureId), await storedPaper(db, disclosureId)]
  if (row === null || !stored?.paper) throw new Error('no paper is stored')
  const paper = gunzipped(stored.paper, row.paperSha256)
  pdf = await pdfOfStored({ paper, row, signature: stored.signature }, AbortSignal.timeout(60_000))
  keys = (await desk.ask('listEvidenceKeys')).value.keys.map(({ fingerprint }) => fingerprint)
})
afterAll(() => desk.harness.close())

it('the PDF of a paper that was handed on is checked by its recipient, against the key of who handed it on', async () => {
  const checked = await checkEvidence(pdf, { keys, code })
  expect(checked.checks.filter(({ state }) => state === 'failed')).toEqual([])
  expect(checked.verdict).toBe('intact')
  expect((await checkEvidence(pdf, { keys: [], code })).verdict).toBe('whole')
  expect((await checkEvidence(pdf, { keys: ['0'.repeat(64)], code })).verdict).not.toBe('intact')
})

it('no byte of its data can be another', async () => {
  const text = Buffer.from(pdf).toString('latin1')
  const streams = [...text.matchAll(/\/Type \/EmbeddedFile[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  expect(streams).toHaveLength(2)
  for (const stream of streams) {
    const [whole, body = ''] = stream
    const start = (stream.index ?? 0) + whole.indexOf(body)
    for (let n = 0; n < counted(500); n += 1) {
      const bent = new Uint8Array(pdf)
      const at = start + Math.floor((body.length * n) / counted(500))
      bent[at] = (bent[at] ?? 0) ^ 0xff
      const { verdict } = await checkEvidence(bent, { keys, code })
      expect(verdict, `byte ${at - start} of ${body.length}`).not.toBe('intact')
    }
  }
})
