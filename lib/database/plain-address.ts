/**
 * The host a database is reached at without its certificate being checked; null where it is on this machine, where the address
 * says sslmode=verify-full, or where the operator named the host as one that may be plain.
 */
export function plainDatabaseHost(address: string | undefined, plainHosts: string): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const { hostname, searchParams } = new URL(address)
  // A folder is that of a socket; `host` in the query goes before the one of the address.
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
  const isNear =
    host === '' || host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
  const isNamed = plainHosts.split(',').some((one) => one.trim().toLowerCase() === host)
  return isNear || isNamed || searchParams.get('sslmode') === 'verify-full' ? null : host
}
