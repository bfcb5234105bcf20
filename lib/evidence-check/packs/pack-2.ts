import { type Bytes, sha256Hex, utf8Of } from '#lib/domain/proof/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { type Checked, type EvidenceCheck, type Expected, failed, judged, notDone, passed } from '../model.ts'
import { checkSigned, signedIn } from '../signature.ts'
import { bytesIn, type Files, type OpenedZip, textIn } from '../zip/open.ts'
import { aboutOf, checkFiles, isWrong, Leaves, readAs, Statement, TreeManifest } from './forms.ts'
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
  if ('state' in read) return judged('pack/2', [container, read])
  const { manifest, leaves, signed, statement } = read
  const manifestSha256 = await sha256Hex(bytesIn(files, 'manifest.json'))
  const checks = [
    await checkArchive(archive, zip, container, statement),
    await checkFiles(files, manifest, own),
    checkManifest(manifest, manifestSha256, statement),
    await checkTree(leaves, statement.root, statement.leaves),
    ...checkContent(files, leaves, manifest),
    ...(await checkSigned('signature.json', signed, expected)),
  ]
  const stamp = await checkStamp(files.get(stampFile) ?? null, signed.statement, expected)
  const about = {
    ...aboutOf(statement),
    keyId: signed.fingerprint,
    manifestSha256,
    stampedAt: stamp.at,
  }
  return judged('pack/2', [...checks, stamp.check], about, { leaves, signed })
}

function readParts(files: Files) {
  const manifest = readAs(TreeManifest, textIn(files, 'manifest.json'))
  if (isWrong(manifest)) return failed('manifest', 'manifest.json', manifest.wrong)
  const leaves = readAs(Leaves, textIn(files, 'leaves.json'))
  if (isWrong(leaves)) return failed('manifest', 'leaves.json', leaves.wrong)
  const signed = signedIn(jsonOrNull(textIn(files, 'signature.json') ?? ''))
  if (signed === null) return failed('manifest', 'signature.json', null, 'a signature')
  const statement = readAs(Statement, signed.statement)
  if (isWrong(statement)) return failed('manifest', 'signature.json', `statement ${statement.wrong}`)
  return { manifest, leaves, signed, statement }
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
