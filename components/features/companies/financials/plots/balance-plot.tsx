'use client'

import { classNames, useTranslations } from '../../../../ui/kit.ts'
import { hatched } from '../../../../ui/plots/hatch.tsx'
import type { PlotMark } from '../../../../ui/plots/plot.ts'
import { PlotFrame } from '../../../../ui/plots/plot-frame.tsx'
import { useFigure } from '../../../../widgets/figures/use-figure.ts'
import type { FigureUnit } from '../../../../widgets/figures/years.ts'
import type { Balance, Block, BlockName } from './data.ts'

interface BalancePlotProps {
  balance: Balance
  /** The year before on the same scale, where it has all that is drawn. */
  before: { balance: Balance; name: string } | null
  unit: FigureUnit
}

const heightPx = 188
/** Words, a side, what they come to, the other side, its words, and the year before. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_44px_36px_44px_minmax(0,1fr)_56px] min-[1400px]:grid-cols-[minmax(0,1fr)_60px_48px_60px_minmax(0,1fr)_72px]'

const fills: Readonly<Record<BlockName, string>> = {
  property: 'bg-(--c-1)',
  otherFixed: 'bg-(--c-1)',
  fixed: 'bg-(--c-1)',
  inventories: 'bg-(--c-3)',
  otherCurrent: 'bg-(--c-3)',
  current: 'bg-(--c-3)',
  equity: 'bg-(--g-band)',
  longTerm: 'bg-ink-2',
  shortTerm: 'bg-(--c-2)',
  notCovered: '',
}

/** What a company has, and who has a claim to it: both sides of the same height, and what is lacking named. */
export function BalancePlot({ balance, before, unit }: BalancePlotProps) {
  const t = useTranslations('financials.plots')
  const figure = useFigure(unit)
  const top = Math.max(balance.height, before?.balance.height ?? 0)
  const marksOf = (blocks: readonly Block[], x: number): PlotMark[] =>
    blocks.map(({ name, amount }, index) => {
      const below = blocks.slice(0, index).reduce((sum, one) => sum + one.amount, 0)
      return {
        id: name,
        cells: [t(`blocks.${name}`), figure(amount)],
        value: figure(amount),
        note: t(`blocks.${name}`),
        x,
        y: 1 - (below + amount / 2) / top,
      }
    })
  const labels = ({ name, amount }: Block) => `${t(`blocks.${name}`)} ${figure(amount)}`
  return (
    <PlotFrame
      caption={t('balanceCaption', {
        assets: balance.assets.map(labels).join(', '),
        claims: balance.claims.map(labels).join(', '),
      })}
      columns={[t('item'), t('amount')]}
      marks={[...marksOf(balance.assets, 0.3), ...marksOf(balance.claims, 0.56)]}
      axis="y"
      height={236}
      inset={{ start: 0, end: 0, top: 26, bottom: 22 }}
    >
      <div className={classNames('absolute inset-x-0 items-end', columns)} style={{ bottom: 22, height: heightPx }}>
        <Labels blocks={balance.assets} top={top} figure={figure} isBefore />
        <Stack blocks={balance.assets} top={top} />
        <span className="mx-[-40px] mb-auto -mt-[24px] text-center text-sm font-semibold">
          {balance.isEven ? `${figure(balance.height)} = ${figure(balance.height)}` : null}
        </span>
        <Stack blocks={balance.claims} top={top} />
        <Labels blocks={balance.claims} top={top} figure={figure} />
        {before !== null && (
          <span className="flex items-end justify-end gap-1">
            <Stack blocks={before.balance.assets} top={top} className="w-[24px] min-[1400px]:w-[32px]" />
            <Stack blocks={before.balance.claims} top={top} className="w-[24px] min-[1400px]:w-[32px]" />
          </span>
        )}
      </div>
      <div className={classNames('absolute inset-x-0 bottom-0 border-t border-line pt-1 text-xs text-ink-3', columns)}>
        <span />
        <span className="flex justify-center whitespace-nowrap">{t('assets')}</span>
        <span />
        <span className="flex justify-center whitespace-nowrap">{t('claims')}</span>
        <span />
        <span className="flex justify-end whitespace-nowrap">{before?.name}</span>
      </div>
    </PlotFrame>
  )
}

/** The first stands on the ground. */
function Stack({ blocks, top, className }: { blocks: readonly Block[]; top: number; className?: string }) {
  return (
    <span className={classNames('flex flex-col-reverse gap-px', className)}>
      {blocks.map(({ name, amount }) => (
        <span
          key={name}
          data-solid
          className={classNames('block', fills[name], name === 'notCovered' && 'border border-bad')}
          style={{
            height: (heightPx * amount) / top,
            ...(name === 'notCovered' && { background: hatched('var(--bad)') }),
          }}
        />
      ))}
    </span>
  )
}

/** Below this a line of text does not fit, and stands in the table and on the mark alone; what the assets lack is always said. */
const leastPx = 13

interface LabelsProps {
  blocks: readonly Block[]
  top: number
  figure: (amount: number | null) => string
  isBefore?: boolean
}

function Labels({ blocks, top, figure, isBefore = false }: LabelsProps) {
  const t = useTranslations('financials.plots.blocks')
  return (
    <span className={classNames('flex flex-col-reverse gap-px px-2 text-xs', isBefore && 'text-end')}>
      {blocks.map(({ name, amount }) => {
        const height = (heightPx * amount) / top
        const tone = name === 'notCovered' ? 'font-semibold text-bad' : 'text-ink-2'
        return (
          <span key={name} className={classNames('flex items-center', isBefore && 'justify-end')} style={{ height }}>
            {(height >= leastPx || name === 'notCovered') && (
              // Where there is no room for the words, there is for the figure.
              <span className={classNames('flex min-w-0 gap-1', !isBefore && 'flex-row-reverse', tone)}>
                <span className="truncate">{t(name)}</span> <span className="shrink-0">{figure(amount)}</span>
              </span>
            )}
          </span>
        )
      })}
    </span>
  )
}
