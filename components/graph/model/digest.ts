const rounds = 64
const blockBytes = 64
const wordBits = 2 ** 32
const { constants, start } = tablesOf()

/**
 * SHA-256 in hex (FIPS 180-4). The browser's own is asynchronous and absent where the console is not served over HTTPS, and a
 * list of findings is drawn at once. Written without arrays of its own in each round: the facts of one finding can be hundreds of kilobytes.
 */
export function sha256OfText(text: string): string {
  const bytes = padded(new TextEncoder().encode(text))
  const view = new DataView(bytes.buffer)
  const state = Int32Array.from(start)
  const words = new Int32Array(rounds)
  for (let offset = 0; offset < bytes.length; offset += blockBytes) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(offset + at * 4)
    extend(words)
    compress(state, words)
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The bytes, one set bit, zeros, and the length in bits. */
function padded(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((text.length + 9) / blockBytes) * blockBytes)
  bytes.set(text)
  bytes[text.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor((text.length * 8) / wordBits))
  view.setUint32(bytes.length - 4, (text.length * 8) >>> 0)
  return bytes
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0
}

function extend(words: Int32Array): void {
  for (let index = 16; index < rounds; index += 1) {
    const [early, late] = [at(words, index - 15), at(words, index - 2)]
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[index] = at(words, index - 16) + first + at(words, index - 7) + second
  }
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)]
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)]
  for (let index = 0; index < rounds; index += 1) {
    const upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + upper + ((e & f) ^ (~e & g)) + at(constants, index) + at(words, index)) | 0
    const lower = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word
}

/** First 32 bits of the fractions of cube and square roots of the first primes. */
function tablesOf(): { constants: Int32Array; start: Int32Array } {
  const primes: number[] = []
  for (let one = 2; primes.length < rounds; one += 1) if (primes.every((prime) => one % prime !== 0)) primes.push(one)
  const fraction = (value: number) => Math.floor((value % 1) * wordBits) | 0
  return {
    constants: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    start: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  }
}
