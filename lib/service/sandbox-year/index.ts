/** The simulated year of the sandbox: loaded once, into a new database. */
export { loadSandboxYear } from './load.ts'
