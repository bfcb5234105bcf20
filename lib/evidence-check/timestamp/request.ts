import { Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs'
import { type Bytes, hexOf, sha256 } from '#lib/domain/proof/index.ts'

const nonceBytes = 8

/** Asks a time-stamping service for a stamp over these bytes; the answer must have the same random number. */
export async function stampRequest(bytes: Bytes): Promise<{ body: Bytes; nonce: string }> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  // Positive, and with no leading zero: a number of ASN.1 has one form.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
      hashedMessage: new OctetString({ valueHex: (await sha256(bytes)).buffer }),
    }),
    nonce: new Integer({ valueHex: nonce.buffer }),
    certReq: true,
  })
  return { body: new Uint8Array(request.toSchema().toBER()), nonce: hexOf(nonce) }
}
