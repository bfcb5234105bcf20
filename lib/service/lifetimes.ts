import { type Lifetime, type ServiceVersion, versionLives } from '#lib/contract/index.ts'

/** What an answer says of the version it was asked in: nothing while that is neither deprecated nor about to end. */
export function lifetimeHeaders(version: ServiceVersion): Record<string, string> {
  return headersOfLife(versionLives[version])
}

/** `Deprecation` is an instant in seconds (RFC 9745), `Sunset` an HTTP date (RFC 8594). */
export function headersOfLife({ deprecatedAt, endsAt }: Lifetime): Record<string, string> {
  return {
    ...(deprecatedAt === null ? {} : { deprecation: `@${Math.floor(Date.parse(deprecatedAt) / 1_000)}` }),
    ...(endsAt === null ? {} : { sunset: new Date(endsAt).toUTCString() }),
  }
}
