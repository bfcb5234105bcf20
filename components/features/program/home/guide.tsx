'use client'

import { Circle, CircleCheck } from 'lucide-react'
import { useAction } from '#lib/client/hooks.ts'
import type { Guide as ReadersGuide } from '#lib/contract/index.ts'
import { Button, classNames, Icon, Remark, Section, Soft, TextLink, useTranslations } from '../../../ui/kit.ts'
import { type Step, sandboxCompany } from './guide-steps.ts'

interface GuideProps {
  guide: ReadersGuide
  steps: readonly Step[]
  isSandbox: boolean
  /** Says why each step is worth taking: where nothing else is on the page yet. */
  isWide?: boolean
}

/** What the reader does first, until all of it is done or they hide it. */
export function Guide({ guide, steps, isSandbox, isWide = false }: GuideProps) {
  const t = useTranslations('home.guide')
  const hide = useAction('updateGuide')
  const company = guide.company?.name ?? guide.company?.serviceId ?? null
  const searched = isSandbox ? sandboxCompany : null
  // What was done was done at some company, which need not be this one.
  const said = ({ id, isDone }: Step) => {
    const named = isDone ? null : id === 'search' ? searched : company
    return t(`${id}.step`, { company: named ?? '', isNamed: String(named !== null) })
  }
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Section
      heading={t('title')}
      remark={t('remark', { done, all: steps.length })}
      aside={
        <Button
          kind="quiet"
          size="s"
          act="updateGuide"
          className="-me-3"
          isBusy={hide.isPending}
          onClick={() => hide.mutate({ body: { isHidden: true } })}
        >
          {t('hide')}
        </Button>
      }
    >
      <ol>
        {steps.map((step) => {
          const { id, isDone, href } = step
          return (
            <li
              key={id}
              className={classNames(
                'flex items-center gap-inset border-b border-hair py-1',
                isWide ? 'min-h-row-l' : 'min-h-row-m',
              )}
            >
              <Icon of={isDone ? CircleCheck : Circle} className={isDone ? 'text-ok' : 'text-ink-3'} />
              <span className="min-w-0 flex-1">
                {isDone ? (
                  <Soft>
                    <bdi>{said(step)}</bdi> <span className="text-sm">{t('done')}</span>
                  </Soft>
                ) : (
                  <TextLink href={href}>
                    <bdi>{said(step)}</bdi>
                  </TextLink>
                )}
                {isWide && <Remark>{t(`${id}.why`)}</Remark>}
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
