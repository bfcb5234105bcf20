'use client'

import { useAction } from '#lib/client/hooks.ts'
import { type CompanySanctions, type SanctionResult, sanctionListIds } from '#lib/contract/index.ts'
import { Age, Button, ErrorNotice, Hint, nameOfAuthor, useMay, useTranslations } from '../../../ui/kit.ts'
import { useSanctionLabels } from './labels.ts'

interface AskForListProps extends Pick<CompanySanctions, 'asked'> {
  list: SanctionResult['list']
}

/** Of a list that is not in use: who asked an administrator for it, or the way to ask. Who may import it asks nobody. */
export function AskForList({ list, asked }: AskForListProps) {
  const t = useTranslations('sanctions.lists')
  const { list: listName } = useSanctionLabels()
  const mayImport = useMay('importSanctionEdition')
  const { mutate, error, isPending } = useAction('askForSanctionList')
  const request = asked?.find((one) => one.list === list)
  const known = sanctionListIds.find((one) => one === list)
  if (request) {
    return (
      <Hint>
        {t('asked', { name: nameOfAuthor(request.by) })}, <Age at={request.at} />
      </Hint>
    )
  }
  if (mayImport || known === undefined) return null
  return (
    <div data-print="none" className="py-1">
      <Button
        act="askForSanctionList"
        size="s"
        isBusy={isPending}
        aria-label={t('askFor', { list: listName(list) })}
        onClick={() => mutate({ body: { list: known } })}
      >
        {t('ask')}
      </Button>
      <ErrorNotice error={error} />
    </div>
  )
}
