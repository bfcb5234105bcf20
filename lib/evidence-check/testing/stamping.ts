import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portOf } from '#lib/testing/port.ts'

/** A time-stamping service (RFC 3161) of the tests: answered by openssl, with a certificate of an authority of its own. */
export interface Stamping {
  url: string
  /** Of its authority, in DER; and of another one. */
  authority: Uint8Array
  stranger: Uint8Array
  /** The answer to a question, as the service gives it. */
  answer(question: Uint8Array): Uint8Array<ArrayBuffer>
  /** What the service does from now on. */
  behave(how: Behaviour): void
  questions: number
  close(): Promise<void>
}

export type Behaviour = 'well' | 'slow' | 'refuses' | 'repeats' | 'nonsense'

const config = (folder: string) => `
[tsa]
default_tsa = one
[one]
dir = ${folder}
serial = ${folder}/serial
signer_cert = ${folder}/tsa.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
[stamps]
extendedKeyUsage = critical,timeStamping
basicConstraints = CA:FALSE
`

export async function openStamping(): Promise<Stamping> {
  const folder = mkdtempSync(join(tmpdir(), 'stamping-'))
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  writeFileSync(join(folder, 'tsa.cnf'), config(folder))
  writeFileSync(join(folder, 'serial'), '01\n')
  const key = ['-newkey', 'rsa:2048', '-nodes', '-sha256']
  for (const name of ['ca', 'stranger']) {
    run('req', '-x509', ...key, '-keyout', `${name}.key`, '-out', `${name}.pem`, '-days', '30', '-subj', `/CN=${name}`)
    run('x509', '-in', `${name}.pem`, '-outform', 'DER', '-out', `${name}.der`)
  }
  run('req', ...key, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=stamps')
  const signed = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-extfile',
    'tsa.cnf',
    '-extensions',
    'stamps',
  ]
  run('x509', '-req', '-in', 'tsa.csr', ...signed, '-days', '20', '-out', 'tsa.pem')
  let how: Behaviour = 'well'
  let last: Uint8Array<ArrayBuffer> = new Uint8Array()
  const answer = (question: Uint8Array) => {
    writeFileSync(join(folder, 'question.tsq'), question)
    run('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'question.tsq', '-out', 'answer.tsr', '-chain', 'ca.pem')
    const made = new Uint8Array(readFileSync(join(folder, 'answer.tsr')))
    last = made
    return made
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    stamping.questions += 1
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (how === 'slow') return
      if (how === 'refuses') return void response.writeHead(503).end()
      const nonsense = new Uint8Array([1, 2, 3])
      const body = how === 'nonsense' ? nonsense : how === 'repeats' ? last : answer(Buffer.concat(parts))
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(body)
    })
  })
  const stamping: Stamping = {
    url: await addressOf(server),
    authority: new Uint8Array(readFileSync(join(folder, 'ca.der'))),
    stranger: new Uint8Array(readFileSync(join(folder, 'stranger.der'))),
    answer,
    behave: (next) => {
      how = next
    },
    questions: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
  return stamping
}

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${portOf(server)}/`
}
