import { canonicalJson, codeOf } from '#lib/text/index.ts'
import type { Paper } from './model.ts'

/**
 * What a reader compares by eye: the first 100 bits of the SHA-256 of a paper, as 20 letters in groups of 5. A change of the
 * paper by one letter gives another code. Browsers compute it as well.
 */
export async function verificationCodeOf(paper: Paper): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(paper))
  return codeOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
