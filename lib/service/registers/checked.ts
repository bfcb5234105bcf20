import type { Connector, RegisterLimits, RulesByShape } from '#lib/registers/connector/index.ts'
import { createGleifConnectors, gleifLimits, gleifRegister, gleifRules } from '#lib/registers/gleif/index.ts'
import { createNorwayConnector, norwayLimits, norwayRegister, norwayRules } from '#lib/registers/no-brreg/index.ts'
import type { Transport } from '#lib/registers/transport/index.ts'

/** A register as the live check asks it: of a company that has an answer to most questions. */
export interface CheckedRegister {
  slug: string
  baseUrl: string
  limits: RegisterLimits
  rules: RulesByShape
  company: { nativeId: string; name: string }
  open(transport: Transport): Connector | undefined
}

export const checkedRegisters: readonly CheckedRegister[] = [
  {
    ...norwayRegister,
    limits: norwayLimits,
    rules: norwayRules,
    company: { nativeId: '923609016', name: 'Equinor ASA' },
    open: createNorwayConnector,
  },
  {
    ...gleifRegister,
    limits: gleifLimits,
    rules: gleifRules,
    company: { nativeId: '5299001ERX0K10IZUL40', name: 'Fraport AG' },
    open: (transport) => createGleifConnectors(transport, ['de'], []).issuing[0],
  },
]
