import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Every file git knows or would add, as paths from the root. */
export const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))

export const sources = listed.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))
export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)testing(\/|\.ts$)/.test(file)
export const exists = (path: string) => existsSync(join(root, path))

const texts = new Map<string, string>()

export function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

export interface Import {
  /** From the root where it is ours, the name where it is a package. */
  path: string
  /** Erased before the program runs. */
  isType: boolean
  /** Fetched when it is first wanted. */
  isLazy: boolean
}

const statement =
  /^(?:import|export)\s+(type\s+)?(?:([^'"]*?)\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

export function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(statement)].map(([, type, names = '', path = '', dynamic]) => ({
    path: pathOf(file, dynamic ?? path),
    isType: type !== undefined || areTypes(names),
    isLazy: dynamic !== undefined,
  }))
}

function pathOf(file: string, name: string): string {
  if (name.startsWith('.')) return relative(root, join(root, dirname(file), name))
  return name.startsWith('#') ? name.slice(1) : name
}

/** `{ type A, type B }` leaves nothing of itself behind. */
function areTypes(names: string): boolean {
  const list =
    /^\s*\{([^}]*)\}\s*$/
      .exec(names)?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '') ?? []
  return list.length > 0 && list.every((name) => name.trim().startsWith('type '))
}
