import { riskClasses, type Settings } from '#lib/contract/index.ts'
import { isSecondPersonNeeded } from '#lib/domain/decisions/index.ts'

/** Whether a decision made now needs a second person; not before the settings are read. */
export function isNeeded(settings: Settings | undefined, riskClass: string | null | undefined): boolean {
  if (settings === undefined) return false
  const { needsSecondPerson } = settings
  const secondPersonRisks = riskClasses.filter((one) => settings.secondPersonRisks?.includes(one))
  const known = riskClasses.find((one) => one === riskClass) ?? null
  return isSecondPersonNeeded({ needsSecondPerson, secondPersonRisks }, known)
}
