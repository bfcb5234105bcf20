import { Integer, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  CryptoEngine,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { type Bytes, hexOf, sha256 } from '#lib/domain/proof/index.ts'

/** Stamps of a service outside (RFC 3161): asked for, and read again by whoever checks. */

/** What a time stamp says: when its bytes existed, by whose clock, and whether that is one the checker believes. */
export type ReadStamp = { at: string; isTrusted: boolean; nonce: string | null } | { wrong: string }

/** Of whatever program this runs in, which the library would guess. */
const engine = new CryptoEngine({ name: 'own', crypto: globalThis.crypto })

const sha256Id = '2.16.840.1.101.3.4.2.1'
const timeStampingId = '1.3.6.1.5.5.7.3.8'
const extendedKeyUsageId = '2.5.29.37'

/**
 * Reads an answer of a time-stamping service (RFC 3161) over these bytes: its signature must be that of the certificate in it, and
 * that certificate lead to one of `trusted`, where there are any.
 */
export async function readStamp(answer: Bytes, stamped: Bytes, trusted: readonly Uint8Array[]): Promise<ReadStamp> {
  try {
    const response = TimeStampResp.fromBER(answer)
    const status = Number(response.status.status)
    if (status > 1 || response.timeStampToken === undefined) return { wrong: `was refused with status ${status}` }
    const data = new SignedData({ schema: response.timeStampToken.content })
    const content = data.encapContentInfo.eContent?.getValue()
    if (content === undefined) return { wrong: 'has no content' }
    const info = TSTInfo.fromBER(content)
    const { hashAlgorithm, hashedMessage } = info.messageImprint
    if (hashAlgorithm.algorithmId !== sha256Id) return { wrong: 'is over a hash that is no SHA-256' }
    const imprint = hexOf(new Uint8Array(hashedMessage.valueBlock.valueHexView))
    if (imprint !== hexOf(await sha256(stamped))) return { wrong: 'is over other bytes than the signed statement' }
    if (!(await data.verify({ signer: 0, data: stamped.buffer }, engine)))
      return { wrong: 'has a signature that does not fit' }
    const nonce = info.nonce === undefined ? null : hexOf(new Uint8Array(info.nonce.valueBlock.valueHexView))
    const at = info.genTime.toISOString()
    if (trusted.length === 0) return { at, nonce, isTrusted: false }
    const wrong = await chainFault(data, stamped, trusted)
    return wrong === null ? { at, nonce, isTrusted: true } : { wrong }
  } catch (error) {
    return { wrong: `cannot be read: ${error instanceof Error ? error.message : 'unknown form'}` }
  }
}

/** Null where the certificate is for time stamps and leads to one that the checker brought, at the time of the stamp. */
async function chainFault(data: SignedData, stamped: Bytes, trusted: readonly Uint8Array[]): Promise<string | null> {
  const trustedCerts = trusted.map((bytes) => Certificate.fromBER(new Uint8Array(bytes)))
  if (!isForStamps(data)) return 'is signed by a certificate that is not for time stamps'
  const isTrusted = await data
    .verify({ signer: 0, data: stamped.buffer, checkChain: true, trustedCerts }, engine)
    .catch(() => false)
  return isTrusted ? null : 'is of a service whose certificate was not brought'
}

function isForStamps({ certificates = [], signerInfos: [signer] }: SignedData) {
  const certificate = certificates.find(
    (one): one is Certificate =>
      one instanceof Certificate &&
      (!(signer?.sid instanceof IssuerAndSerialNumber) || one.serialNumber.isEqual(signer.sid.serialNumber)),
  )
  const usage = certificate?.extensions?.find(({ extnID }) => extnID === extendedKeyUsageId)?.parsedValue
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(timeStampingId)
}

const nonceBytes = 8

/** Asks a time-stamping service for a stamp over these bytes; the answer must have the same random number. */
export async function stampRequest(bytes: Bytes): Promise<{ body: Bytes; nonce: string }> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  // Positive, and with no leading zero: a number of ASN.1 has one form.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Id }),
      hashedMessage: new OctetString({ valueHex: (await sha256(bytes)).buffer }),
    }),
    nonce: new Integer({ valueHex: nonce.buffer }),
    certReq: true,
  })
  return { body: new Uint8Array(request.toSchema().toBER()), nonce: hexOf(nonce) }
}
