import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Tells browsers that understand it to compile these scripts while they are loaded, all at once: found out function by function
 * when each is first called, that is a fifth of what a slow processor does until a page is there. Others read a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const hint = '//# allFunctionsCalledOnLoad\n'
/** What is smaller is compiled in no time; what is larger and not on every page comes later and is used in part. */
const [bytesMin, bytesMax] = [12_000, 50_000]

const folder = '.next'
const { rootMainFiles, polyfillFiles } = JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8'))
const chunks = readdirSync(join(folder, 'static/chunks'), { recursive: true }).map((file) => `static/chunks/${file}`)
for (const file of chunks.filter((one) => one.endsWith('.js') && !polyfillFiles.includes(one))) {
  const text = readFileSync(join(folder, file), 'utf8')
  const bytes = Buffer.byteLength(text)
  const isUsed = rootMainFiles.includes(file) || bytes <= bytesMax
  if (isUsed && bytes >= bytesMin && !text.startsWith(hint)) writeFileSync(join(folder, file), hint + text)
}
