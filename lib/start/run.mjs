import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import './begin.mjs'

/** Runs a TypeScript program: `node lib/start/run.mjs lib/service/main.ts arguments…`. */
const [, , program = '', ...args] = process.argv
process.argv = [process.argv[0] ?? 'node', resolve(program), ...args]
await import(pathToFileURL(resolve(program)).href)
// A program that is killed would not write it at its end.
flushCompileCache()
