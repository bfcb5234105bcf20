import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Proxy {
  /** What it wrote of connections that failed. */
  errors(): string
  close(): Promise<void>
}

const nginx = process.env.NGINX ?? 'nginx'
const configuration = new URL('../../../docs/proxy/nginx.conf', import.meta.url)

export function hasProxy(): boolean {
  return spawnSync(nginx, ['-v']).status === 0
}

type Two = readonly [number, number]

/** nginx with the configuration of docs/proxy before two consoles and two services, on a port of its own and without TLS. */
export async function startProxy(folder: string, port: number, consoles: Two, services?: Two): Promise<Proxy> {
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const path = join(folder, 'nginx.conf')
  writeFileSync(path, configurationFor(folder, port, consoles, services))
  const child = spawn(nginx, ['-p', folder, '-c', path, '-g', `daemon off; pid ${folder}/nginx.pid;`])
  let written = ''
  child.stderr.on('data', (chunk) => {
    written += String(chunk)
  })
  return {
    errors: () => written,
    async close() {
      if (child.exitCode !== null) return
      child.kill('SIGQUIT')
      setTimeout(() => child.kill('SIGTERM'), 2_000).unref()
      await once(child, 'exit')
    },
  }
}

/** What concerns certificates and other names is taken away; how requests are passed on stays as it is. */
function configurationFor(folder: string, port: number, [first, second]: Two, services: Two = [4000, 4001]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};\n`,
  )
  return readFileSync(configuration, 'utf8')
    .replace(/^ {2}ssl_.*\n/gm, '')
    .replace(
      /^ {2}(# A name that is none of ours.*\n {2})?server \{\n {4}listen (443 ssl default_server|80);[\s\S]*?\n {2}\}\n/gm,
      '',
    )
    .replace(/listen 443 ssl http2;/g, `listen 127.0.0.1:${port};`)
    .replace(':3000 ', `:${first} `)
    .replace(':3001 ', `:${second} `)
    .replace(':4000 ', `:${services[0]} `)
    .replace(':4001 ', `:${services[1]} `)
    .replace('http {\n', `http {\n${temporary.join('')}`)
}
