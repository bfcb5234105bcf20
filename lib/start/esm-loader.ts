import { readFile } from 'node:fs/promises'

/** What the bundler gives a loader. */
interface Loading {
  resourcePath: string
}

const folder = '/next/dist/'

/**
 * Next ships the code of its part in a browser twice, and builds with the CommonJS of it, of which nothing can be left out. This
 * puts the ES module of a file in its place, and a page loads of Next what it uses; `next.config.ts` names the files.
 */
export default async function esm(this: Loading, source: string): Promise<string> {
  if (!this.resourcePath.includes(folder)) return reexported(source)
  return await readFile(this.resourcePath.replace(folder, `${folder}esm/`), 'utf8')
}

/** A file beside that folder is a name for one in it. */
function reexported(source: string) {
  return source.replace(/^module\.exports = require\(('[^']+')\);?$/m, 'export * from $1')
}
