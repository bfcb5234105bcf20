import { z } from 'zod'
import { answer, given, maybe } from '../fields.ts'
import { CompletenessPart } from './completeness.ts'

/** One register: what it gives with which product, what it does not give and why, whichever company is asked about. */
export const RegisterCoverage = answer({
  slug: z.string(),
  name: maybe(z.string()),
  jurisdictionCodes: maybe(z.array(z.string())),
  /** Products that can be ordered of its companies. */
  products: maybe(z.array(z.string())),
  /** A part is listed more than once where it depends on the company: owners of one legal form and not of another. */
  parts: maybe(z.array(CompletenessPart)),
  /** Invented companies: nothing was ever recorded. */
  isFictional: maybe(z.boolean()),
  /** Recorded answers of the register of which its tests account for every value. */
  recordedAnswers: maybe(z.int()),
  /** Parts it gives that no recorded answer shows: they are read as the register describes them. */
  unprovenParts: maybe(z.array(z.string())),
  /** Other registers and lists it is read with, of which no answer is recorded. */
  unprovenSources: maybe(z.array(z.string())),
})
export type RegisterCoverage = z.infer<typeof RegisterCoverage>

export const RegisterCoverageList = answer({ registers: given(z.array(RegisterCoverage)) })
