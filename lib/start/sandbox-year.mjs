import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the two programs are told where both begin with nothing: the sandbox has a year behind it, which ends today. A database that
 * is there already, one on a server, and another service keep what they have.
 */
export function sandboxYear(environment = process.env) {
  const { DATA_DIR = '.data', REGISTRY_URL, REGISTRY_DATABASE_URL, CONSOLE_DATABASE_URL } = environment
  const isElsewhere = [REGISTRY_URL, REGISTRY_DATABASE_URL, CONSOLE_DATABASE_URL].some((url) => (url ?? '') !== '')
  const isThere = ['registry', 'console'].some((folder) => existsSync(join(DATA_DIR, folder)))
  return isElsewhere || isThere
    ? {}
    : { SANDBOX_YEAR: environment.SANDBOX_YEAR ?? new Date().toISOString().slice(0, 10) }
}
