import { posed as czechia } from '../cz-ares/testing/questions.ts'
import { posed as britain } from '../gb-companies-house/testing/questions.ts'
import { posed as norway } from '../no-brreg/testing/questions.ts'
import type { PosedRegister } from './posed.ts'

/** Registers that account for their answers by rules of shapes; those of the frame are proven by what it writes down. */
export const posedRegisters: readonly PosedRegister[] = [britain, norway, czechia]
