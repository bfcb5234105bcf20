import 'server-only'
import type { DestinationStream, Logger } from 'pino'
import { createProgramLog } from '#lib/database/index.ts'
import type { Env } from './env.ts'

/** Secrets never reach a log, wherever in an object they stand. */
const secretNames = [
  'x-api-key',
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passwordHash',
  'csrfToken',
  'signingSecret',
  'secretValues',
  'customHeaders',
  'registryApiKey',
  'authSecret',
  'demoPassword',
  'clientSecret',
  'token',
  'sealedToken',
  'pass',
]

export function createLog(level: Env['logLevel'], destination?: DestinationStream): Logger {
  const paths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return createProgramLog(level, paths, destination)
}
