import { submitOnce } from '#lib/client/double-submit.ts'
import { type EvidenceFrame, type RouteAnswer, type RouteBody, serviceVersions } from '#lib/contract/index.ts'
import { manifestCsv, manifestOf, type PackCosts, type PackManifest } from '#lib/domain/evidence/index.ts'
import { mapperVersion } from '#lib/domain/mapped-facts/index.ts'
import {
  bytesOfBase64,
  hashOfLeaf,
  hexOf,
  leavesOfVersions,
  newSalt,
  rootOf,
  saltedLeaf,
  sha256Hex,
} from '#lib/domain/proof/index.ts'
import type { FinishedPack, PackedCompany } from './finished.ts'
import { costsIn, type PackChoices } from './left-out.ts'
import { packName } from './paths.ts'
import { readmes } from './readme.ts'
import { jsonOf, type PackWriter } from './writer.ts'

interface Sealed {
  kind: PackManifest['kind']
  company: PackedCompany
  frame: EvidenceFrame
  costs: PackCosts
  choices: PackChoices
  /** Records what was packed, and signs it. */
  sign?: (manifestSha256: string, body: RouteBody<'sealEvidence'>) => Promise<RouteAnswer<'sealEvidence'>>
}

/**
 * The manifest and the leaves go in last; then the server compares the manifest with what it has, records it, and signs what it recorded. The signature, and the stamp of a
 * service outside where there is one, are the only files that nothing of the pack can list.
 */
export async function sealPack(
  writer: PackWriter,
  { kind, company, frame, costs, choices, sign }: Sealed,
): Promise<FinishedPack> {
  const { leftOut, audience } = choices
  const { madeAt, madeBy, consoleVersion, auditHead = null } = frame
  for (const [path, text] of Object.entries(readmes)) {
    await writer.add(path, text, { contentType: 'text/plain', content: 'readme' })
  }
  const [serviceVersion] = serviceVersions.toReversed()
  const versions = { mapper: mapperVersion, interface: serviceVersion ?? '' }
  const leaves = [...leavesOfVersions(consoleVersion, versions.interface), ...writer.leaves()].map(saltedLeaf)
  const hashes = await Promise.all(leaves.map(hashOfLeaf))
  const root = hexOf(await rootOf(hashes.flatMap((hash) => hash ?? [])))
  const facts = { kind, company, madeAt, madeBy, consoleVersion, auditHead, console: window.location.origin }
  const tree = { root, leaves: leaves.length, salt: newSalt(), ...versions }
  const manifest = manifestOf({
    ...facts,
    ...tree,
    audience,
    leftOut,
    costs: costsIn(costs, leftOut),
    files: [...writer.files],
    missing: [...writer.missing],
  })
  const json = { contentType: 'application/json', content: 'manifest' } as const
  await writer.add('manifest.csv', manifestCsv(manifest), { contentType: 'text/csv', content: 'manifest' })
  const text = jsonOf(manifest)
  const { sha256: manifestSha256 } = await writer.add('manifest.json', text, json)
  await writer.add('leaves.json', `${JSON.stringify(leaves)}\n`, json)
  const archiveSha256 = await sha256Hex(await writer.written())
  const signer = sign ?? signedBy(company.serviceId)
  const { signed, stamp } = await signer(manifestSha256, { root, leaves: leaves.length, archiveSha256, manifest: text })
  await writer.add('signature.json', jsonOf({ ...signed, stamp: stamp.state }), json)
  const reply = stamp.reply == null ? null : bytesOfBase64(stamp.reply)
  if (reply !== null) {
    await writer.add('timestamp.tsr', reply, { contentType: 'application/timestamp-reply', content: 'manifest' })
  }
  const name = packName(kind, company.name ?? company.serviceId, madeAt)
  const { fingerprint } = signed
  const blob = await writer.finish()
  return { name, blob, manifest, manifestSha256, fingerprint, stamp: stamp.state }
}

function signedBy(serviceId: string): NonNullable<Sealed['sign']> {
  return async (manifestSha256, body) =>
    (await submitOnce('sealEvidence', { params: { serviceId, manifestSha256 }, body })).value
}
