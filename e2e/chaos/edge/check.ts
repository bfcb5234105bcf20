import type { Programs } from './programs.ts'

export interface Checked {
  figures: Record<string, number>
  /** What does not hold, in words. */
  findings: string[]
}

export interface Check {
  name: string
  /** `seconds` is how long an attack lasts where it lasts. */
  run(programs: Programs, seconds: number): Promise<Checked>
}
