'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { pathOf } from '#lib/contract/index.ts'
import type { Series } from '#lib/domain/financials/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { fileNamePart, saveFile } from '../../widgets/export/save.ts'
import { workbookOf } from '../../widgets/export/workbook.ts'
import { figureRows, sheetsOf } from './export.ts'

interface ExportButtonsProps {
  all: readonly Series[]
  companyName: string
  orderId: string | null
}

/** Every figure of every series as CSV and XLSX, and the order exactly as it came as JSON. */
export function ExportButtons({ all, companyName, orderId }: ExportButtonsProps) {
  const t = useTranslations('financials.exports')
  const [isMaking, setMaking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const base = `${fileNamePart(companyName)}-financials`
  const saveWorkbook = async () => {
    setMaking(true)
    setFailure(null)
    try {
      saveFile(`${base}.xlsx`, await workbookOf(sheetsOf(all)))
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
    </fieldset>
  )
}
