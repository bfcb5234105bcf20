import { join } from 'node:path'
import type { PartRules } from '../frame/index.ts'
import { posedIn } from '../frame/testing/posed.ts'
import { readByRules } from '../index.ts'
import { type PosedRegister, posedOnce } from './posed.ts'

/** Shares of the largest holders alone are bounds, of which no sum is made. */
const namesAll = (owners: PartRules['owners']) =>
  owners !== undefined && 'in' in owners && !JSON.stringify(owners).includes('largest_holdings_only')

/** Of every register what its recordings and fixtures answer, for what must hold whatever they are read by. */
export const everyPosed: readonly Pick<PosedRegister, 'name' | 'code' | 'fixtures' | 'posedIn' | 'namesOwners'>[] = [
  ...readByRules.map((register) => ({
    name: register.facts.name,
    code: register.jurisdictionCode,
    fixtures: join(import.meta.dirname, '..', register.slug, 'fixtures'),
    posedIn: posedOnce((folder) => posedIn(register, folder)),
    namesOwners: namesAll(register.parts.owners),
  })),
]
