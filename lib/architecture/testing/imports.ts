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
  /** What is taken by name and runs: none where all of a file is. */
  names: readonly string[]
}

const statement =
  /^(?:import|export)\s+(type\s+)?(?:([^'"]*?)\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

export function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(statement)].flatMap(([, type, names = '', path = '', dynamic]) => {
    const isLazy = dynamic !== undefined
    const named = pathOf(file, dynamic ?? path)
    const taken = namesIn(names).filter((name) => /^\w+$/.test(name))
    if (named !== kit) return [{ path: named, isType: type !== undefined || areTypes(names), isLazy, names: taken }]
    // Who takes a part from the kit takes the file of that part, and no other.
    return namesIn(names).map((name) => ({
      path: kitFiles.get(name.replace(/^type /, '')) ?? kit,
      isType: type !== undefined || name.startsWith('type '),
      isLazy,
      names: [name],
    }))
  })
}

const kit = 'components/ui/kit.ts'

/** The files of the kit by the names that it hands out. */
export const kitFiles: ReadonlyMap<string, string> = new Map(
  [...textOf(kit).matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', path = '']) =>
    namesIn(names).map((name) => [name.replace(/^type /, ''), pathOf(kit, path)] as const),
  ),
)

export function namesIn(list: string): string[] {
  const names = list.replace(/[{}]/g, '').split(',')
  return names.map((name) => name.trim()).filter((name) => name !== '')
}

function pathOf(file: string, name: string): string {
  if (name.startsWith('.')) return relative(root, join(root, dirname(file), name))
  return name.startsWith('#') ? name.slice(1) : name
}

/** `{ type A, type B }` leaves nothing of itself behind. */
function areTypes(names: string): boolean {
  const list = /^\s*\{[^}]*\}\s*$/.test(names) ? namesIn(names) : []
  return list.length > 0 && list.every((name) => name.startsWith('type '))
}
