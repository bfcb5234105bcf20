import 'server-only'
import { join } from 'node:path'
import { z } from 'zod'
import { generatedSecrets, knownSecrets, plainDatabaseHost } from '#lib/database/index.ts'
import { type AllowRule, readAllowRules } from '#lib/outbound/index.ts'
import { type MailSettings, mailOf } from './env-mail.ts'
import { type Oidc, oidcOf, oidcVariables } from './env-oidc.ts'
import { type VatServices, vatServicesOf, vatVariables } from './env-vat.ts'

export type { Oidc } from './env-oidc.ts'

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)
const address = z.url({ protocol: /^https?$/, error: 'an http or https address' })
const secret = z.string().min(16, { error: 'at least 16 characters' })
/** 32 bytes in base64, with or without padding. */
const longSecret = z.string().regex(/^[A-Za-z0-9+/_-]{43,}={0,2}$/, { error: 'at least 32 bytes as base64' })

const Variables = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port(3000),
  REGISTRY_PORT: port(4000),
  DATA_DIR: z.string().min(1).default('.data'),
  REGISTRY_URL: address.optional(),
  REGISTRY_API_KEY: secret.regex(/^[\x21-\x7e]+$/, { error: 'printable characters without spaces' }).optional(),
  CONSOLE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres address' }).optional(),
  SANDBOX: z.enum(['on', 'off']).default('off'),
  SANDBOX_YEAR: z.iso.date({ error: 'a day such as 2026-11-28' }).optional(),
  DEMO_PASSWORD: z.string().min(8, { error: 'at least 8 characters' }).optional(),
  NEXTAUTH_SECRET: secret.optional(),
  NEXTAUTH_FORMER_SECRETS: z.string().optional(),
  NEXTAUTH_URL: address.optional(),
  ...oidcVariables,
  ADMIN_EMAIL: z.email({ error: 'an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(12, { error: 'at least 12 characters' }).optional(),
  PLAIN_HTTP_HOSTS: z.string().default(''),
  PUBLIC_URL: address.optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  TAKE_OVER: z.literal('once').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp or smtps address' }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  AUDIT_KEY: longSecret.optional(),
  AUDIT_FORMER_KEYS: z.string().optional(),
  METRICS_TOKEN: secret.optional(),
  TIMESTAMP_URL: address.optional(),
  CONSOLE_LIMITS: z.coerce
    .number()
    .min(0)
    .max(1_000, { error: 'a factor from 0.1 to 1000, or 0 for no limits' })
    .default(1),
  OUTBOUND_ALLOW: z.string().optional(),
  SANCTION_LISTS_URL: address.optional(),
  ...vatVariables,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
type Variables = z.infer<typeof Variables>

export type { MailSettings } from './env-mail.ts'

/** What the key that proves rows of the audit log is made of, and what earlier ones were. */
export interface AuditSecrets {
  present: string
  former: readonly string[]
}

export interface Env {
  host: string
  port: number
  databaseFolder: string
  /** Said by `--take-over`: this start takes the folder from a process of another machine that is gone. */
  takeOver: boolean
  databaseUrl: string | undefined
  registryUrl: string
  registryApiKey: string
  isSandbox: boolean
  /** The midnight, UTC, at which the simulated year of a new sandbox ends; null where it begins empty. */
  sandboxYear: Date | null
  demoPassword: string
  authSecret: string
  /** Secrets that sealed stored values before `authSecret` did; sessions end with the one that made them. */
  formerAuthSecrets: readonly string[]
  auditSecrets: AuditSecrets
  /** Where browsers find this console; null: any loopback name, by the Host of the request. */
  origin: string | null
  oidc: Oidc | null
  mail: MailSettings | null
  /** Made an admin at the start where there is none: the first person of a console without demo users. */
  firstAdmin: { email: string; password: string | undefined } | null
  publicUrl: string | undefined
  /** How many proxies stand before this program and add to X-Forwarded-For; what they did not add is not believed. */
  trustedProxyHops: number
  /** Whoever knows it may read the metrics; undefined where nobody may. */
  metricsToken: string | undefined
  /** The service outside that stamps evidence with its time (RFC 3161); undefined where none does. */
  timestampUrl: string | undefined
  /** Multiplies what each person, and everybody together, may ask of one process (`consoleCostLimits`); 0 sets no limits. */
  limitsFactor: number
  /** Places that alerts may be sent to although they are private; those that the service may send results to. */
  outboundAllow: readonly AllowRule[]
  /** Where lists of sanctions are fetched in place of their publishers' addresses: `<list>/<file>` below it. */
  sanctionListsUrl: string | undefined
  vatServices: VatServices
  logLevel: Variables['LOG_LEVEL']
  /** Variables named like settings of this console that are unknown, for example misspelt. */
  unknownSettings: readonly string[]
  /** Settings under which this program starts as before, and which should be others: what to set instead. */
  warnings: readonly string[]
}

const Place = Variables.pick({
  DATA_DIR: true,
  CONSOLE_DATABASE_URL: true,
  NEXTAUTH_SECRET: true,
  NEXTAUTH_FORMER_SECRETS: true,
  AUDIT_KEY: true,
  AUDIT_FORMER_KEYS: true,
})

/** Where the console's database is, and what proves its log, for a command that needs nothing else of the environment and makes no secrets. */
export function readPlace(
  variables: Record<string, string | undefined> = process.env,
): Pick<Env, 'databaseFolder' | 'databaseUrl'> & { auditSecrets: AuditSecrets | null } {
  const env = readBySchema(Place, givenIn(variables))
  const authSecret = env.NEXTAUTH_SECRET ?? knownSecrets(env.DATA_DIR)?.nextAuthSecret
  return {
    databaseFolder: join(env.DATA_DIR, 'console'),
    databaseUrl: env.CONSOLE_DATABASE_URL,
    auditSecrets: auditSecretsOf(env, authSecret),
  }
}

/** AUDIT_KEY, or else the secret that seals what is stored; each of the others may have been it before. */
function auditSecretsOf(
  env: Pick<Variables, 'AUDIT_KEY' | 'AUDIT_FORMER_KEYS' | 'NEXTAUTH_FORMER_SECRETS'>,
  authSecret: string | undefined,
): AuditSecrets | null {
  const [present, ...others] = [env.AUDIT_KEY, authSecret].filter((one) => one !== undefined)
  if (present === undefined) return null
  return { present, former: [...others, ...listed(env.AUDIT_FORMER_KEYS), ...listed(env.NEXTAUTH_FORMER_SECRETS)] }
}

function listed(text: string | undefined) {
  return (text ?? '').split(',').flatMap((one) => one.trim() || [])
}

/** An empty variable is one that is not set. */
function givenIn(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
}

function readBySchema<S extends z.ZodType>(schema: S, given: object): z.output<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
}

/** Reads the environment; a bad value is one readable line that names the variable. Nothing else is opened. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const given = givenIn(variables)
  const env = readBySchema(Variables, given)
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    throw new Error('NODE_TLS_REJECT_UNAUTHORIZED: certificate checks cannot be switched off')
  }
  for (const name of ['REGISTRY_URL', 'OIDC_ISSUER'] as const) requireTls(name, env)
  const origin = originOf(env)
  const registryUrl = (env.REGISTRY_URL ?? `http://127.0.0.1:${env.REGISTRY_PORT}`).replace(/\/+$/, '')
  if (env.REGISTRY_API_KEY === undefined && !isLoopback(new URL(registryUrl).hostname)) {
    throw new Error('REGISTRY_API_KEY: needed for a service on another machine')
  }
  const generated = needsGenerated(env) ? generatedSecrets(env.DATA_DIR) : null
  const authSecret = env.NEXTAUTH_SECRET ?? generated?.nextAuthSecret ?? ''
  return {
    host: env.HOST,
    port: env.PORT,
    databaseFolder: join(env.DATA_DIR, 'console'),
    takeOver: env.TAKE_OVER !== undefined,
    databaseUrl: env.CONSOLE_DATABASE_URL,
    registryUrl,
    registryApiKey: env.REGISTRY_API_KEY ?? generated?.registryApiKey ?? '',
    isSandbox: env.SANDBOX === 'on',
    sandboxYear: yearOf(env),
    demoPassword: env.DEMO_PASSWORD ?? generated?.demoPassword ?? '',
    authSecret,
    formerAuthSecrets: listed(env.NEXTAUTH_FORMER_SECRETS),
    auditSecrets: auditSecretsOf(env, authSecret) ?? { present: authSecret, former: [] },
    origin,
    oidc: oidcOf(env),
    mail: mailOf(env, (host) => mayBePlain(host, env)),
    firstAdmin:
      env.ADMIN_EMAIL === undefined ? null : { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD },
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    metricsToken: env.METRICS_TOKEN,
    timestampUrl: env.TIMESTAMP_URL,
    limitsFactor: env.CONSOLE_LIMITS,
    outboundAllow: readAllowRules(env.OUTBOUND_ALLOW),
    sanctionListsUrl: env.SANCTION_LISTS_URL?.replace(/\/+$/, ''),
    vatServices: vatServicesOf(env),
    logLevel: env.LOG_LEVEL,
    unknownSettings: Object.keys(given).filter(isUnknownSetting),
    warnings: warningsOf(env),
  }
}

/** Nobody who runs it today is kept from starting by these. */
function warningsOf(env: Variables) {
  const host = plainDatabaseHost(env.CONSOLE_DATABASE_URL, env.PLAIN_HTTP_HOSTS)
  const short = (['NEXTAUTH_SECRET', 'METRICS_TOKEN'] as const).filter((name) => (env[name]?.length ?? 43) < 43)
  return [
    ...(host === null
      ? []
      : [
          `CONSOLE_DATABASE_URL: add sslmode=verify-full, or name ${host} in PLAIN_HTTP_HOSTS where its network is trusted`,
        ]),
    ...short.map(
      (name) => `${name}: shorter than 32 bytes at random in base64; openssl rand -base64 32 makes such a one`,
    ),
  ]
}

/** Names that are meant for this console by their beginning. */
function isUnknownSetting(name: string) {
  return (
    /^(CONSOLE|NEXTAUTH|OIDC|ADMIN|DEMO|TRUSTED_PROXY|PLAIN_HTTP|SMTP|MAIL|METRICS|TIMESTAMP|AUDIT|VIES|ADIS)_/.test(
      name,
    ) && !Object.hasOwn(Variables.shape, name)
  )
}

/** Only the service beside this console can have lived the same year. */
function yearOf({ SANDBOX, SANDBOX_YEAR, REGISTRY_URL }: Variables) {
  return SANDBOX === 'on' && SANDBOX_YEAR !== undefined && REGISTRY_URL === undefined ? new Date(SANDBOX_YEAR) : null
}

function needsGenerated(env: Variables) {
  const needsDemo = env.SANDBOX === 'on' && env.DEMO_PASSWORD === undefined
  return needsDemo || env.NEXTAUTH_SECRET === undefined || env.REGISTRY_API_KEY === undefined
}

/**
 * The key of the service and the tokens of a sign-in cross a network only encrypted, or where PLAIN_HTTP_HOSTS names
 * the host.
 */
function requireTls(name: 'REGISTRY_URL' | 'OIDC_ISSUER', env: Variables) {
  const url = new URL(env[name] ?? 'https://unset')
  if (url.protocol === 'https:' || mayBePlain(url.hostname, env)) return
  throw new Error(
    `${name}: https, or a loopback address; name ${url.hostname} in PLAIN_HTTP_HOSTS to send secrets unencrypted`,
  )
}

function mayBePlain(hostname: string, { PLAIN_HTTP_HOSTS }: Variables) {
  const plain = PLAIN_HTTP_HOSTS.toLowerCase().split(',')
  return isLoopback(hostname) || plain.some((host) => host.trim() === hostname.toLowerCase())
}

/** The cookies of a session travel over https, or never leave this machine (reliability.md, D7). */
function originOf(env: Variables) {
  if (env.NEXTAUTH_URL === undefined) {
    if (isLoopback(env.HOST)) return null
    throw new Error('NEXTAUTH_URL: needed when HOST is not loopback: the https address browsers use')
  }
  const url = new URL(env.NEXTAUTH_URL)
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return url.origin
  throw new Error('NEXTAUTH_URL: https, or a loopback address; cookies are not sent over plain http')
}

export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
}

/**
 * next-auth reads its own address from the environment and would believe one address only; configured to trust, it takes the
 * one this console hands it with each request, which is never what a client sent.
 */
export function handOriginsToNextAuth(): void {
  delete process.env.NEXTAUTH_URL
  process.env.AUTH_TRUST_HOST = 'true'
}

/** What the policy of a page depends on; `proxy.ts` is a bundle of its own that shares no state with the console. */
export function pageSettings(): { isDev: boolean; identityProvider: string | null } {
  const { NODE_ENV, OIDC_ISSUER: issuer = '' } = process.env
  return { isDev: NODE_ENV === 'development', identityProvider: URL.canParse(issuer) ? new URL(issuer).origin : null }
}

/** True while Next builds: pages are made then that ask for nothing and open nothing. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}
