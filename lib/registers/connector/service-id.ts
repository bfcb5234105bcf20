import { z } from 'zod'
import { NotUnderstood } from './tolerant.ts'

/** base58 without 0, O, I and l: a serviceId is read aloud and typed. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** No register has a longer number, and the work on one grows with its square. */
const numberMax = 40
/** A register's tag and so many characters of four bytes, in base58. */
const opaqueMax = 220

/** The number of a company in an answer, for schemas: short enough for an id to be made of it. */
export const numberText = z.string().min(1).max(numberMax)

/**
 * The stable public id of one company of one register: `co_<jurisdiction>_<base58 of the register's tag and number>`.
 * It can be read back, so nothing needs to be stored to know which company it means.
 */
export function toServiceId(register: { jurisdictionCode: string; idTag: number }, nativeId: string): string {
  if (nativeId.length > numberMax) throw new NotUnderstood(new Error('a number longer than any register gives'))
  const bytes = Buffer.concat([Buffer.from([register.idTag]), Buffer.from(nativeId, 'utf8')])
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let opaque = ''
  while (number > 0n) {
    opaque = `${alphabet.charAt(Number(number % 58n))}${opaque}`
    number /= 58n
  }
  return `co_${register.jurisdictionCode}_${opaque}`
}

/** The form in which this service takes company ids, narrower than the interface's opaque one; what it makes is narrower still. */
export function isServiceIdForm(serviceId: string): boolean {
  return /^co_[a-z]{2}_[A-Za-z0-9_-]{1,128}$/.test(serviceId)
}

/** The jurisdiction, register tag and number inside a serviceId; null where it is none of ours. */
export function readServiceId(serviceId: string): { jurisdictionCode: string; idTag: number; nativeId: string } | null {
  const match = /^co_([a-z]{2})_([1-9A-HJ-NP-Za-km-z]+)$/.exec(serviceId)
  const [, jurisdictionCode, opaque] = match ?? []
  if (jurisdictionCode === undefined || opaque === undefined || opaque.length > opaqueMax) return null
  let number = 0n
  for (const letter of opaque) number = number * 58n + BigInt(alphabet.indexOf(letter))
  const hex = number.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  const [idTag] = bytes
  const nativeId = bytes.subarray(1).toString('utf8')
  if (idTag === undefined || nativeId === '' || nativeId.includes('\uFFFD')) return null
  return { jurisdictionCode, idTag, nativeId }
}
