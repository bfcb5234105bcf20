'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { ErrorNotice, Icon, Section, SkeletonRows, useTranslations } from '../../ui/kit.ts'
import { usePerson } from '../person/person.tsx'
import { MaskedTree } from './masked-tree.tsx'

/** The settled order as received, masked for this role, to inspect and to save. Reading it is free. */
export function RawSection({ orderId }: { orderId: string }) {
  const t = useTranslations('report.raw')
  const [isOpen, setOpen] = useState(false)
  const { role } = usePerson()
  const result = useRoute('getOrderResult', { params: { orderId } }, { enabled: isOpen })
  return (
    <Section
      id="section-raw"
      heading={t('title')}
      remark={role === 'admin' ? t('why') : t('whyMasked')}
      aside={
        <a
          href={`/api/console/orders/${encodeURIComponent(orderId)}/result`}
          download={`order-${orderId}.json`}
          className="link inline-flex min-h-control-s items-center gap-3 pointer-coarse:min-h-touch"
          data-print="none"
        >
          <Icon of={Download} size={14} />
          {t('download')}
        </a>
      }
    >
      <div data-print="none">
        {!isOpen && (
          <button
            type="button"
            className="link min-h-control-s pointer-coarse:min-h-touch"
            onClick={() => setOpen(true)}
          >
            {t('show')}
          </button>
        )}
        {isOpen && result.isPending && <SkeletonRows rows={4} columns={2} />}
        <ErrorNotice error={result.error} />
        {isOpen && result.data && (
          <div className="overflow-x-auto bg-sunken py-3 ps-3">
            <MaskedTree value={result.data.value} openTo={3} />
          </div>
        )}
      </div>
    </Section>
  )
}
