import type { absences } from '../../messages/words-absence.ts'
import { billing } from './billing.tsx'
import { company } from './company.tsx'
import type { Scene } from './fed.tsx'
import { program } from './program.tsx'
import { readings } from './readings.tsx'

type Conclusion = (typeof absences.conclusion)[number]

/** Scenes of sentences that follow from results or checks on file: drawn with them, and with each reason why they are not known. */
export type Conclusions = Partial<Record<Conclusion, Scene>>

/** Scenes of sentences that need a reading; `readings.tsx` takes them in, and there the compiler asks for each. */
export type Readings = Partial<Record<(typeof absences.read)[number], Scene>>

/** The compiler asks for a scene of each. */
const conclusions: Record<Conclusion, Scene> = { ...company, ...billing, ...program }

/** Where each sentence of absence is said that needs a proof. */
export const scenes: Record<string, Scene> = { ...readings, ...conclusions }
