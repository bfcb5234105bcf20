/** The simulated year of the sandbox: loaded once, into a new database. */
export { loadRegistryYear } from './load.ts'
