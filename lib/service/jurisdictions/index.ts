/** The catalogue of jurisdictions, and what each register gives. */
export { catalogueOf, listJurisdictions } from './catalogue.ts'
export { listRegisters } from './registers.ts'
