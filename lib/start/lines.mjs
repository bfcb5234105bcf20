import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Lines of source by module, without tests, harnesses, migrations and e2e: `npm run lines`. With `-- --registers`, those of each
 * register by what they are: source, tests with what they play, code tables, goldens.
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
const byModule = new Map()
for (const file of files) {
  const module = file.includes('/')
    ? file
        .split('/')
        .slice(0, file.startsWith('lib/') ? 2 : 1)
        .join('/')
    : '.'
  byModule.set(module, (byModule.get(module) ?? 0) + linesOf(file))
}
for (const [module, lines] of [...byModule].toSorted()) console.log(`${String(lines).padStart(7)} ${module}`)
console.log(`${String([...byModule.values()].reduce((sum, lines) => sum + lines, 0)).padStart(7)} in all`)

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
