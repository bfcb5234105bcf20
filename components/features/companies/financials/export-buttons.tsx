'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { pathOf } from '#lib/contract/index.ts'
import type { Series } from '#lib/domain/financials/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { type DrawnPart, useParts } from '../../../widgets/evidence/use-parts.tsx'
import { fileNamePart, saveFile } from '../../../widgets/export/save.ts'
import { figureRows } from './export.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The same file that goes into an evidence pack; its code and texts are fetched when it is wanted. */
const workbook: DrawnPart = {
  ...{ content: 'statements', path: 'statements.xlsx', contentType: workbookType },
  Draw: withOwnTexts(() => import('./statements-workbook.tsx').then((file) => file.StatementsWorkbook), {
    changes: {
      en: () => import('../../../messages/en/service/changes.json'),
      de: () => import('../../../messages/de/service/changes.json'),
    },
    companyState: {
      en: () => import('../../../messages/en/companies/companyState.json'),
      de: () => import('../../../messages/de/companies/companyState.json'),
    },
  }),
}
const parts = [workbook]

interface ExportButtonsProps {
  serviceId: string
  all: readonly Series[]
  companyName: string
  orderId: string | null
}

/** Every figure of every series as CSV and XLSX, and the order exactly as it came as JSON. */
export function ExportButtons({ serviceId, all, companyName, orderId }: ExportButtonsProps) {
  const t = useTranslations('financials.exports')
  const [isMaking, setMaking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { made, job } = useParts(serviceId, parts)
  const base = `${fileNamePart(companyName)}-financials`
  const saveWorkbook = async () => {
    setMaking(true)
    setFailure(null)
    try {
      const [bytes] = await Promise.all(made.map(({ make }) => make(new AbortController().signal)))
      if (bytes != null) saveFile(`${base}.xlsx`, new Blob([bytes], { type: workbookType }))
    } catch (error) {
      setFailure(error)
    } finally {
      setMaking(false)
    }
  }
  return (
    <fieldset className="inline-flex flex-wrap gap-3">
      <legend className="sr-only">{t('label')}</legend>
      {failure !== null && (
        <span role="alert" className="text-sm text-bad">
          {t('failed')}
        </span>
      )}
      <Button icon={Download} onClick={() => saveFile(`${base}.csv`, csvOf(figureRows(all)), 'text/csv;charset=utf-8')}>
        CSV
      </Button>
      <Button isBusy={isMaking} onClick={() => void saveWorkbook()}>
        XLSX
      </Button>
      {orderId !== null && (
        <a
          href={pathOf('getOrderResult', { orderId })}
          download={`${base}.json`}
          className={buttonClass('secondary', 'm', false)}
        >
          JSON
        </a>
      )}
      {job}
    </fieldset>
  )
}
