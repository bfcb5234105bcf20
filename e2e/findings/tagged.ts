import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findingPattern, findingsOf } from './list.ts'

const root = join(import.meta.dirname, '../..')

/** A title in quotes that begins with a finding. */
const titles = new RegExp(`(['"\`])(${findingPattern}(?:(?!\\1).)*)\\1`, 'g')

/** Every test file with a title that begins with a finding, and those findings; paths from the root. */
export function taggedFiles(): Map<string, string[]> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const tests = listed.split('\n').filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(join(root, file)))
  const tagged = new Map<string, string[]>()
  for (const file of tests) {
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(titles)].flatMap(([, , title = '']) =>
      findingsOf(title),
    )
    if (found.length > 0) tagged.set(file, [...new Set(found)])
  }
  return tagged
}
