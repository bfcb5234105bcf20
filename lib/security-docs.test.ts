import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const text = read('docs/security.md')

/** Variables that anybody may know. Any other is a secret, and described as one. */
const open = new Set(
  `HOST PORT REGISTRY_HOST REGISTRY_PORT DATA_DIR REGISTRY_URL SANDBOX SANDBOX_YEAR SANDBOX_LATENCY_MS NEXTAUTH_URL
  ADMIN_EMAIL PLAIN_HTTP_HOSTS PLAIN_DATABASE_HOSTS PUBLIC_URL TRUSTED_PROXY_HOPS TAKE_OVER MAIL_FROM TIMESTAMP_URL CONSOLE_LIMITS LOG_LEVEL
  OIDC_ISSUER OIDC_CLIENT_ID OIDC_TRUST_EMAIL OIDC_AUTH_TIME OIDC_TRUST_MFA OIDC_ACR OIDC_NAME
  REGISTRY_ROLE REGISTRY_PUBLIC_URL RECORDINGS SOURCE_GLEIF_JURISDICTIONS SOURCE_GLEIF_TURN_MAX_WAIT_MS SYNC_TIMEOUT_MS
  PREFILL_TIMEOUT_MS ORDER_WINDOW_MS PART_WAIT_MS WORKER_SLOTS RATE_LIMIT_PER_SECOND ORGANIZATION_RATE_LIMIT_PER_SECOND
  REGISTRY_LIMITS REGISTRY_TRUSTED_PROXY_HOPS OUTBOUND_ALLOW SANCTION_LISTS_URL DELIVERY_ADDRESSES BILLING_CURRENCY
  VIES_URL VIES_REQUESTER ADIS_URL
  RESULTS_KEEP_DAYS`.split(/\s+/),
)
const variables = [
  'lib/console/core/env.ts',
  'lib/console/core/env-oidc.ts',
  'lib/console/core/env-vat.ts',
  'lib/service/env.ts',
].flatMap((path) => {
  const [, shape = ''] = /(?:z\.object\(|(?:oidc|vat)Variables = )\{\n([\s\S]*?)\n\}/.exec(read(path)) ?? []
  return [...shape.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
})

describe('the page on data and keys', () => {
  it('names every variable of both programs that is not known to be open', () => {
    expect(variables.length).toBeGreaterThan(50)
    expect(variables).toEqual(expect.arrayContaining(['OIDC_CLIENT_SECRET', 'REGISTRY_SECRET_KEY', 'AUDIT_KEY']))
    const secrets = [...variables.filter((name) => !open.has(name)), 'REGISTER_<SLUG>_KEY']
    expect(secrets.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  it('calls nothing open that is named like a secret', () => {
    expect([...open].filter((name) => /SECRET|_KEYS?$|PASSWORD|TOKEN|DATABASE_URL$|SMTP_URL/.test(name))).toEqual([])
  })

  it('names code that is there, and has a class for each kind of data', () => {
    const paths = [...text.matchAll(/`((?:lib|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
    const rows = text.split('## Classes of data')[1]?.split('## Secrets')[0]?.split('\n').slice(10) ?? []
    const kinds = rows.filter((row) => /^\| [^d-]/.test(row) && !row.startsWith('| data '))
    expect(kinds.filter((row) => !/\| +(secret|personal|internal|public|all)/.test(row))).toEqual([])
  })

  it('is found from where one looks: times for updates, and how to report', () => {
    expect(read('README.md')).toMatch(/\(SECURITY\.md\)[\s\S]*\(docs\/security\.md\)/)
    expect(read('SECURITY.md')).toMatch(/## To report[\s\S]*## What is supported[\s\S]*## Times for updates/)
  })
})
