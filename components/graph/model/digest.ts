import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * SHA-256 in hex. The browser's own is asynchronous and absent where the console is not served over HTTPS, and a list of findings is
 * drawn at once.
 */
export function sha256OfText(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text)))
}
