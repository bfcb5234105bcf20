'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CaseRule } from '#lib/contract/index.ts'
import type { ComparedOwner, DeterminationPaper } from '#lib/domain/determination/index.ts'
import { Button } from '../../../ui/button.tsx'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { Section } from '../../../ui/section.tsx'

const cases = {
  en: () => import('../../../messages/en/cases.json'),
  de: () => import('../../../messages/de/cases.json'),
}
const OwnerCaseDialog = withOwnTexts(
  () => import('../../../widgets/cases/owner-case-dialog.tsx').then((file) => file.OwnerCaseDialog),
  { cases },
)
const DifferenceWords = withOwnTexts(
  () => import('../../../widgets/cases/difference-words.tsx').then((file) => file.DifferenceWords),
  { cases },
)
const OwnerWords = withOwnTexts(
  () => import('../../../widgets/cases/difference-words.tsx').then((file) => file.OwnerWords),
  { cases },
)

interface BesideProps {
  serviceId: string
  /** Null where no extract of the register is on file. */
  compared: readonly ComparedOwner[] | null
  rule: CaseRule
  paper: DeterminationPaper
}

/** The register beside the arithmetic, without a winner; a person opens the case of a difference. */
export function BesideRegister({ serviceId, compared, rule, paper }: BesideProps) {
  const t = useTranslations('determination')
  const [opened, setOpened] = useState<ComparedOwner | null>(null)
  return (
    <Section heading={t('beside')} remark={t('noWinner')}>
      {compared === null && <p className="py-2 text-ink-2">{t('noRegister')}</p>}
      {compared?.length === 0 && <p className="py-2 text-ink-2">{t('nobodyEither')}</p>}
      {compared !== null && compared.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr className="border-b border-rule text-sm text-ink-3">
                <th scope="col" className="py-1 pe-4 text-start font-regular">
                  {t('registered')}
                </th>
                <th scope="col" className="py-1 pe-4 text-start font-regular">
                  {t('computed')}
                </th>
                <th scope="col" className="py-1 text-start font-regular">
                  {t('difference')}
                </th>
              </tr>
            </thead>
            <tbody>
              {compared.map((one) => {
                const { registered, computed, difference } = one
                return (
                  <tr
                    key={`${registered?.party.name} ${computed?.party}`}
                    className="border-b border-hair align-baseline"
                  >
                    <td className="py-2 pe-4">
                      <OwnerWords owner={registered} />
                    </td>
                    <td className="py-2 pe-4">
                      {computed === null ? (
                        t('notFound')
                      ) : (
                        <>
                          <bdi>{paper.nameOf(computed.party)}</bdi>
                          <span className="block text-sm text-ink-3">{t(`status.${computed.status}`)}</span>
                        </>
                      )}
                    </td>
                    <td className="py-2">
                      {difference === null ? (
                        t('none')
                      ) : (
                        <span className="flex flex-wrap items-center gap-3">
                          <DifferenceWords difference={difference} />
                          <span data-print="none">
                            <Button act="createCase" size="s" onClick={() => setOpened(one)}>
                              {t('openCase')}
                            </Button>
                          </span>
                        </span>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {opened && (
        <OwnerCaseDialog
          serviceId={serviceId}
          registered={asRecord(opened.registered)}
          held={asRecord(opened.held)}
          rule={rule}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  )
}

function asRecord(owner: ComparedOwner['held']) {
  return owner === null ? null : { ...owner, party: { ...owner.party, numbers: [...owner.party.numbers] } }
}
