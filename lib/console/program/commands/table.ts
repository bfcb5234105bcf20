import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ApiError, CalendarDay, isInTwoFiles, ofacParts, sanctionLimits, sanctionListIds } from '#lib/contract/index.ts'
import {
  backUpStopped,
  type CommandAnswer,
  forgetSealingKeys,
  moveEmbedded,
  onPostgres,
  restoreBackup,
  UsageError,
  writeBackup,
} from '#lib/database/index.ts'
import { importFromFiles } from '../../compliance/sanctions/index.ts'
import {
  acceptAudit,
  acceptUsage,
  programAuditWriter,
  readAuditLines,
  verifyLog,
  verifyUsage,
} from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { migrateConsole } from '../../core/database.ts'
import type { Env } from '../../core/env.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { keyIdOf } from '../../core/sealing.ts'
import { deleteSetting, readSettings } from '../../core/settings/index.ts'
import { actFrom, findUserByEmail, recordReset, removeFactor } from '../../people/index.ts'

type Operated = Pick<Base, 'env' | 'database' | 'clock'>

/** For the last admin, whom no other one can help. The password alone signs in afterwards. */
export async function resetFactorOf(on: Operated, email: string): Promise<string> {
  const user = await findUserByEmail(on.database.sql, email.trim().toLowerCase())
  if (user === null) throw new UsageError(`there is no account of ${email}`)
  const { userId } = user
  const ended = await programAuditWriter(on, 'resetSecondFactor', user.email).change(async (tx) => {
    const now = on.clock.now()
    const sessions = await removeFactor(tx, userId, now)
    if (sessions === null) throw new UsageError(`${user.email} has no second factor`)
    await recordReset(tx, { userId, kind: 'factor', resetBy: null }, now)
    const facts = { ...actFrom({ address: null, userAgent: null }), by: 'npm run console' }
    await notifyAccount(on, tx, { userId, kind: 'account.factorReset', facts })
    return sessions
  })
  return `second factor of ${user.email} reset, sessions ended: ${ended}`
}

/** For an organization whose identity provider is gone. */
export async function allowPasswords(on: Operated): Promise<string> {
  if ((await readSettings(on.database.sql)).isPasswordAllowed) throw new UsageError('passwords are on already')
  await programAuditWriter(on, 'changeSettings', 'passwords: on').change((tx) => deleteSetting(tx, 'isPasswordAllowed'))
  return 'passwords are on'
}

const importUsage = 'import-list <list> <file> [<file of aliases> <day> [<file of comments> [<file of addresses>]]]'

/** For files too large for a browser, and for a machine that fetches lists by a schedule of its own. */
async function importList(on: Operated, [name, path, aliases, day, comments, addresses]: string[]) {
  const list = sanctionListIds.find((one) => one === name)
  const isComplete = list !== undefined && path !== undefined && isInTwoFiles(list) === (aliases !== undefined)
  if (!isComplete || (day !== undefined && !CalendarDay.safeParse(day).success)) throw new UsageError(importUsage)
  const parts = [[path], [aliases], [comments, 'comments'], [addresses, 'addresses']]
  const given = parts.flatMap(([at, part]) => (at === undefined ? [] : [{ at, part }]))
  const files = await Promise.all(
    given.map(async ({ at, part }) => ({ ...(await fileAt(at)), part: ofacParts.find((one) => one === part) })),
  )
  try {
    const edition = await importFromFiles(
      { db: on.database.sql, list, day: day ?? null, files, by: null, now: on.clock.now() },
      (work, object) => programAuditWriter(on, 'importSanctionEdition', object).change(work),
    )
    const remarks = edition.remarks.map(({ kind, where, what }) => `\n  ${kind}: ${where}: ${what}`)
    return `${list} of ${edition.day}: ${edition.entries} entries${remarks.join('')}`
  } catch (error) {
    if (error instanceof ApiError) throw new UsageError(sentenceOf(error))
    throw error
  }
}

async function fileAt(path: string) {
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile()) throw new UsageError(`there is no file ${path}`)
  if (found.size > sanctionLimits.fileBytesMax) throw new UsageError('The file is larger than 64 MB.')
  const name = basename(path).slice(0, sanctionLimits.nameCharactersMax)
  return { name, bytes: await readFile(path), isCompressed: name.endsWith('.gz') }
}

function sentenceOf({ detail }: ApiError) {
  return typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ')
}

/** What a command works with: an open database, or the folder alone where nobody may have it open. */
interface Command {
  usage: string
  what: string
  open?(on: Operated, args: string[]): Promise<string | CommandAnswer>
  closed?(env: Env, args: string[]): Promise<string>
}

/** What an operator can do from the command line. */
const commands: Record<string, Command> = {
  backup: {
    usage: 'backup',
    what: 'write the embedded database into one file; the newest seven are kept, and one is created every day',
    open: async ({ env, database }) => `backup ${await writeBackup(database, env.databaseFolder, new Date())}`,
    closed: async (env) => `backup ${await backUpStopped(env, new Date())}`,
  },
  restore: {
    usage: 'restore <file>',
    what: 'put a backup in the place of the embedded database; the console must be stopped',
    closed: async (env, [path]) => {
      if (path === undefined) throw new UsageError('restore <file>')
      return restoreBackup(env, path, new Date())
    },
  },
  move: {
    usage: 'move <address of a PostgreSQL database>',
    what: 'copy the embedded database into an empty PostgreSQL database and compare them; the console must be stopped',
    closed: async ({ databaseFolder, takeOver }, [address]) => {
      if (address === undefined) throw new UsageError('move <address of a PostgreSQL database>')
      const setting = 'CONSOLE_DATABASE_URL'
      return moveEmbedded({
        folder: databaseFolder,
        address,
        schema: 'console',
        setting,
        takeOver,
        prepare: migrateConsole,
      })
    },
  },
  'audit-lines': {
    usage: 'audit-lines <after>',
    what: 'print rows of the audit log after this seq as JSON lines, 5,000 at most; begin with 0',
    open: async ({ database }, [after = '']) => {
      if (!/^\d{1,15}$/.test(after)) throw new UsageError('audit-lines <after>')
      return (await readAuditLines(database.sql, Number(after))).text
    },
  },
  'audit-verify': {
    usage: verifyUsage,
    what: 'compute the hashes of the audit log anew; npm run audit:verify is the same',
    open: ({ env, database }, args) => verifyLog(database.sql, args, env),
  },
  'audit-accept': {
    usage: acceptUsage,
    what: 'say in the audit log that it is meant as it is, after a backup was put back or a key was lost',
    open: acceptAudit,
  },
  'forget-key': {
    usage: 'forget-key <keyId>',
    what: 'delete what a lost NEXTAUTH_SECRET sealed; it is read again from the service where possible',
    open: async ({ env, database }, [keyId]) => {
      if (keyId === undefined) throw new UsageError('forget-key <keyId>')
      const forgotten = await forgetSealingKeys(database, 'console', { present: keyIdOf(env.authSecret), only: keyId })
      if (forgotten === 0) throw new UsageError(`key ${keyId} is not missing`)
      return `forgotten ${keyId}`
    },
  },
  'reset-factor': {
    usage: 'reset-factor <e-mail>',
    what: 'remove the second factor of an account and end its sessions; the password alone signs in until a new one is set up',
    open: async (on, [email]) => {
      if (email === undefined) throw new UsageError('reset-factor <e-mail>')
      return resetFactorOf(on, email)
    },
  },
  'passwords-on': {
    usage: 'passwords-on',
    what: 'let people sign in with passwords again after an admin has turned them off',
    open: allowPasswords,
  },
  'import-list': {
    usage: importUsage,
    what: 'take an edition of a sanctions list (ofacSdn, ofacOther, eu, uk, un) in place of the one in use',
    open: importList,
  },
}

export function usage(): string {
  const lines = Object.values(commands).map((command) => `  ${command.usage}\n      ${command.what}`)
  return `usage: npm run console -- <command>\n${lines.join('\n')}`
}

function commandOf(name: string | undefined) {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(usage())
  return command
}

/** Runs a command in a process that has the database open. */
export async function runOpen(on: Operated, args: string[]): Promise<CommandAnswer> {
  const [name, ...rest] = args
  try {
    const { open } = commandOf(name)
    if (open === undefined) throw new UsageError('stop the console first: it has its database open')
    const answer = await open(on, rest)
    return typeof answer === 'string' ? { isDone: true, text: answer } : answer
  } catch (error) {
    if (error instanceof UsageError) return { isDone: false, text: error.message }
    throw error
  }
}

/** Runs a command that needs the folder for itself; null for one that needs an open database. */
export async function runClosed(env: Env, [name, ...args]: string[]): Promise<string | null> {
  const { closed } = commandOf(name)
  if (closed === undefined) return null
  if (env.databaseUrl !== undefined) throw new UsageError(onPostgres)
  return closed(env, args)
}
