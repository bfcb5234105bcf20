import type { Risk } from '#lib/contract/index.ts'

/** Under which name registers tell of pledges on a holding, among the risk factors of it: the interface has no field of its own. */
const pledgesFactor = 'pledges'

/** Pledges on a holding, in the words of its register. */
export function pledgesOf(holding: { risk?: Risk | null | undefined } | null | undefined): string[] {
  const said = holding?.risk?.factors?.[pledgesFactor]
  return [said].flat().filter((one) => typeof one === 'string')
}
