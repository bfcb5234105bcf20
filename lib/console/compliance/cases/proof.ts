import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ApiError, type CaseProof, resultForms, tolerateBy } from '#lib/contract/index.ts'
import { agreesWith, ownerThresholdOf, statedOwnersOf } from '#lib/domain/cases/index.ts'
import { leftOutOf } from '#lib/domain/comparison/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { dayOf } from '#lib/time/index.ts'
import type { LockedCase } from './change.ts'
import { resultForProof } from './store.ts'

const decompress = promisify(gunzip)

/** A result of the company that is later than the difference; owners are compared here, everything else by a person. */
export async function proofOfCase(
  { tx, row, now }: LockedCase,
  orderId: string,
  reason: string | null,
): Promise<CaseProof> {
  const found = await resultForProof(tx, row.serviceId, orderId)
  if (found === null) throw unfit('No stored result of this company has this order')
  if (found.responseTime === null || found.responseTime <= row.detectedAt) {
    throw unfit('The result is not later than the difference')
  }
  if (row.kind === 'owners' && found.product !== 'ubo') throw unfit('The result is no extract of the owners')
  const proof = { orderId, sha256: found.sha256, reason }
  if (row.kind !== 'owners') return { ...proof, agrees: null }
  const { result } = Object(jsonOrNull((await decompress(found.body)).toString('utf8')))
  const read = tolerateBy(resultForms.ubo, result)
  // Who was left out may be whom the difference is about.
  if (read === null || leftOutOf(read.unexpected, resultForms.ubo).length > 0)
    throw unfit('The result could not be read as a whole')
  const owners = read.value.ultimateBeneficialOwnerReport?.ultimateBeneficialOwners
  if (owners === undefined || owners === null) throw unfit('The result names no owners')
  const threshold = ownerThresholdOf(row.rule === 'gb' ? 'gb' : 'eu')
  const difference = { registered: row.registeredOwner, found: row.foundOwner, threshold }
  const agrees = agreesWith(statedOwnersOf(owners, dayOf(now)), difference)
  if (!agrees && reason === null) throw unfit('The extract still differs; give the reason for closing the case')
  return { ...proof, agrees }
}

function unfit(msg: string): ApiError {
  return new ApiError('request.conflict', [{ loc: ['body', 'orderId'], msg, type: 'proof_unfit' }])
}
