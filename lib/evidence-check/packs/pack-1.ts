import type { z } from 'zod'
import {
  type Bytes,
  bytesOfHex,
  hashOfLeaf,
  hexOf,
  nameOfLeaf,
  rootByWay,
  sha256Hex,
  textOf,
  utf8Of,
} from '#lib/domain/proof/index.ts'
import { type Checked, type EvidenceCheck, type Expected, failed, judged, notDone, passed } from '../model.ts'
import { checkSigned, notSigned, signedIn } from '../signature.ts'
import { bytesIn, type Files } from '../zip/open.ts'
import { aboutOf, checkFiles, isWrong, Manifest, ProofFile, readAs, Statement } from './forms.ts'

/**
 * A pack as the console made them before it signed any: a list of its files with their hashes. Whoever changes a file and the list
 * makes another pack that is as whole, so what proves it is the hash of its manifest in the audit log of the console.
 */
export async function checkPack1(files: Files, container: EvidenceCheck): Promise<Checked> {
  const bytes = bytesIn(files, 'manifest.json')
  const manifest = readAs(Manifest, textOf(bytes))
  if (isWrong(manifest)) {
    const check = failed('manifest', 'manifest.json', manifest.wrong)
    return judged('pack/1', [container, check, ...notSigned])
  }
  const checks = [
    container,
    await checkFiles(files, manifest, ['manifest.json']),
    checkForm(bytes, manifest),
    ...notSigned,
  ]
  return judged('pack/1', checks, { ...aboutOf(manifest), manifestSha256: await sha256Hex(bytes) })
}

/** The manifest as the console writes it; nothing else in the pack has its hash. */
function checkForm(bytes: Bytes, { format }: Manifest): EvidenceCheck {
  const text = textOf(bytes) ?? ''
  const again = utf8Of(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)
  const isSame = again.length === bytes.length && again.every((byte, at) => byte === bytes[at])
  return isSame ? passed('manifest') : failed('manifest', 'manifest.json', null, `as ${format} writes it`, 'another')
}

/** Single facts of a pack: each leads to the root that is signed. The answers they were read from are not there. */
export async function checkProof(bytes: Bytes, expected: Expected): Promise<Checked> {
  const proof = readAs(ProofFile, textOf(bytes))
  const wrong = (path: string) => judged('proof', [failed('content', 'the file', path)])
  if (isWrong(proof)) return wrong(proof.wrong)
  const signed = signedIn(proof.signed)
  if (signed === null) return wrong('signed')
  const statement = readAs(Statement, signed.statement)
  if (isWrong(statement)) return wrong(`statement ${statement.wrong}`)
  const checks = [
    await checkShown(proof.shown, statement),
    notDone('facts', 'singleFacts'),
    ...(await checkSigned('signed', signed, expected)),
  ]
  const { manifestSha256 } = statement
  const about = { ...aboutOf(statement), keyId: signed.fingerprint, manifestSha256 }
  return judged('proof', checks, about, { leaves: proof.shown, signed })
}

type Shown = z.infer<typeof ProofFile>['shown'][number]

async function checkShown(shown: readonly Shown[], { root, leaves }: Statement): Promise<EvidenceCheck> {
  for (const { index, salt, value, way } of shown) {
    const hash = await hashOfLeaf({ salt, value })
    const steps = way.flatMap((one) => bytesOfHex(one) ?? [])
    const found = hash === null ? null : await rootByWay(hash, index, leaves, steps)
    const text = found === null ? null : hexOf(found)
    if (text !== root) return failed('tree', nameOfLeaf(value), null, root, text)
  }
  return passed('tree', shown.length)
}
