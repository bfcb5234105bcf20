import { parseArgs } from 'node:util'
import { type ApiKey, CreateKeyRequest, invalidRequest, scopes } from '#lib/contract/index.ts'
import { UsageError } from '#lib/database/index.ts'
import { createKey, listKeys, revokeKey } from '../accounts/index.ts'
import type { Context } from '../context.ts'
import { type Command, endOfDayNamed, wholeNumber } from './command.ts'

/** What an operator does with API keys: list, make and revoke those of an organization. */
export const keysCommand: Command = {
  usage: `keys <organizationId> [create <name> <${scopes.join(',')}> [--expires <day as 2027-01-31>] [--networks <range,range>] [--cap <credits a day>] | revoke <keyId>]`,
  what: 'list, make or revoke API keys; a new key is shown once, has the scopes named, and works until the end of its last day (UTC)',
  async run(ctx, [organizationId, verb, ...rest]) {
    if (organizationId === undefined) throw new UsageError(this.usage)
    if (verb === undefined) return keyLines(ctx, organizationId)
    const [subject] = rest
    if (subject === undefined) throw new UsageError(this.usage)
    if (verb === 'create') {
      const { keyId, key } = await createKey(ctx, organizationId, 'operator', requestIn(rest, this.usage))
      return `key ${keyId}\n${key}`
    }
    if (verb !== 'revoke') throw new UsageError(this.usage)
    await revokeKey(ctx, organizationId, subject)
    return `revoked ${subject}`
  },
}

const optionForms = { expires: { type: 'string' }, networks: { type: 'string' }, cap: { type: 'string' } } as const

/** The same request as over the API, validated by the same schema. */
function requestIn(args: string[], usage: string): CreateKeyRequest {
  const { values, positionals } = parsed(args, usage)
  const [name, given] = positionals
  if (given === undefined || positionals.length > 2) throw new UsageError(usage)
  const request = CreateKeyRequest.safeParse({
    name,
    scopes: given.split(','),
    ...(values.expires === undefined ? {} : { expiresAt: endOfDayNamed(values.expires).toISOString() }),
    ...(values.networks === undefined ? {} : { networks: values.networks.split(',') }),
    ...(values.cap === undefined ? {} : { creditsPerDayMax: wholeNumber(values.cap) }),
  })
  if (!request.success) throw invalidRequest(request.error, ['key'])
  return request.data
}

function parsed(args: string[], usage: string) {
  try {
    return parseArgs({ args, options: optionForms, allowPositionals: true })
  } catch {
    throw new UsageError(usage)
  }
}

async function keyLines(ctx: Context, organizationId: string): Promise<string> {
  const { keys } = await listKeys(ctx, organizationId)
  return (keys ?? []).map(keyLine).join('\n')
}

function keyLine(key: ApiKey): string {
  return [
    key.keyId,
    key.prefix,
    key.revokedAt == null ? 'active' : 'revoked',
    key.scopes?.join('+'),
    `expires ${key.expiresAt ?? 'never'}`,
    `cap ${key.creditsPerDayMax ?? 'none'}`,
    `networks ${key.networks?.join(',') || 'any'}`,
    `last used ${key.lastUsedAt == null ? 'never' : [key.lastUsedAt, key.lastUsedFrom].filter(Boolean).join(' from ')}`,
    key.name,
  ].join('  ')
}
