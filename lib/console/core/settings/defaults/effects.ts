import 'server-only'
import type { NewDefaultId, UserRole } from '#lib/contract/index.ts'

/** The settings by which defaults take effect. */
export interface Decided {
  secondFactorRoles: UserRole[]
}

/** How a default takes effect by a setting. */
interface Effect {
  isOn(settings: Decided): boolean
  /** The settings with the default on or off, all else as it is. */
  turn(settings: Decided, isOn: boolean): Partial<Decided>
}

/** Null for a default that is no setting: whether it is on, its own row says (`isDefaultOn`). */
export const effectsOfDefaults: Readonly<Record<NewDefaultId, Effect | null>> = {
  secondFactorForAdmins: {
    isOn: ({ secondFactorRoles }) => secondFactorRoles.includes('admin'),
    turn({ secondFactorRoles }, isOn) {
      const others = secondFactorRoles.filter((role) => role !== 'admin')
      return { secondFactorRoles: isOn ? [...others, 'admin'] : others }
    },
  },
  provedSignOn: null,
}
