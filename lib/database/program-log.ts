import pino, { type DestinationStream, type Level, type Logger } from 'pino'
import { errorForLog } from './error-for-log.ts'

/** While nothing can be written a line is tried this often, and the others are counted as lost. */
const retryMs = 1_000

/** The log of a program: JSON lines on its standard output. `secrets` are paths in what is logged that are never written. */
export function createProgramLog(
  level: Level | 'silent',
  secrets: string[],
  destination: DestinationStream = standardOutput(),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: secrets,
    serializers: { err: (error: unknown) => errorForLog(error) },
  }
  return pino(options, destination)
}

/**
 * Standard output that may be a file on a full disk: that ends no program and fills no memory. A line that was begun is
 * finished when there is room again, and then one says how many are missing.
 */
export function standardOutput(nowMs = () => performance.now()): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: false })
  let isFailing = false
  let triedMs = Number.NEGATIVE_INFINITY
  let lost = 0
  stream.on('error', () => {
    isFailing = true
  })
  stream.on('write', () => {
    isFailing = false
  })
  return {
    write(line) {
      if (isFailing && nowMs() - triedMs < retryMs) {
        lost += 1
        return
      }
      triedMs = nowMs()
      if (!isFailing && lost > 0) {
        stream.write(lostLine(lost))
        lost = 0
      }
      stream.write(line)
    },
  }
}

function lostLine(lines: number): string {
  const said = { event: 'log.lost', lines, msg: 'Lines of the log could not be written' }
  return `${JSON.stringify({ level: pino.levels.values.warn, time: new Date().toISOString(), ...said })}\n`
}
