import { existsSync, statSync } from 'node:fs'
import { runToEnd } from './programs.mjs'

/**
 * Installs what the lockfile names, unless that is what is installed already. Not `npm ci`: it refuses a lockfile made
 * where a registry did not have the packages of other platforms, though none of them would be installed here.
 */
export async function install() {
  const installed = 'node_modules/.package-lock.json'
  const isCurrent = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (isCurrent) return
  await runToEnd('npm', ['install', '--no-save', '--no-audit', '--no-fund'])
}
