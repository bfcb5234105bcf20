/** The catalogue of jurisdictions. */
export { catalogueOf, listJurisdictions } from './catalogue.ts'
