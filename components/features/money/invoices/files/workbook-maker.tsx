'use client'

import { useEffect, useRef } from 'react'
import { useTranslations, wordIn } from '../../../../ui/kit.ts'
import { useProductName } from '../../../../widgets/products/product-name.ts'
import type { ChargeLabels, ChargeTables } from './sheet.ts'
import { chargeBackFile } from './workbook.ts'

interface WorkbookMakerProps {
  read: () => Promise<Omit<ChargeTables, 'labels'>>
  onDone: (file: Blob) => void
  onError: (cause: unknown) => void
}

/** Writes the workbook in the reader's language as soon as it is there; its words and its code are fetched with it. */
export function WorkbookMaker({ read, onDone, onError }: WorkbookMakerProps) {
  const t = useTranslations('chargeBack')
  const invoices = useTranslations('invoices.without')
  const product = useProductName()
  const isMade = useRef(false)
  useEffect(() => {
    if (isMade.current) return
    isMade.current = true
    const labels: ChargeLabels = {
      sheet: (name) => t(`sheets.${name}`),
      head: (name) => wordIn(t, `heads.${name}`, name),
      without: (by) => invoices(by),
      product,
      say: (key, values) => t(`say.${key}`, values),
    }
    read()
      .then((tables) => chargeBackFile({ ...tables, labels }))
      .then(onDone, onError)
  }, [t, invoices, product, read, onDone, onError])
  return null
}
