/** The catalogue of jurisdictions, and what each register gives. */
export { catalogueOfRegister, listJurisdictions } from './catalogue.ts'
export { listRegisters } from './registers.ts'
