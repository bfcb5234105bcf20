import 'server-only'
import type { UserRole } from '#lib/contract/index.ts'
import type { Base } from '../context.ts'
import { newId } from '../id.ts'
import { fitsPassword, hashPassword } from './password.ts'
import { deactivateDemoUsers, findUserByEmail, hasActiveAdmin, insertUser, updateUser } from './store.ts'
import { weaknessOf } from './strength.ts'

const demoPeople: Record<string, { name: string; role: UserRole }> = {
  'analyst@demo.local': { name: 'Ada Analyst', role: 'analyst' },
  'admin@demo.local': { name: 'Otto Admin', role: 'admin' },
  'finance@demo.local': { name: 'Fia Finance', role: 'finance' },
}

export const demoEmails = Object.keys(demoPeople)

/** Demo users exist only while the sandbox is on; without it they are shut out, and whoever is signed in as one is too. */
export async function seedPeople(base: Base): Promise<void> {
  if (base.env.isSandbox) await seedDemoPeople(base)
  else await deactivateDemoUsers(base.database.sql)
  await ensureFirstAdmin(base)
}

async function seedDemoPeople({ env, clock, database }: Base): Promise<void> {
  for (const [email, { name, role }] of Object.entries(demoPeople)) {
    const known = await findUserByEmail(database.sql, email)
    if (known === null) {
      const passwordHash = await hashPassword(env.demoPassword)
      const now = clock.now()
      await insertUser(database.sql, {
        userId: newId(now),
        email,
        name,
        role,
        passwordHash,
        isDemo: true,
        createdAt: now,
      })
      continue
    }
    // A real person's account keeps its own password, whatever it is called.
    if (!known.isDemo) continue
    const isCurrent = known.isActive && (await fitsPassword(known.passwordHash, env.demoPassword))
    if (isCurrent) continue
    const passwordHash = await hashPassword(env.demoPassword)
    await updateUser(database.sql, known.userId, { passwordHash, role, isActive: true })
  }
}

/** ADMIN_EMAIL becomes an admin where there is none; an account that exists keeps its password. */
async function ensureFirstAdmin({ env, clock, database, log }: Base): Promise<void> {
  const { firstAdmin } = env
  if (firstAdmin === null || (await hasActiveAdmin(database.sql))) return
  const known = await findUserByEmail(database.sql, firstAdmin.email)
  if (known !== null) {
    await updateUser(database.sql, known.userId, { role: 'admin', isActive: true })
    return
  }
  const now = clock.now()
  const { email, password } = firstAdmin
  const name = email.split('@')[0] ?? email
  const weakness = password === undefined ? null : await weaknessOf(password, { email, name })
  if (weakness !== null) throw new Error(`ADMIN_PASSWORD: too easy to guess (${weakness}); choose another one`)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  await insertUser(database.sql, { userId: newId(now), email, name, role: 'admin', passwordHash, createdAt: now })
  log.info({ email }, 'the first admin was made from ADMIN_EMAIL')
}
