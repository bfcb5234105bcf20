/** The numbers of the interface's section "Limits", and those of design.md. Units last. */
export const limits = {
  customerReferenceCharactersMax: 150,
  customerIdCharactersMax: 150,
  metadataBytesMax: 4096,
  idempotencyKeyCharactersMax: 200,
  idempotencyKeepsMs: 24 * 60 * 60 * 1000,
  syncTimeoutMs: 300_000,
  prefillTimeoutMs: 30_000,
  orderWindowMs: 1_800_000,
  /** Longest an order waits for parts of its result that fail; then it is completed without them. */
  partWaitMs: 120_000,
  graphDepthMin: 1,
  graphDepthMax: 7,
  graphDepthDefault: 3,
  graphDepthSync: 1,
  autocompleteQueryMin: 2,
  autocompleteQueryMax: 100,
  autocompleteLimitMax: 50,
  autocompleteLimitDefault: 10,
  listLimitMax: 500,
  listLimitDefault: 100,
  listOffsetMax: 999_999_999,
  monitorDefaultCron: '0 0 1 * *',
  cronCharactersMax: 200,
  /** Longest a poll waits for the end of its order. */
  waitSecondsMax: 30,
  rotationOverlapMs: 24 * 60 * 60 * 1000,
  webhookNameCharactersMax: 200,
  webhookDescriptionCharactersMax: 2000,
  urlCharactersMax: 2048,
  webhookAttemptsDefault: 10,
  webhookAttemptsMax: 50,
  webhookFirstIntervalMs: 1_000,
  webhookBackoffMultiplier: 2,
  webhookIntervalMaxMs: 4 * 60 * 60 * 1000,
  webhookPerSecondMax: 100,
  /** What an endpoint asks for beyond is not waited for. */
  retryAfterMaxMs: 24 * 60 * 60 * 1000,
  signatureSkewMs: 5 * 60 * 1000,
  fileLinkMs: 15 * 60 * 1000,
  requestBytesMax: 256 * 1024,
  jsonDepthMax: 32,
  /** What one organization may have at a time; 409 request.conflict beyond. */
  webhooksMax: 50,
  monitorsMax: 10_000,
  keysMax: 50,
  /** Begun by one organization in an hour; 429 request.rate_limited beyond. */
  certificationsPerHour: 5,
  /** Open at the same time in one process of the console; 429 request.rate_limited beyond. */
  liveStreamsMax: 2_000,
  /** Of one person in one process; a further one takes the place of the oldest. */
  liveStreamsPerPerson: 30,
  /** Open at the same time; a further sign-in ends the one that was used least recently. */
  sessionsPerPerson: 20,
  keyNameCharactersMax: 100,
  keyNetworksMax: 20,
  keyCreditsPerDayMax: 1_000_000_000,
  capCreditsMax: 1_000_000_000,
  /** Caps of one organization; 409 request.conflict beyond. */
  capsMax: 200,
} as const

/** Charge of this answer, where a service returns it: a read that is charged once may have been charged before. */
export const creditsChargedHeader = 'x-credits-charged'

/** The most a request may be charged: the price that was shown before it (docs/interface.md, "Charging"). */
export const creditsMaxHeader = 'X-Credits-Max'

/** Header of a console answer: what is masked for the reader's role. */
export const maskedHeader = 'x-masked'

/** Values of the header Service-Version that this project speaks (docs/interface.md, "Ids and versions"). */
export const serviceVersions = ['2026-05-01', '2026-08-01'] as const
export type ServiceVersion = (typeof serviceVersions)[number]

export interface Lifetime {
  /** When another version was recommended in its place. */
  deprecatedAt: string | null
  /** When it is refused. */
  endsAt: string | null
}

/** How long each version lives (docs/versions.md). */
export const versionLives: Record<ServiceVersion, Lifetime> = {
  '2026-05-01': { deprecatedAt: null, endsAt: null },
  '2026-08-01': { deprecatedAt: null, endsAt: null },
}
