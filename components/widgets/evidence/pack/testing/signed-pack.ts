import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { EvidenceFrame, RouteAnswer, RouteBody } from '#lib/contract/index.ts'
import { type Bytes, packFormat } from '#lib/domain/proof/index.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import type { PackChoices } from '../left-out.ts'
import { withoutPeople } from '../left-out.ts'
import { pathOfResult } from '../paths.ts'
import { sealPack } from '../seal.ts'
import { createPackWriter, jsonOf } from '../writer.ts'

export interface Signer {
  fingerprint: string
  publicKey: string
  key: KeyObject
}

export function createSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const fingerprint = createHash('sha256').update(bytes).digest('hex')
  return { fingerprint, publicKey: bytes.toString('base64'), key: privateKey }
}

export function signedBy({ fingerprint, publicKey, key }: Signer, text: string) {
  const signature = sign(null, Buffer.from(text), key).toString('base64')
  return { algorithm: 'Ed25519' as const, publicKey, fingerprint, statement: text, signature }
}

const at = '2026-11-21T09:12:44.000Z'
export const ada = { userId: '019ab000-0000-7000-8000-00000000000a', name: 'Ada Analyst', email: 'ada@example.test' }
const frame: EvidenceFrame = {
  ...{ madeAt: at, madeBy: ada, consoleVersion: '0.1.0', auditHead: { seq: 7, hash: 'ab'.repeat(32) } },
}
const company = { serviceId: 'co_xa_1', name: 'Brennerfeld Optik AG' }

export interface Made {
  signer: Signer
  choices?: PackChoices
  token?: (statement: string) => Promise<string>
}

/** A pack as a browser makes it, signed as the server signs it. */
export async function signedPack({ signer, choices = inside, token }: Made): Promise<Bytes> {
  const less = withoutPeople([ada], choices.leftOut)
  const writer = createPackWriter(new Date(at), less)
  for (const [index, { report, statements }] of sandboxResults().slice(0, 1).entries()) {
    for (const [product, result] of [
      ['report', { type: 'companyReport', companyReport: report }],
      ['financials', { type: 'financials', statements }],
    ] as const) {
      const order = { orderId: `order-${index}-${product}`, product, responseTime: at, status: 'completed', result }
      const described = { contentType: 'application/json', content: 'result', product } as const
      await writer.add(pathOfResult(order), JSON.stringify(order), { ...described, orderId: order.orderId })
    }
  }
  const json = { contentType: 'application/json' }
  const notes = { star: null, notes: [{ noteId: 'n1', at, text: 'Ada Analyst called them.', author: ada }] }
  await writer.add('people/notes.json', jsonOf(notes), { ...json, content: 'notes' })
  const file = { status: 'closed', outcome: 'approved', reason: 'Owners identified.', changedBy: ada }
  await writer.add('file/file.json', jsonOf(file), { ...json, content: 'file' })
  const costs = { creditsCharged: 15, requestsOfUnknownCost: 0 }
  const sign = async (manifestSha256: string, body: RouteBody<'sealEvidence'>) =>
    answerOf({ signer, choices, ...(token ? { token } : {}) }, manifestSha256, body)
  const { blob } = await sealPack(writer, {
    ...{ kind: 'company', company, frame: { ...frame, madeBy: JSON.parse(less(JSON.stringify(ada))) } },
    ...{ costs, choices, sign },
  })
  return new Uint8Array(await blob.arrayBuffer())
}

const inside: PackChoices = { audience: 'inside', leftOut: [] }

async function answerOf(
  { signer, token }: Made,
  manifestSha256: string,
  body: RouteBody<'sealEvidence'>,
): Promise<RouteAnswer<'sealEvidence'>> {
  const statement = JSON.stringify({
    ...{ format: packFormat, ...body, manifestSha256, company, madeAt: at },
    ...{ auditHead: { seq: 8, hash: 'cd'.repeat(32) }, keyId: signer.fingerprint },
  })
  const stamp = token ? { state: 'stamped', reply: await token(statement) } : { state: 'off', reply: null }
  return { manifestSha256, sealedAt: at, signed: signedBy(signer, statement), stamp }
}
