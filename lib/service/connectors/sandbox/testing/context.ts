import type { Caller, Context } from '../../../context.ts'
import type { Connector } from '../../connector.ts'
import { createConnectors } from '../../index.ts'

/** A context in which there is nothing but these registers: enough for what only asks which registers there are. */
export function contextWithOnly(connectors: readonly Connector[]): Context {
  const only: Pick<Context, 'connectors'> = { connectors: createConnectors(connectors) }
  return only as Context
}

export const anyCaller: Caller = {
  organizationId: 'organization',
  hasCapabilities: true,
  isLimited: false,
  keyId: 'key',
  keyName: 'key',
  canManage: false,
}
