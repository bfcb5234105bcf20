import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Lines of source by module, without tests, harnesses, migrations and e2e. `npm run lines`. */
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
  byModule.set(module, (byModule.get(module) ?? 0) + readFileSync(file, 'utf8').split('\n').length - 1)
}
for (const [module, lines] of [...byModule].toSorted()) console.log(`${String(lines).padStart(7)} ${module}`)
console.log(`${String([...byModule.values()].reduce((sum, lines) => sum + lines, 0)).padStart(7)} in all`)
