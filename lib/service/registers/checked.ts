import type { Connector, ListedRegister, RegisterSource, RulesByShape } from '#lib/registers/connector/index.ts'
import { registers, worldwide } from '#lib/registers/index.ts'
import type { Transport } from '#lib/registers/transport/index.ts'

/** A register as the live check asks it: of a company that has an answer to most questions. */
export interface CheckedRegister {
  slug: string
  /** Every address it is asked at. */
  sources: readonly RegisterSource[]
  rules?: RulesByShape
  company: { nativeId: string; name: string }
  /** The name of the secret it asks for; its value is REGISTER_<SLUG>_KEY. */
  secret?: string
  open(
    reach: (source: RegisterSource) => Transport,
    onRead: Parameters<ListedRegister['open']>[2],
  ): Connector | undefined
}

const index: CheckedRegister = {
  ...worldwide,
  company: worldwide.checked,
  open: (reach, onRead) =>
    worldwide.open(reach, [], { jurisdictions: [worldwide.checked.jurisdiction], onRead }).issuing[0],
}

export const checkedRegisters: readonly CheckedRegister[] = [
  ...registers.map(
    (one): CheckedRegister => ({
      ...one,
      company: one.checked,
      open: (reach, onRead) => one.open(reach, () => null, onRead),
    }),
  ),
  index,
]
