'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FileDecision } from '#lib/contract/index.ts'
import { Age, Button, nameOfAuthor, Section, useTranslations } from '../../ui/kit.ts'

/** What a reader can do next about what is decided on. */
export interface NextStep extends Pick<ComponentProps<typeof Button>, 'act' | 'isBusy'> {
  label: string
  /** Whether the reader can begin it now; what was begun goes on, also where another person was faster. */
  isOffered: boolean
  /** Whether it is what comes next, not a way back. */
  isNext?: boolean
  /** Asks for what it takes. */
  dialog: (onClose: () => void) => ReactNode
}

interface DecisionSectionProps extends Pick<ComponentProps<typeof Section>, 'heading' | 'tag' | 'remark'> {
  steps: readonly NextStep[]
  /** What awaits a second person. */
  proposal: ReactNode
  decision: Pick<FileDecision, 'proposedBy' | 'endedBy' | 'endedAt' | 'needsSecondPerson'> | null | undefined
  /** What was decided. */
  outcome: ReactNode
  /** Said where nothing is decided or proposed. */
  none: ReactNode
  children?: ReactNode
}

/** What was decided on a file or a case, and the next step of whoever reads it. */
export function DecisionSection({
  steps,
  proposal,
  decision,
  outcome,
  none,
  children,
  ...shown
}: DecisionSectionProps) {
  const [open, setOpen] = useState<NextStep['act']>()
  return (
    <Section
      {...shown}
      aside={
        <span data-print="none" className="inline-flex gap-3">
          {steps
            .filter(({ isOffered }) => isOffered)
            .map(({ act, label, isNext = false, isBusy = false }) => (
              <Button
                key={act}
                act={act}
                size="s"
                kind={isNext ? 'primary' : 'secondary'}
                isBusy={isBusy}
                onClick={() => setOpen(act)}
              >
                {label}
              </Button>
            ))}
        </span>
      }
    >
      {proposal && <div className="border-b border-hair py-3">{proposal}</div>}
      {decision && (
        <div className="border-b border-hair py-3">
          {outcome}
          <DecidedBy decision={decision} />
        </div>
      )}
      {!decision && !proposal && none && <p className="py-2 text-ink-2">{none}</p>}
      {children}
      {steps.find(({ act }) => act === open)?.dialog(() => setOpen(undefined))}
    </Section>
  )
}

/** Who decided, with the second person where one was needed, and when. */
function DecidedBy({ decision }: { decision: NonNullable<DecisionSectionProps['decision']> }) {
  const t = useTranslations('decided.made')
  const { proposedBy, endedBy, endedAt, needsSecondPerson } = decision
  const second = nameOfAuthor(endedBy)
  return (
    <p className="mt-1 text-sm text-ink-3">
      {needsSecondPerson ? t('byTwo', { first: nameOfAuthor(proposedBy), second }) : t('byOne', { name: second })}
      {endedAt && (
        <>
          , <Age at={endedAt} />
        </>
      )}
    </p>
  )
}
