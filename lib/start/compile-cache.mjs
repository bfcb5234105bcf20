import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Compiled code, and TypeScript without its types, of earlier starts: half of a start is spent on it without. */
export const compileCache = join(import.meta.dirname, '../../node_modules/.cache/registry-console/compiled')

// Where the folder cannot be written, everything is compiled anew.
enableCompileCache(compileCache)
