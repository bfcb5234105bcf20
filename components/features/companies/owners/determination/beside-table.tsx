'use client'

import type { ComponentType, ReactNode } from 'react'
import type { ComparedOwner, DeterminationPaper } from '#lib/domain/determination/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { absent, EmptyLine, Muted, Remark, Section, useTranslations } from '../../../../ui/kit.ts'

interface BesideTableProps {
  /** Null where no extract of the register has been read. */
  compared: readonly ComparedOwner[] | null
  /** Whether there is an extract on file: one that was not understood is none that is missing. */
  onFile: Knowledge<unknown>
  paper: DeterminationPaper
  /** Words of cases, which a page fetches when it wants them. */
  Owner: ComponentType<{ owner: ComparedOwner['registered'] }>
  Difference: ComponentType<{ difference: NonNullable<ComparedOwner['difference']> }>
  actionFor?: (one: ComparedOwner) => ReactNode
}

/** The register beside the arithmetic, without a winner. */
export function BesideTable({ compared, onFile, paper, Owner, Difference, actionFor }: BesideTableProps) {
  const t = useTranslations('determination')
  return (
    <Section heading={t('beside')} remark={t('noWinner')}>
      {compared === null && (
        <EmptyLine>{onFile.isKnown ? absent(t, 'noRegister', onFile) : t('registerUnread')}</EmptyLine>
      )}
      {compared?.length === 0 && (
        <EmptyLine>{paper.whole.isKnown ? absent(t, 'nobodyEither', paper.whole) : t('registeredNone')}</EmptyLine>
      )}
      {compared !== null && compared.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr className="border-b border-rule text-sm text-ink-3">
                {(['registered', 'computed', 'difference'] as const).map((column) => (
                  <th key={column} scope="col" className="py-1 pe-4 text-start font-regular">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {compared.map((one) => (
                <tr
                  key={`${one.registered?.party.name} ${one.computed?.party}`}
                  className="border-b border-hair align-baseline"
                >
                  <td className="py-2 pe-4">
                    {one.registered ? (
                      <>
                        <Owner owner={one.registered} />
                        {one.isEnded && <span className="block text-sm text-warn">{t('entryEnded')}</span>}
                      </>
                    ) : (
                      <Muted>{t('notRegistered')}</Muted>
                    )}
                  </td>
                  <td className="py-2 pe-4">
                    <Computed of={one} paper={paper} />
                  </td>
                  <td className="py-2">
                    {/* Said of two that were compared; who may be behind a part that the graph lacks cannot be. */}
                    {one.difference === null ? (
                      one.isComparable ? (
                        absent(t, 'none', known(one.difference, { what: 'determination' }))
                      ) : (
                        t('notComparable')
                      )
                    ) : (
                      <span className="flex flex-wrap items-center gap-3">
                        <Difference difference={one.difference} />
                        {actionFor && <span data-print="none">{actionFor(one)}</span>}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

function Computed({ of: { computed, notComputed }, paper }: { of: ComparedOwner; paper: DeterminationPaper }) {
  const t = useTranslations('determination')
  if (computed === null) {
    if (notComputed === 'noPerson' || notComputed === 'holdsNothing') return t(`noneComputed.${notComputed}`)
    return paper.whole.isKnown ? absent(t, 'noneComputed.notInGraph', paper.whole) : t('noneComputed.notKnown')
  }
  return (
    <>
      <bdi>{paper.nameOf(computed.party)}</bdi>
      <Remark>{t(`status.${computed.status}`)}</Remark>
    </>
  )
}
