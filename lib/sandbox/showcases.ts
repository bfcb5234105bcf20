import { toServiceId } from '#lib/registers/connector/index.ts'
import { sandboxRegisters } from './registers.ts'
import { handCompanies, showcaseRows } from './world/showcase/index.ts'

export interface ShowcaseCompany {
  serviceId: string
  jurisdictionCode: string
  nativeId: string
  name: string
  /** What it shows. */
  shows: string
}

/** The twelve companies that between them fill every field of a report. */
export const showcaseCompanies: readonly ShowcaseCompany[] = showcaseRows.flatMap(({ key, shows }) => {
  const row = handCompanies[key]
  if (row === undefined) return []
  const { register, number, name } = row
  return [
    {
      serviceId: toServiceId(sandboxRegisters[register], number),
      jurisdictionCode: register,
      nativeId: number,
      name,
      shows,
    },
  ]
})
