/** Shareholder graphs: extraction level by level, kept company by company, and what a running order has of it so far. */
export { extractGraph, type GraphMeans } from './extract.ts'
export { readIntermediateGraph } from './intermediate.ts'
export { deleteGraphCompanies, readCompanies, storeCompanies } from './store.ts'
