import type { z } from 'zod'
import { type Bytes, bytesOfHex, hashOfLeaf, hexOf, nameOfLeaf, rootByWay, textOf } from '#lib/domain/proof/index.ts'
import {
  type Checked,
  differs,
  type EvidenceCheck,
  type Expected,
  failed,
  judged,
  notDone,
  nothingKnown,
  passed,
} from '../model.ts'
import { checkSignature, checkSigner, signedIn } from '../signature.ts'
import { isWrong, ProofFile, readAs, Statement } from './forms.ts'

/** Single facts of a pack: each leads to the root that is signed. The answers they were read from are not there. */
export async function checkProof(bytes: Bytes, expected: Expected): Promise<Checked> {
  const proof = readAs(ProofFile, textOf(bytes))
  const wrong = (path: string | null) =>
    judged('proof', [failed('content', differs('the file', path, null, null))], nothingKnown)
  if (isWrong(proof)) return wrong(proof.wrong)
  const signed = signedIn(proof.signed)
  if (signed === null) return wrong('signed')
  const statement = readAs(Statement, signed.statement)
  if (isWrong(statement)) return wrong(`statement ${statement.wrong}`)
  const checks = [
    await checkShown(proof.shown, statement),
    notDone('facts', 'singleFacts'),
    await checkSignature('signed', signed),
    checkSigner('signed', signed, expected),
  ]
  const { company, madeAt, manifestSha256 } = statement
  const about = { company: company.name ?? company.serviceId, madeAt, keyId: signed.fingerprint, manifestSha256 }
  return judged('proof', checks, { ...nothingKnown, ...about }, { leaves: proof.shown, signed })
}

type Shown = z.infer<typeof ProofFile>['shown'][number]

async function checkShown(shown: readonly Shown[], { root, leaves }: Statement): Promise<EvidenceCheck> {
  for (const { index, salt, value, way } of shown) {
    const hash = await hashOfLeaf({ salt, value })
    const steps = way.flatMap((one) => bytesOfHex(one) ?? [])
    const found = hash === null ? null : await rootByWay(hash, index, leaves, steps)
    const text = found === null ? null : hexOf(found)
    if (text !== root) return failed('tree', differs(nameOfLeaf(value), null, root, text))
  }
  return passed('tree', shown.length)
}
