/**
 * What every command that measures or proves has in common: how many it takes, and that it ends with 1 where a limit is
 * missed, and where nothing was measured.
 */
export interface Figure {
  what: string
  value: number
  unit: string
  /** How many samples it is made of; a figure of none is none. */
  of: number
  atMost?: number
  atLeast?: number
  /** It depends on how fast this machine is at this moment; with the fewest counts nothing is said of that. */
  isSpeed?: boolean
}

export interface Figures {
  say(figure: Figure): void
  /** How many of each were really done: kills, orders, requests. Of nothing, nothing is proven. */
  did(done: Readonly<Record<string, number>>): void
}

/** With `COUNTS=least` a command takes the fewest that still measure something, as `npm run test:full` runs it. */
export const isLeast = process.env.COUNTS === 'least'

/** As many as a person asks for, else all, or the fewest. */
export function countOf(given: string | undefined, { all, least }: { all: number; least: number }): number {
  if (given === undefined || given === '') return isLeast ? least : all
  const count = Number(given)
  if (!Number.isInteger(count) || count < 1) throw new Error(`a count is a whole number from 1, and not "${given}"`)
  return count
}

/** What is wrong with a figure, in capitals as it is printed; null where nothing is. */
export function faultOf({ value, of, atMost, atLeast, isSpeed }: Figure, isJudged = !isLeast): string | null {
  if (of < 1 || !Number.isFinite(value)) return 'NOT MEASURED'
  if (isSpeed && !isJudged) return null
  return value > (atMost ?? Infinity) || value < (atLeast ?? -Infinity) ? 'MISSED' : null
}

/** Opened first by every command: one that ends without a figure has measured nothing, and that is a failure. */
export function openFigures(): Figures {
  let said = 0
  const fail = (line: string) => {
    process.stdout.write(`${line}\n`)
    process.exitCode = 1
  }
  process.once('exit', () => {
    if (said === 0) fail('nothing was measured')
  })
  return {
    say(figure) {
      said += 1
      const { what, value, unit, atMost, atLeast } = figure
      const limit = [
        ...(atMost === undefined ? [] : [`at most ${atMost}`]),
        ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
      ].join(', ')
      const line = `${what}: ${rounded(value)} ${unit}${limit === '' ? '' : ` (${limit})`}`
      const fault = faultOf(figure)
      if (fault === null) process.stdout.write(`${line}\n`)
      else fail(`${line}  ${fault}`)
    },
    did(done) {
      said += 1
      for (const [what, count] of Object.entries(done)) if (!(count > 0)) fail(`${what}: none  NOT MEASURED`)
    },
  }
}

function rounded(value: number): number {
  return Math.abs(value) < 10 ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10
}
