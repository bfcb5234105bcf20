/** The catalogue of jurisdictions. */
export { listJurisdictions } from './catalogue.ts'
