import { existsSync, statSync } from 'node:fs'
import { runToEnd } from './programs.mjs'

/** Installs exactly what the lockfile names, unless that is what is installed already. */
export async function install() {
  const installed = 'node_modules/.package-lock.json'
  const isCurrent = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (isCurrent) return
  await runToEnd('npm', ['ci', '--no-audit', '--no-fund'])
}
