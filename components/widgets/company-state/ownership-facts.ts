import type { FactName } from '#lib/contract/index.ts'

/** Of whom a company is: what stands on every page about owners. */
export const ownershipFacts = ['holders', 'owners'] as const satisfies FactName[]
