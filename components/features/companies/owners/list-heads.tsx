'use client'

import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import type { Threshold } from '#lib/domain/ownership/index.ts'
import { absent, Unseen, useTranslations } from '../../../ui/kit.ts'
import { ShareAxisScale } from '../../../widgets/shares/share-axis.tsx'
import { useThresholdText } from './findings.tsx'

interface HeadProps {
  count: number
  threshold: Threshold
  isNarrow: boolean
  /** Whether all of the capital is accounted for. */
  whole: Knowledge<true>
}

/** The first list shares its line with the heads of the columns, so that the first party stands high on the page. */
export function ListHead({ count, threshold, isNarrow, whole }: HeadProps) {
  const t = useTranslations('owners.lists')
  const head = 'border-b border-rule pb-2 align-bottom text-sm font-medium text-ink-2 max-panel:hidden'
  return (
    <thead className="max-panel:block">
      <tr className="max-panel:block">
        <th
          scope="col"
          className={`${isNarrow ? 'w-[32%]' : 'w-[24%]'} border-b border-rule pe-5 pb-2 text-start max-panel:block max-panel:w-auto`}
        >
          <Unseen>{t('name')}: </Unseen>
          <GroupTitle group="certain" count={count} threshold={threshold} whole={whole} />
        </th>
        <th scope="col" className={`${head} w-[132px] pe-5 text-end`}>
          {t('share')}
        </th>
        <th scope="col" className={`${head} w-[17%]`}>
          <ShareAxisScale threshold={threshold.percent} />
        </th>
        {!isNarrow && (
          <th scope="col" className={`${head} ps-6 text-start`}>
            {t('evidence')}
          </th>
        )}
        <th scope="col" className={`${head} ps-6 text-start ${isNarrow ? '' : 'w-[25%]'}`}>
          {t('decides')}
        </th>
      </tr>
    </thead>
  )
}

type Group = 'certain' | 'possible' | 'excluded'

interface GroupHeadProps extends HeadProps {
  group: Group
}

export function GroupHead({ group, count, threshold, isNarrow, whole }: GroupHeadProps) {
  return (
    <tr className="max-panel:block">
      <th
        scope="rowgroup"
        colSpan={isNarrow ? 4 : 5}
        className="border-y border-t-bar border-b-hair pt-3 pb-2 text-start max-panel:block"
      >
        <GroupTitle group={group} count={count} threshold={threshold} whole={whole} />
      </th>
    </tr>
  )
}

type TitleProps = Pick<GroupHeadProps, 'count' | 'threshold' | 'group' | 'whole'>

function GroupTitle({ group, count, threshold, whole }: TitleProps) {
  const t = useTranslations('owners.lists')
  const thresholdText = useThresholdText()
  const values = { threshold: thresholdText(threshold) }
  const nobody = () => {
    if (whole.isKnown) {
      if (group === 'certain') return absent(t, 'nobodyCertain', whole, values)
      return group === 'possible' ? absent(t, 'nobodyElse', whole, values) : absent(t, 'nobodyExcluded', whole)
    }
    // Said once, where it matters: of those who could be owners.
    if (group !== 'possible') return null
    const { reason } = whole
    const isSaid = reason === 'notPublished' || reason === 'notUnderstood' || reason === 'incomplete'
    return t(`unproven.${isSaid ? reason : 'notOrdered'}`)
  }
  return (
    <>
      <span className="text-lg font-semibold">{t(group)}</span>{' '}
      <span className="text-sm font-regular text-ink-3">
        {count === 0 ? nobody() : t(`${group}Why`, { count, ...values })}
      </span>
    </>
  )
}
