/** Credentials for registers that need them: written once, never read back, used when such a register is asked. */
export { credentialsFor, needsCredentials, platformSlugs, renewCredentials, resealIntegrations } from './credentials.ts'
export { createIntegration, deleteIntegration, listIntegrations, storedSlugs } from './manage.ts'
