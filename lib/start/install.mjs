import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './programs.mjs'

/**
 * Installs what the lockfile names, unless that is what is installed already, and runs the scripts of the packages that
 * `allowScripts` of package.json lists, of no others, whatever npm it is.
 */
export async function install() {
  for (const args of installSteps('.')) await runToEnd('npm', args)
  noteInstalled('.')
}

const installed = 'node_modules/.package-lock.json'
/** Newer than what is installed once scripts have run, so that an install that was killed between the two is finished. */
const scriptsRun = 'node_modules/.scripts-run'

/**
 * What npm is asked for in this folder, in turn. Not `npm ci`: it refuses a lockfile made where a registry did not have the
 * packages of other platforms, though none of them would be installed here.
 */
export function installSteps(folder) {
  const isInstalled = isNewer(folder, installed, 'package-lock.json')
  const first = isInstalled ? [] : [['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']]
  return isInstalled && isNewer(folder, scriptsRun, installed) ? [] : [...first, ...scriptSteps(folder)]
}

export function noteInstalled(folder) {
  writeFileSync(join(folder, scriptsRun), '')
}

/** Only of packages that this platform gets; what is listed with false is known, and not run. */
function scriptSteps(folder) {
  const { allowScripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const names = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && isForHere(packages[`node_modules/${name}`]),
  )
  return names.length === 0 ? [] : [['rebuild', '--ignore-scripts=false', ...names]]
}

function isForHere({ os, cpu } = {}) {
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
}

function isNewer(folder, one, other) {
  const path = join(folder, one)
  return existsSync(path) && statSync(path).mtimeMs >= statSync(join(folder, other)).mtimeMs
}
