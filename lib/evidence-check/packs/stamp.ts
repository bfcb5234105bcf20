import { type Bytes, utf8Of } from '#lib/domain/proof/index.ts'
import { differs, type EvidenceCheck, type Expected, failed, notDone, passed } from '../model.ts'

/** In a pack: the answer of the service, as RFC 3161 has it. */
export const stampFile = 'timestamp.tsr'

/** Whether a service outside says that the signed statement existed at a time, and whether it is one the checker knows. */
export async function checkStamp(
  token: Bytes | null,
  statement: string,
  { certificates = [] }: Expected,
): Promise<{ check: EvidenceCheck; at: string | null }> {
  if (token === null) return { check: notDone('timestamp', 'noTimestamp'), at: null }
  // Certificates are read by a library that most packs have no need of.
  const { readStamp } = await import('../timestamp/index.ts')
  const read = await readStamp(token, utf8Of(statement), certificates)
  if ('wrong' in read) return { check: failed('timestamp', differs(stampFile, null, null, read.wrong)), at: null }
  const check = read.isTrusted ? passed('timestamp') : notDone('timestamp', 'noCertificateBrought')
  return { check, at: read.at }
}
