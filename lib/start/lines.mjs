import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import jsTokens from 'js-tokens'

/**
 * Lines, tokens and imports of our own by module, without tests, harnesses, migrations and e2e, and how many of those imports 100 lines
 * have: `npm run lines`. With `-- --registers`, lines of each register by what they are: source, tests with what they play, code
 * tables, goldens.
 */
const all = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1
if (process.argv.includes('--registers')) {
  printRegisters()
  process.exit()
}

const files = all
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .filter((file) => !/^e2e\/|\.test\.tsx?$|(^|\/)(testing|migrations)\/|\/testing\.ts$/.test(file))
const byModule = Map.groupBy(files, (file) => /^(?:lib\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? '.')
const sumsOf = (some) => some.map((file) => [linesOf(file), tokensOf(file), importsOf(file)]).reduce(plus)
print(['lines', 'tokens', 'imports'], '')
for (const module of [...byModule.keys()].toSorted()) print(sumsOf(byModule.get(module)), module)
const [lines, tokens, imports] = sumsOf(files)
print([lines, tokens, imports], `in all; ${((imports / lines) * 100).toFixed(1)} imports in 100 lines`)

function plus(one, other) {
  return one.map((count, place) => count + other[place])
}

/** What the formatter cannot change: no white space, no line end, no comment. */
function tokensOf(file) {
  const isWritten = ({ type }) => !/^(WhiteSpace|LineTerminatorSequence|SingleLineComment|MultiLineComment)$/.test(type)
  return [...jsTokens(readFileSync(file, 'utf8'), { jsx: file.endsWith('x') })].filter(isWritten).length
}

/** Statements that name a file of ours; what is fetched later is no part of what a reader must know of a file. */
function importsOf(file) {
  return readFileSync(file, 'utf8').match(/^(?:import|export)\b[^'"]*['"][.#][^'"]*['"]$/gm)?.length ?? 0
}

function print(counts, module) {
  console.log(`${counts.map((count) => String(count).padStart(9)).join('')} ${module}`)
}

function printRegisters() {
  const kinds = ['source', 'tests', 'tables', 'goldens']
  const bySlug = new Map()
  for (const file of all) {
    const [, slug, rest] = /^lib\/registers\/([a-z]+(?:-[a-z]+)*)\/(.+)$/.exec(file) ?? []
    const kind = slug === undefined ? null : kindOf(rest)
    if (kind === null || !all.includes(`lib/registers/${slug}/register.ts`)) continue
    const counts = bySlug.get(slug) ?? Object.fromEntries(kinds.map((one) => [one, 0]))
    counts[kind] += linesOf(file)
    bySlug.set(slug, counts)
  }
  const row = (name, cells) =>
    console.log(`${name.padEnd(26)}${cells.map((cell) => String(cell).padStart(9)).join('')}`)
  row('', kinds)
  for (const [slug, counts] of [...bySlug].toSorted(([one], [other]) => one.localeCompare(other)))
    row(
      slug,
      kinds.map((kind) => counts[kind]),
    )
}

/** What a file of a register is; null for its README and for what is no text of its own. */
function kindOf(file) {
  if (/^goldens\//.test(file)) return 'goldens'
  if (/\.test\.ts$|^testing\//.test(file)) return 'tests'
  if (/^(?:tables\/.+\.csv|names-[\w-]+\.ts|(?!proven)[\w-]+\.json)$/.test(file)) return 'tables'
  return /\.ts$/.test(file) ? 'source' : null
}
