import { type Bytes, type ProofLeaf, sha256Hex, textOf, utf8Of } from '#lib/domain/proof/index.ts'
import {
  type Checked,
  type CheckedAbout,
  type EvidenceCheck,
  type Expected,
  failed,
  judged,
  notDone,
  nothingKnown,
  passed,
} from '../model.ts'
import { checkSignature, checkSigner, signedIn } from '../signature.ts'
import type { OpenedZip } from '../zip/open.ts'
import { checkFiles, isWrong, Leaves, readAs, Statement, TreeManifest } from './forms.ts'
import { checkContent, checkTree } from './tree.ts'

/** In a pack: the answer of the service, as RFC 3161 has it. */
const stampFile = 'timestamp.tsr'

const own = ['manifest.json', 'leaves.json', 'signature.json', stampFile]

/** A pack with a tree of salted leaves, whose root the console signed. */
export async function checkPack2(
  archive: Bytes,
  zip: OpenedZip,
  container: EvidenceCheck,
  expected: Expected,
): Promise<Checked> {
  const { files } = zip
  const read = readParts(files)
  if ('failure' in read) return judged('pack/2', [container, read.failure], nothingKnown)
  const { manifest, leaves, signed, statement } = read
  const manifestBytes = files.get('manifest.json') ?? new Uint8Array()
  const manifestSha256 = await sha256Hex(manifestBytes)
  const checks = [
    await checkArchive(archive, zip, container, statement),
    await checkFiles(files, manifest, own),
    checkManifest(manifest, manifestSha256, statement),
    await checkTree(leaves, statement.root, statement.leaves),
    ...checkContent(files, leaves, manifest),
    await checkSignature('signature.json', signed),
    checkSigner('signature.json', signed, expected),
  ]
  const stamp = await checkStamp(files.get(stampFile) ?? null, signed.statement, expected)
  const about: CheckedAbout = {
    ...nothingKnown,
    company: statement.company.name ?? statement.company.serviceId,
    ...{ madeAt: statement.madeAt, keyId: signed.fingerprint, manifestSha256, stampedAt: stamp.at },
  }
  return judged('pack/2', [...checks, stamp.check], about, { leaves, signed })
}

interface Parts {
  manifest: TreeManifest
  leaves: ProofLeaf[]
  signed: NonNullable<ReturnType<typeof signedIn>>
  statement: Statement
}

function readParts(files: ReadonlyMap<string, Bytes>): Parts | { failure: EvidenceCheck } {
  const text = (name: string) => textOf(files.get(name) ?? new Uint8Array())
  const wrong = (...where: [file: string, path: string | null, expected?: string]) => ({
    failure: failed('manifest', ...where),
  })
  const manifest = readAs(TreeManifest, text('manifest.json'))
  if (isWrong(manifest)) return wrong('manifest.json', manifest.wrong)
  const leaves = readAs(Leaves, text('leaves.json'))
  if (isWrong(leaves)) return wrong('leaves.json', leaves.wrong)
  const signed = signedIn(parsed(text('signature.json')))
  if (signed === null) return wrong('signature.json', null, 'a signature')
  const statement = readAs(Statement, signed.statement)
  if (isWrong(statement)) return wrong('signature.json', `statement ${statement.wrong}`)
  return { manifest, leaves, signed, statement }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** What is signed of the ZIP itself: it shows a change between the files, in a ZIP as the console wrote it. */
async function checkArchive(
  archive: Bytes,
  zip: OpenedZip,
  container: EvidenceCheck,
  { archiveSha256 }: Statement,
): Promise<EvidenceCheck> {
  if (container.state !== 'passed') return container
  const before = archive.slice(0, zip.starts.get('signature.json'))
  const found = await sha256Hex(before)
  return found === archiveSha256 ? container : failed('container', 'the ZIP', null, archiveSha256, found)
}

function checkManifest(manifest: TreeManifest, sha256: string, statement: Statement): EvidenceCheck {
  const pairs = [
    ['root', statement.root, manifest.root],
    ['leaves', statement.leaves, manifest.leaves],
    ['company.serviceId', statement.company.serviceId, manifest.company.serviceId],
    // Of the whole manifest, and so after what can be named.
    [null, statement.manifestSha256, sha256],
  ] as const
  const wrong = pairs.find(([, signed, found]) => signed !== found)
  if (wrong !== undefined) {
    const [path, signed, found] = wrong
    return failed('manifest', 'manifest.json', path, signed, found)
  }
  const head = manifest.auditHead
  if (head !== null && head.seq > statement.auditHead.seq) {
    return failed('manifest', 'manifest.json', 'auditHead.seq', statement.auditHead.seq, head.seq)
  }
  return passed('manifest')
}

/** Whether a service outside says that the signed statement existed at a time, and whether it is one the checker knows. */
async function checkStamp(
  token: Bytes | null,
  statement: string,
  { certificates = [] }: Expected,
): Promise<{ check: EvidenceCheck; at: string | null }> {
  if (token === null) return { check: notDone('timestamp', 'noTimestamp'), at: null }
  // Certificates are read by a library that most packs have no need of.
  const { readStamp } = await import('../timestamp/index.ts')
  const read = await readStamp(token, utf8Of(statement), certificates)
  if ('wrong' in read) return { check: failed('timestamp', stampFile, null, null, read.wrong), at: null }
  const check = read.isTrusted ? passed('timestamp') : notDone('timestamp', 'noCertificateBrought')
  return { check, at: read.at }
}
