import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isPublic, readAddress } from './address.ts'
import { readAllowRules } from './allow.ts'
import { checkTarget, mayConnect } from './guard.ts'
import { openOutbound } from './send.ts'

/** What a name server would say; each name of the corpus that is not here has one public address. */
const names: Record<string, string[]> = {
  'localtest.me': ['127.0.0.1'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  'rebind.test': ['127.0.0.1'],
  'mixed.test': ['93.184.216.34', '10.0.0.5'],
  'meta.test': ['169.254.169.254'],
  'v6.test': ['2606:2800:220:1::1'],
  receiver: ['10.1.2.3'],
  router: ['192.168.1.1'],
  nobody: [],
}
const resolve = async (host: string) =>
  (names[host] ?? ['93.184.216.34']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const corpus = readFileSync(join(import.meta.dirname, 'testing/ssrf-corpus.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t'))
  .map((line) => {
    const [verdict = '', written = ''] = line.split('\t')
    const url = written
      .replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll('\\t', '\t')
      .replaceAll('\\\\', '\\')
    return { verdict, url }
  })

describe('the outbound guard', () => {
  it('has the whole corpus before it', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(127)
    expect(corpus.filter(({ verdict }) => verdict === 'ALLOW')).toHaveLength(8)
  })

  it.each(corpus)('$verdict $url', async ({ verdict, url }) => {
    const outbound = openOutbound({ allow: [], resolve })
    const refusal = await outbound.refusalOf(url)
    await outbound.close()
    expect(refusal === null ? 'ALLOW' : 'REJECT').toBe(verdict)
  })

  it('refuses the same names when the console beside the service is allowed by its address', async () => {
    const outbound = openOutbound({ allow: readAllowRules('127.0.0.1:3000'), resolve })
    const wrong: string[] = []
    for (const { verdict, url } of corpus) {
      const got = (await outbound.refusalOf(url)) === null ? 'ALLOW' : 'REJECT'
      const isTheConsole = /^https?:\/\/127\.0\.0\.1:3000\//.test(url)
      if (got !== verdict && !isTheConsole) wrong.push(`${verdict} ${url}`)
    }
    for (const host of [
      'host.docker.internal',
      'foo.localhost',
      'ip6-localhost',
      'kubernetes.default.svc',
      'instance-data',
    ])
      if ((await outbound.refusalOf(`http://${host}:3000/`)) === null) wrong.push(host)
    await outbound.close()
    expect(wrong).toEqual([])
  })

  it('takes a private name only where it leads into an allowed network', async () => {
    const outbound = openOutbound({ allow: readAllowRules('10.0.0.0/8:*'), resolve })
    expect(await outbound.refusalOf('http://receiver/')).toBeNull()
    for (const host of ['router', 'nobody', 'intranet', 'printer.lan'])
      expect(await outbound.refusalOf(`http://${host}/`), host).toMatch(/private/)
    await outbound.close()
  })

  it.each([6379, 5432, 9200, 2375, 11211, 27017, 3306])('refuses port %d of any host', (port) => {
    expect(checkTarget(`http://hooks.example:${port}/`, [])).toEqual({ refusal: `port ${port} is not for HTTP` })
  })

  it('lets through what OUTBOUND_ALLOW names, at the port it names', () => {
    const allow = readAllowRules('127.0.0.1:4010, 10.0.0.0/8:*, [::1]:3000, receiver.local:80')
    const passes = (url: string) => 'target' in checkTarget(url, allow)
    expect(passes('http://127.0.0.1:4010/')).toBe(true)
    expect(passes('http://127.0.0.1:4011/')).toBe(false)
    expect(passes('http://10.1.2.3:9000/')).toBe(true)
    expect(passes('http://[::1]:3000/')).toBe(true)
    expect(passes('http://receiver.local/')).toBe(true)
    expect(passes('http://169.254.169.254/')).toBe(false)
    expect(mayConnect({ host: 'receiver.local', port: 80 }, '192.168.1.1', allow)).toBe(true)
    expect(mayConnect({ host: 'other.test', port: 80 }, '192.168.1.1', allow)).toBe(false)
    expect(mayConnect({ host: 'any.test', port: 4010 }, '::ffff:127.0.0.1', allow)).toBe(true)
  })

  it.each(['127.0.0.1', '10.0.0.0/33:80', 'host:0', 'host:70000', ':80', 'a b:80'])('refuses the rule %s', (rule) => {
    expect(() => readAllowRules(rule)).toThrow(/OUTBOUND_ALLOW/)
  })

  it('knows an address by its number, however it is written', () => {
    const isReached = (text: string) => {
      const address = readAddress(text)
      return address === null ? null : isPublic(address)
    }
    const own = ['::1', '0:0:0:0:0:0:0:1', '[::1]', '::0.0.0.1', 'fe80::1%eth0', '::ffff:10.0.0.1', '::ffff:8.8.8.8']
    for (const text of own) expect(isReached(text), text).toBe(false)
    for (const text of ['1.2.3', '256.1.1.1', ':::', '1::2::3', '12345::', '::g', ''])
      expect(readAddress(text)).toBeNull()
    for (const text of ['8.8.8.8', '2606:4700::1111']) expect(isReached(text), text).toBe(true)
  })
})
