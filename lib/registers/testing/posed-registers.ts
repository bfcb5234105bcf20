import { join } from 'node:path'
import type { PartRules } from '../frame/index.ts'
import { posedIn } from '../frame/testing/posed.ts'
import { posed as britain } from '../gb-companies-house/testing/questions.ts'
import { posed as gleif } from '../gleif/testing/questions.ts'
import { framed } from '../index.ts'
import { type PosedRegister, posedOnce } from './posed.ts'

/** Registers that account for their answers by rules of shapes; those of the frame are proven by what it writes down. */
export const posedRegisters: readonly PosedRegister[] = [britain, gleif]

/** Shares of the largest holders alone are bounds, of which no sum is made. */
const namesAll = (owners: PartRules['owners']) =>
  owners !== undefined && 'in' in owners && !JSON.stringify(owners).includes('largest_holdings_only')

/** Of every register what its recordings and fixtures answer, for what must hold whatever they are read by. */
export const everyPosed: readonly Pick<PosedRegister, 'name' | 'code' | 'fixtures' | 'posedIn' | 'namesOwners'>[] = [
  ...posedRegisters,
  ...framed.map((register) => ({
    name: register.facts.name,
    code: register.jurisdictionCode,
    fixtures: join(import.meta.dirname, '..', register.slug, 'fixtures'),
    posedIn: posedOnce((folder) => posedIn(register, folder)),
    namesOwners: namesAll(register.parts.owners),
  })),
]
