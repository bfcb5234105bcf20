import type { Connector, RegisterLimits, RulesByShape } from '#lib/registers/connector/index.ts'
import {
  createCzechConnector,
  czechInsolvencyLimits,
  czechInsolvencyRegister,
  czechLimits,
  czechRegister,
  czechRules,
} from '#lib/registers/cz-ares/index.ts'
import {
  britainLimits,
  britainRegister,
  britainRules,
  createBritainConnector,
} from '#lib/registers/gb-companies-house/index.ts'
import { createGleifConnectors, gleifLimits, gleifRegister, gleifRules } from '#lib/registers/gleif/index.ts'
import { createNorwayConnector, norwayLimits, norwayRegister, norwayRules } from '#lib/registers/no-brreg/index.ts'
import type { Transport } from '#lib/registers/transport/index.ts'

/** One address a register is asked at. */
export interface CheckedSource {
  slug: string
  baseUrl: string
  limits: RegisterLimits
}

/** A register as the live check asks it: of a company that has an answer to most questions. */
export interface CheckedRegister extends CheckedSource {
  rules: RulesByShape
  company: { nativeId: string; name: string }
  /** The name of the secret it asks for; its value is REGISTER_<SLUG>_KEY. */
  secret?: string
  /** Another register its reports are supplemented by, over a transport of its own. */
  beside?: CheckedSource
  open(transport: Transport, beside: Transport): Connector | undefined
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
    ...britainRegister,
    limits: britainLimits,
    rules: britainRules,
    company: { nativeId: '03977902', name: 'Google UK' },
    secret: 'apiKey',
    // A document is fetched only for a person who asked for one; the host of documents is not part of the check.
    open: (api) => createBritainConnector({ api, documents: api }),
  },
  {
    ...czechRegister,
    limits: czechLimits,
    rules: czechRules,
    company: { nativeId: '27082440', name: 'Alza.cz' },
    beside: { ...czechInsolvencyRegister, limits: czechInsolvencyLimits },
    open: (ares, isir) => createCzechConnector(ares, isir),
  },
  {
    ...gleifRegister,
    limits: gleifLimits,
    rules: gleifRules,
    company: { nativeId: '5299001ERX0K10IZUL40', name: 'Fraport AG' },
    open: (transport) => createGleifConnectors(transport, ['de'], []).issuing[0],
  },
]
