import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What both programs make up at the first start where the environment does not say (docs/interface.md, "Durability"). */
export const GeneratedSecrets = z.object({
  registryApiKey: z.string(),
  registrySecretKey: z.string(),
  nextAuthSecret: z.string(),
  demoPassword: z.string(),
})
export type GeneratedSecrets = z.infer<typeof GeneratedSecrets>

/** Reads `secrets.json` of a data folder, making it first if there is none. Two programs may ask at the same moment. */
export function generatedSecrets(dataDir: string): GeneratedSecrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'secrets.json')
  const known = read(path)
  if (known !== null) {
    removeOldDrafts(dataDir)
    return known
  }
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(makeSecrets(), null, 2), { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    // The other program was faster; its secrets count.
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return GeneratedSecrets.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** Of a process that was killed; one that is still at it finds that these secrets were faster. */
function removeOldDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (/^secrets\.json\.\d+$/.test(name)) rmSync(join(dataDir, name), { force: true })
  }
}

/** Null where no program has made any yet. */
export function knownSecrets(dataDir: string): GeneratedSecrets | null {
  return read(join(dataDir, 'secrets.json'))
}

function read(path: string): GeneratedSecrets | null {
  try {
    return GeneratedSecrets.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Error(`${path} is not readable as the generated secrets: ${error instanceof Error ? error.message : ''}`)
  }
}

function makeSecrets(): GeneratedSecrets {
  return {
    registryApiKey: `rk_${randomBytes(6).toString('hex')}_${randomBytes(32).toString('base64url')}`,
    registrySecretKey: randomBytes(32).toString('base64'),
    nextAuthSecret: randomBytes(32).toString('base64url'),
    demoPassword: randomBytes(9).toString('base64url'),
  }
}
