import { imports } from './imports.ts'
import { jobs } from './jobs.ts'
import { mail } from './mail.ts'
import { stop } from './stop.ts'

/** Nothing waits behind something else, and nothing grows or is dropped without end. */
export const waits = { ...imports, ...jobs, ...mail, ...stop }
