import type { absences } from '../../messages/words-absence.ts'
import { billing } from './billing.tsx'
import { company } from './company.tsx'
import { compliance } from './compliance.tsx'
import type { Scene } from './fed.tsx'
import { program } from './program.tsx'
import { readings } from './readings.tsx'

/** Scenes of sentences that follow from results or checks on file: drawn with them, and with each reason why they are not known. */
export type Conclusions = Partial<Record<(typeof absences.conclusion)[number], Scene>>

/** Scenes of sentences that need a reading; `readings.tsx` takes them in, and there the compiler asks for each. */
export type Readings = Partial<Record<(typeof absences.read)[number], Scene>>

/** Where each sentence of absence is said that needs a proof. */
export const scenes: Record<string, Scene> = { ...readings, ...company, ...compliance, ...billing, ...program }
