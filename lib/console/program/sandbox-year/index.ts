import 'server-only'

export { loadSandboxYear } from './load.ts'
