import { statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '#lib/contract/index.ts'
import { generatedSecrets, plainDatabaseHost } from '#lib/database/index.ts'
import { type AllowRule, readAllowRules, readRange } from '#lib/outbound/index.ts'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const duration = (fallbackMs: number) => whole(0, 86_400_000).default(fallbackMs)
const address = z.url({ protocol: /^https?$/, error: 'an http or https address' })

/** AES-256 takes 32 bytes; a shorter key would be stretched to them and still be a short key. */
const sealingKey = z
  .base64({ error: '32 bytes in base64' })
  .refine((text) => Buffer.from(text, 'base64').length === 32, { error: '32 bytes in base64' })

const listIn = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const Variables = z.object({
  REGISTRY_HOST: z.string().min(1).default('127.0.0.1'),
  REGISTRY_PORT: whole(0, 65_535).default(4000),
  DATA_DIR: z.string().min(1).default('.data'),
  REGISTRY_API_KEY: z.string().min(24, { error: 'at least 24 characters, made at random' }).optional(),
  REGISTRY_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres address' }).optional(),
  REGISTRY_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  REGISTRY_SECRET_KEY: sealingKey.optional(),
  REGISTRY_FORMER_SECRET_KEYS: z.string().optional(),
  REGISTRY_PUBLIC_URL: address.optional(),
  SANDBOX: z.enum(['on', 'off']).default('off'),
  SANDBOX_LATENCY_MS: duration(400),
  SANDBOX_YEAR: z.iso.date({ error: 'a day such as 2026-11-28' }).optional(),
  RECORDINGS: z.string().min(1).optional(),
  SOURCE_GLEIF_JURISDICTIONS: z
    .string()
    .regex(/^(?:none|[a-z]{2}(?:,[a-z]{2})*)$/, { error: 'codes of countries by commas, such as de,fr, or none' })
    .optional(),
  SOURCE_GLEIF_TURN_MAX_WAIT_MS: whole(0, 60_000).optional(),
  SYNC_TIMEOUT_MS: duration(limits.syncTimeoutMs),
  PREFILL_TIMEOUT_MS: duration(limits.prefillTimeoutMs),
  ORDER_WINDOW_MS: duration(limits.orderWindowMs),
  PART_WAIT_MS: whole(0, limits.orderWindowMs).default(limits.partWaitMs),
  WORKER_SLOTS: whole(1, 500).default(48),
  RATE_LIMIT_PER_SECOND: z.coerce.number().int().min(0).default(1_000),
  ORGANIZATION_RATE_LIMIT_PER_SECOND: z.coerce.number().int().min(0).default(2_000),
  REGISTRY_LIMITS: z.coerce
    .number()
    .min(0)
    .max(1_000, { error: 'a factor from 0.1 to 1000, or 0 for no limits' })
    .default(1),
  REGISTRY_TRUSTED_PROXY_HOPS: whole(0, 10).default(0),
  PLAIN_HTTP_HOSTS: z.string().default(''),
  OUTBOUND_ALLOW: z.string().optional(),
  DELIVERY_ADDRESSES: z
    .string()
    .refine((text) => listIn(text).every((one) => readRange(one) !== null), {
      error: 'addresses or blocks by commas, such as 203.0.113.7,2001:db8::/64',
    })
    .optional(),
  BILLING_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'an ISO 4217 code such as EUR' })
    .optional(),
  RESULTS_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(30, { error: 'a number of days, at least 30' })
    .max(3_650, { error: 'a number of days, at most 3650' })
    .optional(),
  TAKE_OVER: z.literal('once').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export interface ServiceEnv {
  host: string
  port: number
  dataDir: string
  /** Folder of the embedded engine. */
  databaseFolder: string
  /** Said by `--take-over`: this start takes the folder from a process of another machine that is gone. */
  takeOver: boolean
  databaseUrl: string | undefined
  apiKey: string
  role: 'all' | 'api' | 'worker'
  secretKey: string
  /** Keys that sealed stored secrets before `secretKey` did. */
  formerSecretKeys: readonly string[]
  publicUrl: string
  isSandbox: boolean
  /** The midnight, UTC, at which the simulated year of a new sandbox ends; null where it begins empty. */
  sandboxYear: Date | null
  sandboxLatencyMs: number
  recordings: string | undefined
  syncTimeoutMs: number
  prefillTimeoutMs: number
  orderWindowMs: number
  /** For parts of a result that fail, all of an order together. */
  partWaitMs: number
  workerSlots: number
  /** Requests a key may make in one second in this process; 0 sets no limit. */
  rateLimitPerSecond: number
  /** Requests all keys of an organization may make in one second in this process; 0 sets no limit. */
  organizationRateLimitPerSecond: number
  /** Multiplies what a key, its organization and everybody may ask of one process (`serviceCostLimits`); 0 sets no limits. */
  limitsFactor: number
  /** Proxies before the service, each of which adds to X-Forwarded-For. */
  trustedProxyHops: number
  /** What amounts of money are in; unset, no currency is shown anywhere. */
  billingCurrency: string | undefined
  /** After how many days results and documents are erased; null keeps them. */
  resultsKeepDays: number | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Private addresses that deliveries may reach all the same. */
  outboundAllow: readonly AllowRule[]
  /** Where deliveries come from, as their receivers see it; shown to those who open a firewall for them. */
  deliveryAddresses: readonly string[]
  /** Base addresses that stand in for a register's own, by slug. */
  sourceUrls: ReadonlyMap<string, string>
  /** Requests a second a register may get instead of its usual number, by slug. */
  sourceRates: ReadonlyMap<string, number>
  /** Origins beside a register's own that its redirects may lead to, by slug; without it, those the register names. */
  sourceRedirects: ReadonlyMap<string, readonly string[]>
  /** The operator's own keys for registers that ask for one, by slug: for organizations without an integration. */
  registerKeys: ReadonlyMap<string, string>
  /** Jurisdictions GLEIF answers for while they have no register of their own; null: the usual ones. */
  gleifJurisdictions: readonly string[] | null
  /** Longest a report of another register waits until GLEIF may be asked for what it adds; undefined: the usual. */
  gleifTurnMaxWaitMs: number | undefined
  /** Variables named like settings of this service that are unknown, for example misspelt. */
  unknownSettings: readonly string[]
  /** Settings under which this program starts as before, and which should be others: what to set instead. */
  warnings: readonly string[]
}

/** Reads the environment once; a bad value is one readable line that names the variable. */
export function readServiceEnv(variables: Record<string, string | undefined> = process.env): ServiceEnv {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Variables.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  if (env.REGISTRY_ROLE !== 'all' && env.REGISTRY_DATABASE_URL === undefined) {
    throw new Error(
      'REGISTRY_ROLE: only "all" works on the embedded database; set REGISTRY_DATABASE_URL to run several processes',
    )
  }
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    throw new Error('NODE_TLS_REJECT_UNAUTHORIZED: certificate checks cannot be switched off')
  }
  const generated = needsGenerated(env) ? generatedSecrets(env.DATA_DIR) : null
  return {
    host: env.REGISTRY_HOST,
    port: env.REGISTRY_PORT,
    dataDir: env.DATA_DIR,
    databaseFolder: join(env.DATA_DIR, 'registry'),
    takeOver: env.TAKE_OVER !== undefined,
    databaseUrl: env.REGISTRY_DATABASE_URL,
    apiKey: env.REGISTRY_API_KEY ?? generated?.registryApiKey ?? '',
    role: env.REGISTRY_ROLE,
    secretKey: env.REGISTRY_SECRET_KEY ?? generated?.registrySecretKey ?? '',
    formerSecretKeys: formerKeys(env.REGISTRY_FORMER_SECRET_KEYS),
    publicUrl: (env.REGISTRY_PUBLIC_URL ?? `http://127.0.0.1:${env.REGISTRY_PORT}`).replace(/\/$/, ''),
    isSandbox: env.SANDBOX === 'on',
    sandboxYear: env.SANDBOX === 'on' && env.SANDBOX_YEAR !== undefined ? new Date(env.SANDBOX_YEAR) : null,
    sandboxLatencyMs: env.SANDBOX_LATENCY_MS,
    recordings: folderNamed('RECORDINGS', env.RECORDINGS),
    syncTimeoutMs: env.SYNC_TIMEOUT_MS,
    prefillTimeoutMs: env.PREFILL_TIMEOUT_MS,
    orderWindowMs: env.ORDER_WINDOW_MS,
    partWaitMs: env.PART_WAIT_MS,
    workerSlots: env.WORKER_SLOTS,
    limitsFactor: env.REGISTRY_LIMITS,
    rateLimitPerSecond: env.RATE_LIMIT_PER_SECOND,
    organizationRateLimitPerSecond: env.ORGANIZATION_RATE_LIMIT_PER_SECOND,
    trustedProxyHops: env.REGISTRY_TRUSTED_PROXY_HOPS,
    billingCurrency: env.BILLING_CURRENCY,
    resultsKeepDays: env.RESULTS_KEEP_DAYS ?? null,
    logLevel: env.LOG_LEVEL,
    outboundAllow: readAllowRules(env.OUTBOUND_ALLOW),
    deliveryAddresses: listIn(env.DELIVERY_ADDRESSES ?? ''),
    sourceUrls: sourceUrls(given),
    sourceRates: sourceRates(given),
    sourceRedirects: sourceRedirects(given),
    registerKeys: registerKeys(given),
    gleifJurisdictions: gleifJurisdictions(env.SOURCE_GLEIF_JURISDICTIONS),
    gleifTurnMaxWaitMs: env.SOURCE_GLEIF_TURN_MAX_WAIT_MS,
    unknownSettings: Object.keys(given).filter(isUnknownSetting),
    warnings: warningsOf(env),
  }
}

/** Nobody who runs it today is kept from starting by this. */
function warningsOf(env: z.infer<typeof Variables>): string[] {
  const host = plainDatabaseHost(env.REGISTRY_DATABASE_URL, env.PLAIN_HTTP_HOSTS)
  if (host === null) return []
  return [
    `REGISTRY_DATABASE_URL: add sslmode=verify-full, or name ${host} in PLAIN_HTTP_HOSTS where its network is trusted`,
  ]
}

/** Names that are meant for this service by their beginning; REGISTRY_URL is the console's. */
function isUnknownSetting(name: string): boolean {
  if (!/^(REGISTRY|REGISTER|SANDBOX|SOURCE)_/.test(name)) return false
  if (/^SOURCE_[A-Z0-9_]+_(?:URL|PER_SECOND|REDIRECTS)$|^REGISTER_[A-Z0-9_]+_KEY$/.test(name)) return false
  return name !== 'REGISTRY_URL' && !Object.hasOwn(Variables.shape, name)
}

function folderNamed(name: string, path: string | undefined): string | undefined {
  if (path !== undefined && statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new Error(`${name}: there is no folder ${path}`)
  }
  return path
}

function needsGenerated(env: z.infer<typeof Variables>) {
  return env.REGISTRY_API_KEY === undefined || env.REGISTRY_SECRET_KEY === undefined
}

/** A list separated by commas, of keys in base64. */
function formerKeys(text: string | undefined): string[] {
  const keys = listIn(text ?? '')
  // Of any length: a key that was too short must be replaceable.
  if (keys.some((key) => !z.base64().safeParse(key).success)) {
    throw new Error('REGISTRY_FORMER_SECRET_KEYS: keys in base64, separated by commas')
  }
  return keys
}

/** A register's variables by its slug, which stands in them in capitals, with each value read by a schema. */
function settingsBySlug<T>(
  given: Record<string, string | undefined>,
  variable: RegExp,
  schema: z.ZodType<T>,
): Map<string, T> {
  const found = new Map<string, T>()
  for (const [name, value] of Object.entries(given)) {
    const slug = variable.exec(name)?.[1]
    if (slug === undefined) continue
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new Error(`${name}: ${parsed.error.issues[0]?.message}`)
    found.set(slug.toLowerCase().replaceAll('_', '-'), parsed.data)
  }
  return found
}

/** Other base addresses of registers, by slug. */
export function sourceUrls(given: Record<string, string | undefined> = process.env): Map<string, string> {
  const urls = settingsBySlug(given, /^SOURCE_([A-Z0-9_]+)_URL$/, address)
  return new Map([...urls].map(([slug, url]) => [slug, url.replace(/\/$/, '')]))
}

const rate = z.coerce
  .number({ error: 'a number of requests a second' })
  .min(0.01, { error: 'at least 0.01 requests a second' })
  .max(1_000, { error: 'at most 1000 requests a second' })

function sourceRates(given: Record<string, string | undefined>) {
  return settingsBySlug(given, /^SOURCE_([A-Z0-9_]+)_PER_SECOND$/, rate)
}

const origins = z.string().transform((text, ctx) => {
  const parts = listIn(text)
  if (parts.every((one) => URL.canParse(one) && new URL(one).origin === one)) return parts
  ctx.addIssue('origins by commas, such as https://documents.example')
  return z.NEVER
})

/** Other places a register keeps its documents in, by slug. */
function sourceRedirects(given: Record<string, string | undefined>): Map<string, readonly string[]> {
  return settingsBySlug(given, /^SOURCE_([A-Z0-9_]+)_REDIRECTS$/, origins)
}

const registerKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,500}$/, { error: 'a key without blanks, as the register gave it out' })

/** The operator's own keys, by slug. */
export function registerKeys(given: Record<string, string | undefined> = process.env): Map<string, string> {
  return settingsBySlug(given, /^REGISTER_([A-Z0-9_]+)_KEY$/, registerKey)
}

function gleifJurisdictions(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null
  return text === 'none' ? [] : text.split(',')
}
