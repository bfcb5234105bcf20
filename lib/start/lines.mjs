import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import jsTokens from 'js-tokens'

/** Lines and tokens of source by module, without tests, harnesses, migrations and e2e. `npm run lines`. */
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
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
  const text = readFileSync(file, 'utf8')
  const sums = byModule.get(module) ?? { lines: 0, tokens: 0 }
  sums.lines += text.split('\n').length - 1
  sums.tokens += tokensOf(file, text)
  byModule.set(module, sums)
}
print('lines', 'tokens', '')
for (const [module, { lines, tokens }] of [...byModule].toSorted()) print(lines, tokens, module)
const sumOf = (key) => [...byModule.values()].reduce((sum, sums) => sum + sums[key], 0)
print(sumOf('lines'), sumOf('tokens'), 'in all')

/** What the formatter cannot change: no white space, no line end, no comment. */
function tokensOf(file, text) {
  const isWritten = ({ type }) => !/^(WhiteSpace|LineTerminatorSequence|SingleLineComment|MultiLineComment)$/.test(type)
  return [...jsTokens(text, { jsx: file.endsWith('x') })].filter(isWritten).length
}

function print(lines, tokens, module) {
  console.log(`${String(lines).padStart(8)} ${String(tokens).padStart(9)} ${module}`)
}
