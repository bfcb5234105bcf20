import { dateText, fullDay, type GraphEdge } from '#lib/contract/index.ts'
import { codeIn, interestTypes } from './codes.ts'
import type { WrittenInterest, WrittenShare } from './written.ts'

/** One line as an interest. What the schema has no field for is said in `details`, and nothing is left out. */
export function writtenInterest({ data }: GraphEdge): WrittenInterest {
  const stated = data?.interestType
  // A graph's relation that does not say what it is counts as a shareholding there; a BODS interest does not.
  const type =
    stated == null ? 'shareholding' : (codeIn(interestTypes, stated) ?? sharesIn(stated) ?? 'otherInfluenceOrControl')
  const way = data?.directOrIndirect?.toLowerCase()
  const share = shareOf(data?.percentage)
  const [from, to] = [fullDay(data?.startDate), fullDay(data?.endDate)]
  const details = [
    data?.interestDetails,
    stated != null && type === 'otherInfluenceOrControl' && codeIn(interestTypes, stated) === null && stated,
    data?.shareClass && `share class: ${data.shareClass}`,
    data?.numberOfShares != null && `number of shares: ${data.numberOfShares}`,
    data?.startDate != null && from === null && `since: ${dateText(data.startDate) ?? ''}`,
    data?.endDate != null && to === null && `until: ${dateText(data.endDate) ?? ''}`,
    data?.percentage != null && share === null && `share: ${JSON.stringify(data.percentage)}`,
  ].filter(Boolean)
  return {
    type,
    directOrIndirect: way === 'direct' || way === 'indirect' ? way : 'unknown',
    ...(typeof data?.beneficialOwnershipOrControl === 'boolean' && {
      beneficialOwnershipOrControl: data.beneficialOwnershipOrControl,
    }),
    ...(details.length > 0 && { details: details.join('; ') }),
    ...(share !== null && { share }),
    ...(from !== null && { startDate: from }),
    ...(to !== null && { endDate: to }),
  }
}

function sharesIn(word: string): 'shareholding' | null {
  return /^shares?$|^ownership-?of-?shares$/i.test(word) ? 'shareholding' : null
}

/** The share as stated; null where there is none, or where a figure is none the schema takes. */
function shareOf(percentage: NonNullable<GraphEdge['data']>['percentage']): WrittenShare | null {
  const { exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = percentage ?? {}
  const given = Object.entries({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum })
  const figures = given.filter((one): one is [string, number] => typeof one[1] === 'number')
  if (figures.length === 0 || figures.some(([, value]) => value < 0 || value > 100)) return null
  return Object.fromEntries(figures)
}
