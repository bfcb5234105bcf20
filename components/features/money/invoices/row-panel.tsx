'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { ApiError } from '#lib/contract/index.ts'
import { type Measure, pricedRow } from '#lib/domain/invoices/index.ts'
import {
  Code,
  DescriptionList,
  DescriptionRow,
  detailsOf,
  ErrorNotice,
  Hint,
  Muted,
  Note,
  PanelPart,
  pages,
  Remark,
  SidePanel,
  SkeletonLine,
  TextLink,
  Time,
  Unread,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { useAmount } from '../../../widgets/invoices/use-amount.ts'
import { usePerson } from '../../../widgets/person/person.tsx'
import { UnknownList } from '../../../widgets/raw/unknown-drawer.tsx'

interface RowPanelProps {
  invoiceId: string
  /** Id of the event. */
  about: string
  measure: Measure
  onClose: () => void
  onStep: (step: 1 | -1) => void
}

const codes = [
  'id',
  'sourceEventId',
  'idempotencyKey',
  'serviceId',
  'customerId',
  'apiKeyId',
  'endpoint',
  'capability',
  'sku',
  'pricedSku',
  'billableCode',
  'productBucket',
  'billingPriceId',
  'billingCreditPriceId',
] as const

/** One event with everything the service says of it. */
export function RowPanel({ invoiceId, about, measure, onClose, onStep }: RowPanelProps) {
  const t = useTranslations('invoices')
  const unknown = useTranslations('unknown')
  const { formatDecimal, formatCount } = usePreferences()
  const amount = useAmount()
  const grantNames = useGrantNames()
  const { data, error } = useRoute('listInvoiceRows', { params: { invoiceId }, query: { about, limit: 20 } })
  const row = data?.value.rows.find(({ id }) => id === about)
  const refund = data?.value.rows.find((one) => one.refundOfEventId === about)
  if (row === undefined) {
    return (
      <SidePanel title={about} onClose={onClose} onStep={onStep}>
        <PanelPart>{data && !error ? <p>{t('row.gone')}</p> : <Unread error={error} rows={6} />}</PanelPart>
      </SidePanel>
    )
  }
  const priced = pricedRow(row, measure)
  const isByCredit = measure === 'credits'
  return (
    <SidePanel title={row.companyName ?? row.sku ?? row.id} remark={row.eventType} onClose={onClose} onStep={onStep}>
      <PanelPart>
        <DescriptionList>
          {detailsOf(t, {
            'row.occurredAt': row.occurredAt && <Time at={row.occurredAt} zone="utc" />,
            'columns.gross': (
              <>
                {amount(row.amountMajor)}
                <Remark>{t('row.amountWhy', { measure })}</Remark>
              </>
            ),
            [`columns.${isByCredit ? 'billed' : 'quantity'}`]:
              priced.quantity === null ? 'n/d' : formatDecimal(priced.quantity),
            [`columns.${isByCredit ? 'perCredit' : 'unit'}`]:
              row.parts !== undefined
                ? row.parts.map(({ tier, quantity, unit }) => (
                    <span key={tier} className="block">
                      {formatDecimal(quantity)} × {amount(unit)} <Muted>{t('tier', { index: tier })}</Muted>
                    </span>
                  ))
                : priced.unit === null
                  ? t('row.noUnit', { isBilled: String(row.billed !== 0) })
                  : amount(priced.unit),
            'columns.credits': (
              <>
                {formatCount(row.creditsCharged)}
                {row.grantAmounts.length > 0 && <Remark>{t('row.billed', { count: row.billed })}</Remark>}
              </>
            ),
            'row.customerId': <bdi>{row.customerId ?? 'n/d'}</bdi>,
            'row.reason': row.metadata.reason !== undefined && <bdi>{row.metadata.reason}</bdi>,
            'row.customerReference': row.customerReference ?? 'n/d',
            'row.apiKeyName': row.apiKeyName ?? 'n/d',
          })}
        </DescriptionList>
      </PanelPart>
      {row.grantsUsed.length > 0 && (
        <PanelPart heading={t('row.grants')}>
          {row.grantsUsed.map((grant, index) => (
            <p key={grant} className="flex justify-between gap-3">
              <Code value={grant}>{grantNames.get(grant) ?? `${grant.slice(0, 8)}…`}</Code>
              <span>{formatCount(row.grantAmounts[index])}</span>
            </p>
          ))}
        </PanelPart>
      )}
      {(row.refundOfEventId !== null || refund !== undefined) && (
        <PanelPart heading={t('refund')}>
          {row.refundOfEventId !== null && (
            <p>
              {t('row.refundOf')} <Code value={row.refundOfEventId} />
            </p>
          )}
          {refund !== undefined && (
            <p>
              {t('row.refundedBy')} <Code value={refund.id} />
            </p>
          )}
        </PanelPart>
      )}
      {row.sourceEventId !== null && row.productBucket === 'data' && (
        <OrderPart orderId={row.sourceEventId} serviceId={row.serviceId} />
      )}
      <PanelPart heading={t('row.all')}>
        <DescriptionList>
          {codes.map((name) => {
            const value = row[name]
            return value === null ? null : (
              <DescriptionRow key={name} label={<code>{name}</code>}>
                <Code value={value} of={name} />
              </DescriptionRow>
            )
          })}
          {Object.entries(row.metadata).map(([name, value]) => (
            <DescriptionRow key={name} label={<code>{`metadata.${name}`}</code>}>
              <bdi>{value}</bdi>
            </DescriptionRow>
          ))}
        </DescriptionList>
      </PanelPart>
      {row.unexpected && (
        <PanelPart heading={unknown('title')}>
          <UnknownList fields={Object.entries(row.unexpected).map(([name, value]) => ({ path: [name], value }))} />
        </PanelPart>
      )}
    </SidePanel>
  )
}

/** What grants are called, by their ids, where the service has an account. */
function useGrantNames() {
  const extensions = useExtensions()
  const { data } = useRoute('getCredits', {}, { enabled: extensions?.has('getCredits') ?? false })
  const grants = data?.value.grants ?? []
  return new Map(grants.flatMap(({ grantId, name }) => (typeof name === 'string' ? [[grantId, name]] : [])))
}

/** The order of an event, linked only where the console has it: an invoice may be older than the orders on file. */
function OrderPart({ orderId, serviceId }: { orderId: string; serviceId: string | null }) {
  const t = useTranslations('invoices.row')
  const { role } = usePerson()
  const { data, error } = useRoute('getOrderRecord', { params: { orderId } })
  const isGone = error instanceof ApiError && error.code === 'resource.not_found'
  return (
    <PanelPart heading={t('order')}>
      {data !== undefined && (
        <>
          <TextLink href={pages.order(orderId)}>{t('openOrder')}</TextLink>
          <Note>{t('probable')}</Note>
        </>
      )}
      {isGone && <Hint>{t('orderGone')}</Hint>}
      {error && !isGone && <ErrorNotice error={error} />}
      {data === undefined && !error && <SkeletonLine index={0} />}
      {serviceId !== null && role === 'admin' && (
        <TextLink href={pages.company(serviceId)}>{t('openCompany')}</TextLink>
      )}
    </PanelPart>
  )
}
