'use client'

import type { Quote } from '#lib/contract/index.ts'
import { type ButtonProps, pressing } from '../../ui/button.tsx'
import { offClass } from '../../ui/button-class.ts'
import { classNames, Spinner, Unseen, useMay } from '../../ui/kit.ts'
import { useCostText } from './cost-labels.ts'

export interface CostButtonProps extends Omit<ButtonProps, 'kind' | 'size' | 'icon'> {
  kind?: 'primary' | 'secondary'
  /** What the service says that it costs: undefined while it is asked, null where it quotes nothing. */
  quote?: Quote | null | undefined
  /** Credits it spends where they are known without; 0 is shown, because reuse is free. */
  credits?: number
  /** Instead of "10 credits" where one figure does not say it: "5 each". */
  costText?: string
}

const styles = {
  primary: { outer: 'border-fill bg-fill text-on-fill hover:bg-fill-hover', cost: 'bg-fill-deep' },
  secondary: {
    outer: 'border-rule bg-surface text-ink hover:border-line hover:bg-hover',
    cost: 'border-l border-rule bg-sunken text-ink-2',
  },
}

/** A button that spends says how much before, in a compartment of its own. */
export function CostButton({
  act,
  kind = 'secondary',
  quote,
  credits,
  costText,
  isBusy = false,
  disabledReason = null,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: CostButtonProps) {
  const textOf = useCostText()
  if (!useMay(act)) return null
  const cost = costText ?? textOf(credits === undefined ? quote : { credits })
  const isOff = disabledReason !== null
  return (
    <button
      {...rest}
      type={type}
      {...pressing({ isOff, isBusy, onClick })}
      className={classNames(
        'inline-flex h-fit min-h-control max-w-full shrink-0 items-stretch rounded-2 border text-md select-none',
        'transition-colors duration-(--t-fast)',
        isOff ? offClass : styles[kind].outer,
        className,
      )}
    >
      <span className="flex min-w-0 flex-1 items-center px-inset text-start font-medium">{children}</span>
      <Unseen>{isOff ? ' – ' : ', '}</Unseen>
      <span
        className={classNames(
          // As wide before the price is known as with it: what stands beside or below the button stays where it is.
          'relative flex min-w-[88px] shrink-0 items-center justify-center rounded-r-1 px-inset whitespace-nowrap',
          isOff ? 'border-l border-hair' : styles[kind].cost,
        )}
      >
        <span className={isBusy ? 'invisible' : undefined}>{disabledReason ?? cost}</span>
        {isBusy && <Spinner size={16} className="absolute inset-0 m-auto" />}
      </span>
    </button>
  )
}
