/** The registers of this process and the rate limits they share with all others. */
export { type OpenConnectors, openConnectors } from './open.ts'
