import 'server-only'
import type { UserRole } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { byProgram, programAuditWriter, recordAudit } from '../core/audit/index.ts'
import type { Base } from '../core/context.ts'
import { fitsPassword, hashPassword } from './password.ts'
import { deactivateDemoUsers, findUserByEmail, hasActiveAdmin, insertUser, updateUser } from './store.ts'
import { weaknessOf } from './strength.ts'

const demoPeople: Record<string, { name: string; role: UserRole }> = {
  'analyst@demo.local': { name: 'Ada Analyst', role: 'analyst' },
  'admin@demo.local': { name: 'Otto Admin', role: 'admin' },
  'finance@demo.local': { name: 'Fia Finance', role: 'finance' },
}

export const demoEmails = Object.keys(demoPeople)

/** Demo users exist only while the sandbox is on; without it they cannot sign in, and their sessions end. */
export async function seedPeople(base: Base): Promise<void> {
  if (base.env.isSandbox) await seedDemoPeople(base)
  else await shutOutDemoPeople(base)
  await ensureFirstAdmin(base)
}

async function shutOutDemoPeople(base: Base) {
  await base.database.transaction(async (tx) => {
    const emails = await deactivateDemoUsers(tx)
    if (emails.length === 0) return
    await recordAudit(base, { ...byProgram('changePerson', `${emails.join(', ')}: closed`), outcome: 'done' }, tx)
  })
}

async function seedDemoPeople(base: Base) {
  const { env, clock, database } = base
  for (const [email, { name, role }] of Object.entries(demoPeople)) {
    const known = await findUserByEmail(database.sql, email)
    if (known === null) {
      const passwordHash = await hashPassword(env.demoPassword)
      const now = clock.now()
      const made = { userId: newId(now), email, name, role, passwordHash, isDemo: true, createdAt: now }
      await programAuditWriter(base, 'createPerson', email).change((tx) => insertUser(tx, made))
      continue
    }
    // A real person's account keeps its own password, whatever it is called.
    if (!known.isDemo) continue
    const isCurrent = known.isActive && (await fitsPassword(known.passwordHash, env.demoPassword))
    if (isCurrent) continue
    const passwordHash = await hashPassword(env.demoPassword)
    const change = { passwordHash, role, isActive: true }
    await programAuditWriter(base, 'changePerson', email).change((tx) => updateUser(tx, known.userId, change))
  }
}

/** ADMIN_EMAIL becomes an admin where there is none; an account that exists keeps its password. */
async function ensureFirstAdmin(base: Base) {
  const { env, clock, database, log } = base
  const { firstAdmin } = env
  if (firstAdmin === null || (await hasActiveAdmin(database.sql))) return
  const known = await findUserByEmail(database.sql, firstAdmin.email)
  if (known !== null) {
    const trail = programAuditWriter(base, 'changePerson', `${firstAdmin.email}: first admin`)
    await trail.change((tx) => updateUser(tx, known.userId, { role: 'admin', isActive: true }))
    return
  }
  const now = clock.now()
  const { email, password } = firstAdmin
  const name = email.split('@')[0] ?? email
  const weakness = password === undefined ? null : await weaknessOf(password, { email, name })
  if (weakness !== null) throw new Error(`ADMIN_PASSWORD: too easy to guess (${weakness}); choose another one`)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const made = { userId: newId(now), email, name, role: 'admin', passwordHash, createdAt: now }
  await programAuditWriter(base, 'createPerson', `${email}: first admin`).change((tx) => insertUser(tx, made))
  log.info({ event: 'people.first_admin_created', email }, 'Created the first admin from ADMIN_EMAIL')
}
