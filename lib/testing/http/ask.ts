import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Asked {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** An answer as it came over the wire. */
export interface Came {
  status: number
  headers: Readonly<Record<string, string>>
  /** Bytes of the body, as they were sent. */
  bytes: number
  /** Bytes of the whole answer: its head and its body. */
  wholeBytes: number
  /** The body without its encoding. */
  text: string
}

/** Sends one request as it is: nothing is added to it, and nothing is taken from its answer. */
export function askRaw(base: string, { method, path, headers = {}, body }: Asked): Promise<Came> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      { hostname, port, method, path, headers: { ...length, ...headers }, agent: false },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          const came = Buffer.concat(pieces)
          const said = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const)
          const head = answer.rawHeaders.join(': ').length + 2 * answer.rawHeaders.length
          const { statusCode: status = 0 } = answer
          const text = plain(came, String(answer.headers['content-encoding'] ?? ''))
          resolve({
            status,
            headers: Object.fromEntries(said),
            bytes: came.byteLength,
            wholeBytes: head + came.byteLength,
            text,
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function plain(bytes: Buffer, encoding: string): string {
  if (bytes.byteLength === 0) return ''
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  return (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
}
