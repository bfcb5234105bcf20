import type { ListedRegister } from './connector/index.ts'
import { czechia } from './cz-ares/index.ts'
import { denmark } from './dk-cvr/index.ts'
import { finland } from './fi-prh/index.ts'
import { france } from './fr-recherche-entreprises/index.ts'
import type { FrameRegister } from './frame/index.ts'
import { britain } from './gb-companies-house/index.ts'
import { gleif } from './gleif/index.ts'
import { norway } from './no-brreg/index.ts'
import { poland } from './pl-krs/index.ts'
import { slovakia } from './sk-orsr/index.ts'
import type { Transport } from './transport/index.ts'
import { unitedStates } from './us-sec-edgar/index.ts'

export type { FindParents, GleifParents } from './gleif/index.ts'

/** Registers of the frame. */
export const framed: readonly FrameRegister[] = [
  finland,
  britain,
  poland,
  denmark,
  france,
  slovakia,
  unitedStates,
  norway,
  czechia,
]

/**
 * Every register of a jurisdiction's own: what opens, checks, replays, words and counts them reads this list, so that a new one is a
 * folder and a line here. In the order in which they were connected.
 */
export const registers: readonly ListedRegister<Transport>[] = [
  norway,
  britain,
  czechia,
  ...framed.filter((one) => one !== norway && one !== britain && one !== czechia),
]

/** The index that stands in for registers that are not connected, and adds to those that are. */
export const worldwide = gleif

/** All that is read by rules over places, and so proven by what they write down. */
export const readByRules: readonly FrameRegister[] = [...framed, gleif.inOne]
